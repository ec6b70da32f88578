import { expect, test } from 'vitest'
import { universitiesOf } from '#worker/features/after/report/service.ts'

test('all universities of who registered are told, under the most frequent spelling, most people first', () => {
  const one = { ticketTypeId: 1, hour: 0, isWalkIn: 0, waitedInVain: 0, saidYes: 0 } as const
  const of = (university: string, people: number, status: 'CONFIRMED' | 'CHECKED_IN' | 'CANCELLED') => ({
    ...one,
    university,
    people,
    seats: 0,
    status,
    came: status === 'CHECKED_IN' ? (1 as const) : (0 as const),
  })
  const counted = [
    ...Array.from({ length: 12 }, (_, n) => of(`U${String(n).padStart(2, '0')}`, 5, 'CONFIRMED')),
    of('Politechnika', 6, 'CHECKED_IN'),
    of('politechnika ', 1, 'CONFIRMED'),
    of('U00', 9, 'CANCELLED'),
    of('', 3, 'CONFIRMED'),
  ]
  const ranked = universitiesOf({ counted })
  expect(ranked[0]).toEqual({ name: 'Politechnika', registered: 7, came: 6 })
  expect(ranked.slice(1).map(({ registered }) => registered)).toEqual(Array(12).fill(5))
})
