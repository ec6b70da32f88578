import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { eventTime } from '#schema/event-time.ts'
import type { CalendarEvent } from '#worker/features/program/events/published-store.ts'
import {
  calendarOf,
  calendarOfSeries,
  googleCalendarUrl,
  mailedCalendarOf,
} from '#worker/features/publishing/calendar/calendar.ts'
import { escapeText, fold } from '#worker/features/publishing/calendar/lines.ts'
import { aCalendarEvent } from '../support/order-mails.ts'

const origin = 'https://iskra.test'

const anEvent = (fields: Partial<CalendarEvent> = {}): CalendarEvent =>
  aCalendarEvent({ id: 7, date: '2026-03-19', location_name: null, address: null, revision: 0, ...fields })

/** Parses a calendar with one event with an independent library. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const zone = calendar.getFirstSubcomponent('vtimezone')
  const entry = calendar.getFirstSubcomponent('vevent')
  if (!zone || !entry) throw new Error('No zone, or no event')
  return { calendar, zone: new ICAL.Timezone(zone), entry, event: new ICAL.Event(entry) }
}

describe('the time of an event', () => {
  const agenda = (...ends: (string | null)[]) => ends.map((endTime) => ({ startTime: '18:00', endTime }))
  const time = (fields: object, ...ends: (string | null)[]) =>
    eventTime({ date: '2026-03-19', time: '18:00', ...fields }, agenda(...ends))

  test('ends with the latest agenda item in any order', () => {
    expect(time({}, '19:00', '22:30', '20:00')).toMatchObject({ from: '2026-03-19T18:00', to: '2026-03-19T22:30' })
    expect(time({}, '21.45', null, 'późno')).toMatchObject({ to: '2026-03-19T21:45' })
  })

  test('extends past midnight with its agenda, and ignores end times before its start', () => {
    expect(time({}, '23:30', '0:30')).toMatchObject({ to: '2026-03-20T00:30' })
    expect(time({}, '17:45')).toMatchObject({ to: '2026-03-19T23:00' })
    expect(time({ date: '2026-12-31' }, '01:00')).toMatchObject({ to: '2027-01-01T01:00' })
  })

  test('lasts at least until the start of the last item', () => {
    const last = [...agenda('19:00'), { startTime: '21:00', endTime: null }]
    expect(eventTime({ date: '2026-03-19', time: '18:00' }, last)).toMatchObject({ to: '2026-03-19T21:00' })
  })

  test('is five hours without end times in the agenda', () => {
    expect(time({})).toEqual({ isAllDay: false, from: '2026-03-19T18:00', to: '2026-03-19T23:00' })
    expect(time({}, null, 'TBA')).toMatchObject({ to: '2026-03-19T23:00' })
  })

  test.each(['TBA', 'wieczorem', '25:00', '18:60', '', '18', '18:000'])('%j is a whole day', (text) => {
    expect(time({ time: text }, '22:00')).toEqual({ isAllDay: true, from: '2026-03-19', to: '2026-03-20' })
  })

  test.each([
    ['18:00–21:00', '19T21:00'],
    ['18.00 - 21.00', '19T21:00'],
    ['od 18:00 do 21:30', '19T21:30'],
    ['od godz. 18 do godz. 21', '19T21:00'],
    ['18:00 (drzwi od 17:30), do ok. 22:00', '19T22:00'],
    ['22:00-1:00', '20T01:00'],
    ['18:00–24:00', '20T00:00'],
  ])('%j ends at %s, whatever the agenda says', (text, end) => {
    expect(time({ time: text }, '20:00')?.to).toBe(`2026-03-${end}`)
  })

  test.each([
    'godz. 18:00',
    'od 18:00',
    'godz. 18',
    'o 18',
    '12.11.2026, 18:00',
    '18:00, potem 22:00',
    '18:00–18:00',
    '18:00-17:00',
    '18:00, piętro 2-3',
    '18:00 - 3 piętro',
    // Read at once: words that begin like 'godzina' have one reading each.
    `18:00 - ${'godz'.repeat(29)}! 19:00`,
  ])('%j begins at 18:00, and says no end', (text) => {
    expect(time({ time: text }, '20:00')).toMatchObject({ from: '2026-03-19T18:00', to: '2026-03-19T20:00' })
  })

  test.each([
    ['9:05', '09:05'],
    ['18.30', '18:30'],
    ['18:00–22:00', '18:00'],
    [' 00:00', '00:00'],
  ])('%j starts at %s', (text, clock) => {
    expect(time({ time: text })?.from).toBe(`2026-03-19T${clock}`)
  })

  test('is null without a date', () => {
    expect(time({ date: null })).toBeNull()
    expect(googleCalendarUrl(anEvent({ date: null }), origin)).toBeNull()
  })
})

describe('the lines of a calendar file', () => {
  const octets = (text: string) => new TextEncoder().encode(text).length
  const anyText = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 400 }),
    fc.string({
      unit: fc.constantFrom('ą', 'Ż', '–', '🎇', 'a', ',', ';', '\\', '\n', '\r', ':', '"'),
      maxLength: 400,
    }),
  )

  test('have at most 75 octets, continue with a space, and split no character', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const line = `SUMMARY:${escapeText(text)}`
        const pieces = fold(line).split('\r\n')
        for (const piece of pieces) {
          expect(octets(piece)).toBeLessThanOrEqual(75)
          expect(piece.isWellFormed()).toBe(true)
        }
        for (const piece of pieces.slice(1)) expect(piece[0]).toBe(' ')
        expect(fold(line).replaceAll('\r\n ', '')).toBe(line)
      }),
      { numRuns: 500 },
    )
  })

  test('use their full length', () => {
    expect(fold('x'.repeat(75))).toBe('x'.repeat(75))
    expect(fold('x'.repeat(76))).toBe(`${'x'.repeat(75)}\r\n x`)
    expect(fold(`${'x'.repeat(74)}ą`)).toBe(`${'x'.repeat(74)}\r\n ą`)
    expect(fold(`${'x'.repeat(72)}🎇`)).toBe(`${'x'.repeat(72)}\r\n 🎇`)
  })

  test('are parsed back to the original text', () => {
    fc.assert(
      fc.property(anyText, anyText, (title, description) => {
        const { entry } = read(calendarOf(anEvent({ title, description, location_name: title, address: null }), origin))
        const plain = (text: string) => text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n]/gu, ' ')
        expect(entry.getFirstPropertyValue('summary')).toBe(plain(title))
        expect(String(entry.getFirstPropertyValue('description'))).toContain(plain(description))
        expect(entry.getAllProperties('uid')).toHaveLength(1)
      }),
      { numRuns: 300 },
    )
  })

  test('cannot be injected by a title', () => {
    const title = 'X\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:inny\r\nSTATUS:CANCELLED'
    const { calendar, entry } = read(calendarOf(anEvent({ title }), origin))
    expect(calendar.getAllSubcomponents('vevent')).toHaveLength(1)
    expect(entry.getFirstPropertyValue('status')).toBe('CONFIRMED')
  })

  test('end with CRLF, including the last one', () => {
    const text = calendarOfSeries([anEvent({ description: 'a\nb' })], origin)
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })
})

describe('a calendar entry', () => {
  test('is in the time zone of Warsaw, which the file defines, in summer and winter', () => {
    for (const [date, utc] of [
      ['2026-03-28', '2026-03-28T17:00:00Z'],
      ['2026-03-29', '2026-03-29T16:00:00Z'],
      ['2026-07-01', '2026-07-01T16:00:00Z'],
      ['2026-10-24', '2026-10-24T16:00:00Z'],
      ['2026-10-25', '2026-10-25T17:00:00Z'],
      ['2031-01-15', '2031-01-15T17:00:00Z'],
    ]) {
      const { event, zone } = read(calendarOf(anEvent({ date: date ?? null }), origin))
      const start = event.startDate
      expect([zone.tzid, start.toString()]).toEqual(['Europe/Warsaw', `${date}T18:00:00`])
      start.zone = zone
      expect(start.convertToZone(ICAL.Timezone.utcTimezone).toString()).toBe(utc)
    }
  })

  test('has a stable UID, a sequence, and the times of creation and last edit', () => {
    const { event, entry } = read(calendarOf(anEvent({ revision: 4 }), origin))
    expect([event.uid, event.sequence]).toEqual(['event-7@iskra.example', 4])
    expect(String(entry.getFirstPropertyValue('created'))).toBe('2030-01-02T03:04:05Z')
    for (const name of ['dtstamp', 'last-modified'])
      expect(String(entry.getFirstPropertyValue(name))).toBe('2030-02-03T04:05:06Z')
    expect(read(calendarOf(anEvent(), 'https://inna.test')).event.uid).toBe(event.uid)
  })

  test('without a time takes the whole day and does not block it', () => {
    const { event, entry } = read(calendarOf(anEvent({ time: 'TBA' }), origin))
    expect([event.startDate.isDate, String(event.startDate), String(event.endDate)]).toEqual([
      true,
      '2026-03-19',
      '2026-03-20',
    ])
    expect(entry.getFirstPropertyValue('transp')).toBe('TRANSPARENT')
  })

  test('of a cancelled event has that status', () => {
    const { entry } = read(calendarOf(anEvent({ cancelled: true }), origin))
    expect(entry.getFirstPropertyValue('status')).toBe('CANCELLED')
  })

  test('is published by the organiser in mails, with an alarm and the tickets, and by nobody in feeds', () => {
    const link = `Bilet: ${origin}/ticket/abc`
    const mailed = read(mailedCalendarOf(anEvent(), origin, { method: 'PUBLISH', tickets: [link] }))
    const alarm = mailed.entry.getFirstSubcomponent('valarm')
    expect([alarm?.getFirstPropertyValue('action'), String(alarm?.getFirstPropertyValue('trigger'))]).toEqual([
      'DISPLAY',
      '-PT2H',
    ])
    expect(String(mailed.entry.getFirstPropertyValue('description')).split('\n')[0]).toBe(link)
    const off = read(mailedCalendarOf(anEvent({ cancelled: true }), origin, { method: 'CANCEL', tickets: [] }))
    expect(off.entry.getFirstSubcomponent('valarm')).toBeNull()
    expect([off.calendar.getFirstPropertyValue('method'), off.entry.getFirstPropertyValue('status')]).toEqual([
      'CANCEL',
      'CANCELLED',
    ])
    expect(mailed.calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
    expect(mailed.entry.getFirstPropertyValue('organizer')).toBe('mailto:czesc@iskra.example')
    const { calendar, entry, event } = read(calendarOf(anEvent(), origin))
    expect(calendar.getFirstPropertyValue('method')).toBeNull()
    expect(entry.getFirstPropertyValue('organizer')).toBeNull()
    expect(entry.getFirstSubcomponent('valarm')).toBeNull()
    expect(mailed.event.uid).toBe(event.uid)
  })

  test('has a location, or none if it is not announced', () => {
    const placeOf = (location_name: string | null) =>
      read(calendarOf(anEvent({ location_name, address: 'ul. Prosta 1; II p.' }), origin)).event.location
    expect(placeOf('Hala Żarnik')).toBe('Hala Żarnik, ul. Prosta 1; II p.')
    expect([placeOf(null), placeOf('TBA')]).toEqual([null, null])
  })

  test('links to its page', () => {
    const { entry } = read(calendarOf(anEvent({ shortDescription: 'Krótko', description: 'Długo' }), origin))
    expect(entry.getFirstPropertyValue('url')).toBe(`${origin}/event/7`)
    expect(entry.getFirstPropertyValue('description')).toBe(`Krótko\n\nDługo\n\n${origin}/event/7`)
  })
})

test('the Google Calendar link has the same data', () => {
  const event = anEvent({
    title: 'AI & „ja”',
    location_name: 'Hala',
    agenda: [{ startTime: '18:00', endTime: '21:00' }],
  })
  const { origin: google, searchParams } = new URL(googleCalendarUrl(event, origin) ?? '')
  expect(google).toBe('https://calendar.google.com')
  expect(Object.fromEntries(searchParams)).toMatchObject({
    text: 'AI & „ja”',
    dates: '20260319T180000/20260319T210000',
    ctz: 'Europe/Warsaw',
    location: 'Hala',
    details: `${origin}/event/7`,
  })
})
