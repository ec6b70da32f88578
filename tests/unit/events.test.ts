import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EventWrite } from '#schema/event.ts'
import { parsePitchTypes } from '#schema/pitch-types.ts'

describe('pitch types', () => {
  test.each(['', 'x', '{}', 'null', '7', '"STARTUP_PITCH"', '[', '[1]', '[" "]'])('%j is parsed as none', (json) => {
    expect(parsePitchTypes(json)).toEqual([])
  })

  test('are parsed in order without duplicates, including unknown ones', () => {
    expect(parsePitchTypes('["PERSONAL_PITCH"," OTHER ",7,"SPEED_NETWORKING","PERSONAL_PITCH"]')).toEqual([
      'PERSONAL_PITCH',
      'OTHER',
      'SPEED_NETWORKING',
    ])
  })

  test('parsing never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (json) => {
        for (const code of parsePitchTypes(json)) expect(code).toMatch(/\S/)
      }),
    )
  })
})

test('speaker links are accepted as ids or as in a GET response', () => {
  const { speakers } = EventWrite.parse({
    title: 'X',
    speakers: [{ speakerId: 3 }, { eventFeatured: true, speaker: { id: 4, name: 'Ola', image: null } }],
  })
  expect(speakers).toEqual([
    { speakerId: 3, eventFeatured: false },
    { speakerId: 4, eventFeatured: true },
  ])
})
