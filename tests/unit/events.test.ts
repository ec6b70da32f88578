import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EventWrite } from '#schema/event.ts'
import { parsePitchTypes } from '#schema/pitch-types.ts'

describe('pitch types', () => {
  test.each(['', 'x', '{}', 'null', '7', '"STARTUP_PITCH"', '[', '[1]', '[" "]'])('%j reads as none', (json) => {
    expect(parsePitchTypes(json)).toEqual([])
  })

  test('are read in their order and once each, also those that nobody knows', () => {
    expect(parsePitchTypes('["PERSONAL_PITCH"," OTHER ",7,"SPEED_NETWORKING","PERSONAL_PITCH"]')).toEqual([
      'PERSONAL_PITCH',
      'OTHER',
      'SPEED_NETWORKING',
    ])
  })

  test('reading never fails', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (json) => {
        for (const code of parsePitchTypes(json)) expect(code).toMatch(/\S/)
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
