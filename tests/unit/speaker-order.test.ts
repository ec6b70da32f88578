import { expect, test } from 'vitest'
import { moveSpeaker } from '#web/admin/content/speaker-order.ts'

const speaker = (id: number, priority: number, isFeatured = true) => ({ id, priority, isFeatured })

/** The ids with a place of their own, as the home page orders them, after the changes. */
const orderAfter = (speakers: ReturnType<typeof speaker>[], changes: { id: number; priority: number }[]) =>
  speakers
    .map(({ id, priority }) => ({ id, priority: changes.find((change) => change.id === id)?.priority ?? priority }))
    .filter(({ priority }) => priority > 0)
    .toSorted((one, other) => other.priority - one.priority || one.id - other.id)
    .map(({ id }) => id)

const ranked = [speaker(1, 5), speaker(2, 5), speaker(3, 3), speaker(4, 0), speaker(5, 9, false)]

test.each([
  ['up', 3, -1, [1, 3, 2]],
  ['up among equal ones', 2, -1, [2, 1, 3]],
  ['down', 1, 1, [2, 1, 3]],
  ['down from the last place, to the random ones', 3, 1, [1, 2]],
  ['up from the random ones, to the last place', 4, -1, [1, 2, 3, 4]],
] as const)('a speaker is moved %s', (_, id, step, expected) => {
  const featured = ranked.filter(({ isFeatured }) => isFeatured)
  expect(orderAfter(featured, moveSpeaker(ranked, id, step))).toEqual(expected)
})

test('nothing is saved for the first who moves up, a random one who moves down, and who is not featured', () => {
  expect(moveSpeaker(ranked, 1, -1)).toEqual([])
  expect(moveSpeaker(ranked, 4, 1)).toEqual([])
  expect(moveSpeaker(ranked, 5, -1)).toEqual([])
})

test('only priorities that have to change are saved, and none is lowered', () => {
  const changes = moveSpeaker([speaker(1, 90), speaker(2, 50), speaker(3, 10)], 3, -1)
  expect(changes).toEqual([{ id: 3, priority: 51 }])
})
