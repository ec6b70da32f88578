import { describe, expect, test } from 'vitest'
import { hourMs, minuteMs } from '#schema/durations.ts'
import type { StoredDoor } from '#web/admin/door/store/door-database.ts'
import { memoryOf } from '#web/admin/door/store/memory.ts'
import { isExpired } from '#web/admin/door/store/stored-evening.ts'
import { applySync } from '#web/admin/door/sync/changes.ts'
import { clockOffset, serverTime, untilOpening } from '#web/admin/door/sync/clock.ts'
import { aStoredDoor } from '../support/stored-door.ts'

const at = (iso: string) => Date.parse(iso)
const opensAt = '2030-03-19T14:00:00.000Z'

const anEvening = (fields: Partial<StoredDoor> = {}) => aStoredDoor({ opensAt, ...fields })

describe('a door opens', () => {
  test('by the clock of the server', () => {
    expect(untilOpening(anEvening(), at('2030-03-19T13:59:00.000Z'))).toBe(minuteMs)
    expect(untilOpening(anEvening({ clockOffset: minuteMs }), at('2030-03-19T13:59:00.000Z'))).toBe(0)
    expect(untilOpening(anEvening({ opensAt: null }), 0)).toBe(0)
  })

  test('by the evening as the server knows it, and so does its list expire', () => {
    const evening = anEvening()
    const now = at('2030-03-19T12:00:00.000Z')
    const moved = { ...evening.event, date: '2030-03-26' }
    const sync = {
      event: moved,
      now: new Date(now).toISOString(),
      opensAt: '2030-03-26T14:00:00.000Z',
      cursor: '4.2',
      more: false,
      results: [],
      refused: [],
      changes: [],
      counts: { checkedIn: 0, confirmed: 0, byType: [] },
      usualTypeId: 7,
      room: null,
    }
    const memory = memoryOf({ evening, entries: [], scans: [] })
    const after = applySync(memory, sync, { sentAt: now, receivedAt: now }).evening
    expect(after).toMatchObject({ event: moved, opensAt: sync.opensAt, usualTypeId: 7 })
    const dayAfter = at('2030-03-22T12:00:00.000Z')
    expect([isExpired(evening, dayAfter), isExpired(after, dayAfter)]).toEqual([true, false])
  })
})

test('A clock that is an hour slow is corrected by the time of a response', () => {
  const phone = Date.parse('2030-03-19T16:00:00.000Z')
  const offset = clockOffset('2030-03-19T17:00:00.100Z', phone, phone + 200)
  expect(offset).toBe(hourMs)
  expect(serverTime(offset, phone + 5_000)).toBe('2030-03-19T17:00:05.000Z')
})

test('A list is over a day after its event, without a date a day after it was loaded', () => {
  const dated = anEvening()
  expect(isExpired(dated, Date.parse('2030-03-20T20:00:00Z'))).toBe(false)
  expect(isExpired(dated, Date.parse('2030-03-20T23:00:00Z'))).toBe(true)
  const undated = anEvening({ event: { ...anEvening().event, date: null }, loadedAt: 1_000 })
  expect(isExpired(undated, 1_000 + 23 * hourMs)).toBe(false)
  expect(isExpired(undated, 1_000 + 25 * hourMs)).toBe(true)
})
