import { describe, expect, test } from 'vitest'
import { missingParts } from '#web/admin/overview/missing-parts.ts'

const complete = {
  date: '2026-12-10',
  time: '18:00',
  location_name: 'Aula',
  address: 'ul. Prosta 1',
  description: 'Opis',
  agenda: [{}],
  speakers: [{}],
  ticketTypes: [{}],
}

describe('what the page of an evening lacks', () => {
  test('is nothing if everything is there', () => {
    expect(missingParts(complete, true)).toEqual([])
  })

  test.each([
    ['date', { date: null }],
    ['date', { time: 'TBA' }],
    ['place', { location_name: null }],
    ['place', { address: '' }],
    ['description', { description: null }],
    ['agenda', { agenda: [] }],
    ['speakers', { speakers: [] }],
    ['ticketTypes', { ticketTypes: [] }],
  ])('is the %s with %j', (part, change) => {
    expect(missingParts({ ...complete, ...change }, true)).toEqual([part])
  })

  test('is the picture if there is none', () => {
    expect(missingParts(complete, false)).toEqual(['picture'])
  })
})
