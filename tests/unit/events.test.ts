import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EventWrite, parsePitchTypes } from '#schema/event.ts'
import { pitchTypes } from '#schema/options.ts'

describe('pitch types', () => {
  test.each(['', 'x', '{}', 'null', '7', '"STARTUP_PITCH"', '[', '[1]', '["OTHER"]'])('%j reads as none', (json) => {
    expect(parsePitchTypes(json)).toEqual([])
  })

  test('are read where they are known, in the order of the list', () => {
    expect(parsePitchTypes('["PERSONAL_PITCH","OTHER","SPEED_NETWORKING"]')).toEqual([
      'SPEED_NETWORKING',
      'PERSONAL_PITCH',
    ])
  })

  test('reading never fails', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (json) => {
        for (const code of parsePitchTypes(json)) expect(pitchTypes).toContain(code)
      }),
    )
  })
})

test('links of speakers are written as ids, or as GET gives them', () => {
  const { speakers } = EventWrite.parse({
    title: 'X',
    speakers: [{ speakerId: 3 }, { eventFeatured: true, speaker: { id: 4, name: 'Ola', image: null } }],
  })
  expect(speakers).toEqual([
    { speakerId: 3, eventFeatured: false },
    { speakerId: 4, eventFeatured: true },
  ])
})
