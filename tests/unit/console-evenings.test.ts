import { describe, expect, test } from 'vitest'
import { keysOf } from '#schema/keys.ts'
import { publicFilePattern } from '#schema/photo.ts'
import { checkTimes } from '#web/admin/evening/agenda/check-times.ts'
import { laterTime, misfitOf } from '#web/admin/evening/agenda/shift.ts'
import { picturePaths, slotsWithoutPicture } from '#web/admin/evening/pictures/slots.ts'
import { becomesNext } from '#web/admin/evening/publish/publish-dialog.tsx'
import { parts } from '#web/admin/evening/section-names.ts'
import { sectionToOpen } from '#web/admin/evening/section-nav.tsx'
import { featuredFirst } from '#web/admin/evening/speakers/speakers-section.tsx'
import { possibleActions } from '#web/admin/evening/status/status-section.tsx'
import { isHoliday } from '#web/admin/evenings/holidays.ts'
import { latestEvening, suggestDates, suggestTitle } from '#web/admin/evenings/suggest-copy.ts'
import { moved } from '#web/admin/order/use-reorder.ts'

describe('the parts of an evening', () => {
  const now = new Date('2030-03-01T12:00:00Z')
  const opened = (change: object, lacking: readonly string[] = []) =>
    keysOf(parts).map((part) =>
      sectionToOpen(
        part,
        { status: 'UPCOMING', date: '2030-03-19', published: true, ...change },
        Object.values(parts).flatMap((names) =>
          [...names].filter((name) => lacking.includes(name)).map((section) => ({ section, text: section })),
        ),
        now,
      ),
    )

  test('are five, with seven sections at most', () => {
    expect(keysOf(parts)).toHaveLength(5)
    for (const names of Object.values(parts)) expect(names.length).toBeLessThanOrEqual(7)
  })

  test('open what lacks something, on the day what is used at the door, and afterwards what is told', () => {
    expect(opened({ published: false })).toEqual(['status', 'basics', 'tickets', 'presenters', 'report'])
    expect(opened({})).toEqual(['status', 'basics', 'guests', 'presenters', 'report'])
    expect(opened({}, ['speakers', 'tickets', 'stage'])).toEqual(['status', 'speakers', 'tickets', 'stage', 'report'])
    expect(opened({ date: '2030-03-01' }, ['speakers'])).toEqual(['status', 'agenda', 'guests', 'door', 'after'])
    expect(opened({ status: 'PAST' })).toEqual(['status', 'gallery', 'guests', 'presenters', 'report'])
  })
})

describe('a copy of an earlier evening', () => {
  test('gets a date after today, on the same weekday, a multiple of four weeks later', () => {
    const [first = '', ...others] = suggestDates('2026-03-19', '2026-11-22')
    expect(first).toBe('2026-11-26')
    expect(others).toEqual(['2026-12-03', '2026-12-10', '2026-12-31'])
    expect(new Date(first).getUTCDay()).toBe(new Date('2026-03-19').getUTCDay())
  })

  test('gets no date that is a day off or has an evening', () => {
    expect(suggestDates('2026-11-28', '2026-11-28')[0]).toBe('2027-01-02')
    expect(suggestDates('2026-03-19', '2026-11-22', ['2026-11-26', null])[0]).toBe('2026-12-03')
    const off = ['2027-01-06', '2027-03-28', '2027-03-29', '2027-05-27', '2026-04-06', '2026-06-04', '2030-04-22']
    expect(off.filter((date) => !isHoliday(date))).toEqual([])
    expect(['2027-01-07', '2027-04-05', '2027-05-20'].filter(isHoliday)).toEqual([])
  })

  test('of an evening that is still to come gets a later date', () => {
    expect(suggestDates('2026-12-10', '2026-11-22')[0]).toBe('2027-01-07')
  })

  test('of an evening without a date gets no suggestion', () => {
    expect(suggestDates(null, '2026-11-22')).toEqual([])
  })

  test('gets the next free number in its title', () => {
    expect(suggestTitle('Iskra #9: AI, które robi robotę', ['Inna #40: X', 'Bez numeru'])).toBe('Iskra #10: ')
    expect(suggestTitle('Iskra #9: AI, które robi robotę', ['Iskra #10: Y', 'Iskra #8: Z'])).toBe('Iskra #11: ')
    expect(suggestTitle('Wieczór bez numeru', ['Iskra #1: X'])).toBe('Wieczór bez numeru')
  })

  test('is of the latest published evening by date, else of the one that was made last', () => {
    const evening = (id: number, date: string | null, published = true) => ({ id, date, published })
    expect(latestEvening([evening(1, '2026-03-19'), evening(2, '2026-05-19', false)])?.id).toBe(1)
    expect(latestEvening([evening(2, '2026-05-19', false)])?.id).toBe(2)
    expect(latestEvening([evening(1, '2026-03-19'), evening(2, '2026-05-19'), evening(3, null)])?.id).toBe(2)
    expect(latestEvening([evening(1, null), evening(2, null)])?.id).toBe(2)
    expect(latestEvening([])).toBeUndefined()
  })
})

describe('a program that is moved', () => {
  const at = (time: string, ...starts: string[]) => ({ time, agenda: starts.map((startTime) => ({ startTime })) })

  test('fits if it begins with its evening or soon after', () => {
    expect([at('18:00', '18:00'), at('18:00', '18:45'), at('TBA', '18:00'), at('18:00')].map(misfitOf)).toEqual([
      0, 0, 0, 0,
    ])
    expect([at('19:00', '18:00'), at('18:00', '19:30'), at('0:30', '23:30')].map(misfitOf)).toEqual([60, -90, 60])
  })

  test('keeps hours of the day past midnight', () => {
    expect(['18:30', '23:30', '9.15', 'wieczorem'].map((text) => laterTime(text, 60))).toEqual([
      '19:30',
      '00:30',
      '10:15',
      'wieczorem',
    ])
    expect(laterTime('00:15', -30)).toBe('23:45')
  })
})

describe('the times of an agenda', () => {
  const item = (id: number, startTime: string, endTime: string | null) => ({ id, startTime, endTime, title: `P${id}` })
  const kinds = (...items: ReturnType<typeof item>[]) =>
    [...checkTimes(items, '18:00')].map(([id, warnings]) => [id, ...warnings.map(({ kind }) => kind)])

  test('in order have no warning, also after midnight and without an end', () => {
    expect(kinds(item(1, '18:00', '18:30'), item(2, '18:30', null), item(3, '23:30', '00:30'))).toEqual([])
  })

  test('warn of an overlap at the later item, and name the earlier one', () => {
    expect(checkTimes([item(1, '18:00', '19:00'), item(2, '18:50', '19:30')], '18:00').get(2)).toEqual([
      { kind: 'overlap', with: 'P1' },
    ])
  })

  test('warn of items that begin together', () => {
    expect(kinds(item(1, '18:00', '19:00'), item(2, '18:00', '18:30'))).toEqual([[2, 'overlap']])
  })

  test('warn of an end before the start, of a start before the evening, and of what is no time', () => {
    expect(kinds(item(1, '19:00', '18:30'), item(2, '17:00', '17:30'), item(3, 'wieczorem', null))).toEqual([
      [1, 'backwards'],
      [2, 'early'],
      [3, 'unreadable'],
    ])
  })
})

describe('an order', () => {
  test('is changed by one move, and not by a move out of the list', () => {
    expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
    expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c'])
    expect(moved(['a', 'b', 'c'], 2, 3)).toEqual(['a', 'b', 'c'])
  })

  test('has featured people first, else as it was', () => {
    const people = [false, true, false, true].map((eventFeatured, id) => ({ id, eventFeatured }))
    expect(featuredFirst(people).map(({ id }) => id)).toEqual([1, 3, 0, 2])
  })
})

describe('the actions of an evening', () => {
  const upcoming = {
    published: true,
    cancelled: false,
    status: 'UPCOMING',
    enabled: true,
    isNext: false,
    registrationOpen: false,
  } as const

  test('follow its state', () => {
    expect(possibleActions(upcoming)).toEqual(['open', 'next', 'withdraw', 'past'])
    expect(possibleActions({ ...upcoming, registrationOpen: true, isNext: true })).toEqual([
      'close',
      'withdraw',
      'past',
    ])
    expect(possibleActions({ ...upcoming, isNext: true, pinned: true })).toEqual(['open', 'unpin', 'withdraw', 'past'])
    expect(possibleActions({ ...upcoming, enabled: false })).toEqual(['announce', 'next', 'past'])
    expect(possibleActions({ ...upcoming, published: false })).toEqual([])
    expect(possibleActions({ ...upcoming, status: 'PAST' })).toEqual(['upcoming'])
    expect(possibleActions({ ...upcoming, cancelled: true })).toEqual(['restore', 'past'])
  })
})

describe('the pictures of an evening', () => {
  test('have paths that the API accepts', () => {
    for (const path of picturePaths(4)) expect(path.slice(1)).toMatch(publicFilePattern)
  })

  test('are missing where one file of a place is, except the shared one', () => {
    expect(
      slotsWithoutPicture(
        4,
        picturePaths(4).filter((path) => !/card-mobile|og-/.test(path)),
      ),
    ).toEqual(['card'])
  })
})

describe('a published evening becomes next', () => {
  const evening = (id: number, date: string | null, pinned = false) => ({ id, date, pinned })

  test('if it comes before the one that is, which nobody pinned', () => {
    expect(becomesNext(evening(1, '2030-01-01'), null)).toBe(true)
    expect(becomesNext(evening(1, null), null)).toBe(true)
    expect(becomesNext(evening(1, '2030-01-01'), evening(2, '2030-02-01'))).toBe(true)
    expect(becomesNext(evening(1, '2030-01-01'), evening(2, null))).toBe(true)
    expect(becomesNext(evening(1, '2030-01-01'), evening(2, '2030-02-01', true))).toBe(false)
    expect(becomesNext(evening(1, '2030-03-01'), evening(2, '2030-02-01'))).toBe(false)
    expect(becomesNext(evening(1, null), evening(2, '2030-02-01'))).toBe(false)
  })
})
