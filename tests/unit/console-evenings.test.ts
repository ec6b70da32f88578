import { describe, expect, test } from 'vitest'
import { publicFilePattern } from '#schema/photo.ts'
import { checkTimes } from '#web/admin/evening/agenda/check-times.ts'
import { moved } from '#web/admin/evening/order/ordered-list.tsx'
import { picturePaths, slotsWithoutPicture } from '#web/admin/evening/pictures/slots.ts'
import { featuredFirst } from '#web/admin/evening/speakers/speakers-section.tsx'
import { possibleActions } from '#web/admin/evening/status/status-section.tsx'
import { suggestDates, suggestTitle } from '#web/admin/evenings/suggest-copy.ts'

describe('a copy of an earlier evening', () => {
  test('gets a date after today, on the same weekday, a multiple of four weeks later', () => {
    const [first = '', ...others] = suggestDates('2026-03-19', '2026-11-22')
    expect(first).toBe('2026-11-26')
    expect(others).toEqual(['2026-12-03', '2026-12-10', '2026-12-24'])
    expect(new Date(first).getUTCDay()).toBe(new Date('2026-03-19').getUTCDay())
  })

  test('of an evening that is still to come gets a later date', () => {
    expect(suggestDates('2026-12-10', '2026-11-22')[0]).toBe('2027-01-07')
  })

  test('of an evening without a date gets no suggestion', () => {
    expect(suggestDates(null, '2026-11-22')).toEqual([])
  })

  test('gets the next number in its title', () => {
    expect(suggestTitle('Iskra #9: AI, które robi robotę')).toBe('Iskra #10: ')
    expect(suggestTitle('Wieczór bez numeru')).toBe('Wieczór bez numeru')
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
    expect(possibleActions({ ...upcoming, enabled: false })).toEqual(['announce', 'next', 'past'])
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
