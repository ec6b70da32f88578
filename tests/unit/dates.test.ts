import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calendarLeaf, dateInWarsaw, formatDate, formatDay, formatLongDate, parseDate, startOf } from '#schema/dates.ts'
import { hourMs } from '#schema/durations.ts'
import { date } from '#schema/times.ts'

const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })

describe('parsing a date', () => {
  test.each([
    ['2026-03-19T23:30:00Z', '2026-03-19'],
    ['March 19, 2026', '2026-03-19'],
    ['19 Mar 2026', '2026-03-19'],
    [' 2026-03-19 ', '2026-03-19'],
  ])('%j is %s', (written, iso) => {
    expect(parseDate(written)).toBe(iso)
  })

  test.each([
    '',
    '   ',
    'TBA',
    'wkrótce',
    '30/02/2026',
    '29/02/2025',
    '31/04/2026',
    '03/19/2026',
    '2026/03/19',
    '19/03/26',
    '2026-02-30',
    '2026-13-01',
    '2026-00-10',
    '20-03-26',
    '1999-12-31',
    '32-01-2026',
    '0-1-2026',
    'Mar-19-2026',
    'March 19, 12026',
    null,
    undefined,
  ])('%j is invalid', (written) => {
    expect(parseDate(written)).toBeNull()
  })

  test('every day parses the same in each format', () => {
    fc.assert(
      fc.property(days, fc.boolean(), (date, padded) => {
        const iso = date.toISOString().slice(0, 10)
        const [year = '', month = '', day = ''] = padded
          ? iso.split('-')
          : iso.split('-').map((part) => String(Number(part)))
        expect(parseDate(iso)).toBe(iso)
        expect(parseDate([day, month, year].join('/'))).toBe(iso)
        expect(parseDate([year, month, day].join('-'))).toBe(iso)
        // A leading 20 is a year by the rule, even if the twentieth was meant.
        expect(parseDate([day, month, year].join('-'))).toBe(day === '20' ? null : iso)
      }),
    )
  })

  test('any text parses to an existing day or to null', () => {
    const almost = fc.stringMatching(/^[0-9TZ:/ -]{0,12}$/)
    fc.assert(
      fc.property(fc.oneof(fc.string(), almost, fc.integer().map(String)), (written) => {
        const iso = parseDate(written)
        if (iso === null) return
        expect(iso).toMatch(/^\d{4}-\d{2}-\d{2}$/)
        expect(new Date(iso).toISOString().slice(0, 10)).toBe(iso)
        expect(parseDate(iso) ?? iso).toBe(iso)
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('validating a date', () => {
  test.each([
    '10.12.2026',
    '10. 12. 2026',
    '1.2.2026',
    '13.12.2026',
    '10 12 2026',
    '10,12,2026',
    '10.12.26',
    '10.12',
    '5',
    'sobota 10.12.2026',
    'Lipiec 2026',
    'wkrótce',
  ])('%j is refused with a message that names the accepted formats', (written) => {
    const parsed = date.safeParse(written)
    expect(parsed.error?.issues.map(({ message }) => message)).toEqual(['Podaj datę jako 2026-12-10 albo 10/12/2026'])
  })

  test.each([
    ['10/12/2026', '2026-12-10'],
    ['10-12-2026', '2026-12-10'],
    ['2026-12-10', '2026-12-10'],
    ['2026.12.10', '2026-12-10'],
    ['2026', '2026-01-01'],
    ['10 Dec 2026', '2026-12-10'],
    ['10. Dec. 2026', '2026-12-10'],
    ['December 10, 2026', '2026-12-10'],
    ['Thu, 10 Dec 2026 12:00:00 GMT', '2026-12-10'],
    ['19 marca 2026', '2026-03-19'],
    ['TBA', null],
    ['', null],
  ])('%j is stored as %j', (written, iso) => {
    expect(date.parse(written)).toBe(iso)
  })

  test('dates for display are parsed more leniently', () => {
    expect(formatDate('10.12.2026')).toBe('12 października 2026')
  })
})

describe('formatting a date', () => {
  test.each([
    [null, 'TBA'],
    [undefined, 'TBA'],
    ['', 'TBA'],
    ['TBA', 'TBA'],
    ['2026-02-30', 'TBA'],
    ['wkrótce', 'TBA'],
  ])('%j is shown as %j', (written, shown) => {
    expect(formatDate(written)).toBe(shown)
  })

  test('every day is formatted as in the Polish locale', () => {
    const full = new Intl.DateTimeFormat('pl-PL', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
    const short = new Intl.DateTimeFormat('pl-PL', { month: 'short', timeZone: 'UTC' })
    const day = new Intl.DateTimeFormat('pl-PL', { day: 'numeric', month: 'long', timeZone: 'UTC' })
    const long = new Intl.DateTimeFormat('pl-PL', { dateStyle: 'full', timeZone: 'UTC' })
    fc.assert(
      fc.property(days, (date) => {
        const iso = date.toISOString().slice(0, 10)
        expect(formatDate(iso)).toBe(full.format(date))
        expect(formatDay(iso)).toBe(day.format(date))
        expect(formatLongDate(iso)).toBe(long.format(date))
        expect(calendarLeaf(iso)).toEqual({ day: String(date.getUTCDate()), month: short.format(date) })
      }),
      { numRuns: 1_000 },
    )
  })

  test('without a date there is no day', () => {
    expect([formatDay(null), formatLongDate('TBA'), calendarLeaf(null)]).toEqual([null, null, null])
  })
})

test('the date in Warsaw changes at local midnight, in winter and summer', () => {
  expect(dateInWarsaw(new Date('2026-01-14T22:59:59Z'))).toBe('2026-01-14')
  expect(dateInWarsaw(new Date('2026-01-14T23:00:00Z'))).toBe('2026-01-15')
  expect(dateInWarsaw(new Date('2026-07-14T21:59:59Z'))).toBe('2026-07-14')
  expect(dateInWarsaw(new Date('2026-07-14T22:00:00Z'))).toBe('2026-07-15')
})

test.each([
  ['2026-01-15', '18:00', '2026-01-15T18:00:00+01:00'],
  ['2026-07-15', '9:30', '2026-07-15T09:30:00+02:00'],
  ['2026-07-15', '18:00-22:00', '2026-07-15T18:00:00+02:00'],
  ['2026-07-15', 'TBA', '2026-07-15'],
  [null, '18:00', null],
])('an event on %j at %j starts at %j', (date, time, start) => {
  expect(startOf(date, time)).toBe(start)
})

test('an event starts at its local time in Warsaw in every hour of a year', () => {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw', dateStyle: 'short', timeStyle: 'short' })
  const wrong: string[] = []
  for (const year of [2024, 2026, 2027, 2030]) {
    for (let hour = Date.UTC(year, 0); hour < Date.UTC(year + 1, 0); hour += hourMs) {
      const [day = '', time = ''] = new Date(hour).toISOString().slice(0, 16).split('T')
      if (clock.format(new Date(startOf(day, time) ?? '')) !== `${day} ${time}`) wrong.push(`${day} ${time}`)
    }
  }
  // The hours skipped by daylight saving time.
  expect(wrong).toEqual(['2024-03-31 02:00', '2026-03-29 02:00', '2027-03-28 02:00', '2030-03-31 02:00'])
})
