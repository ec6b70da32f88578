import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { featuredOrder } from '#web/pages/home/featured-order.ts'

const people = (...priorities: number[]) => priorities.map((priority, id) => ({ id, priority, isFeatured: true }))
const ids = (list: { id: number }[]) => list.map(({ id }) => id)
const seeds = Array.from({ length: 2_000 }, (_, seed) => 480_000 + seed)

describe('speakers of the carousel', () => {
  test('are the featured ones only', () => {
    const list = people(5, 0, 3).map((person) => ({ ...person, isFeatured: person.id === 1 }))
    expect(ids(featuredOrder(list, 1))).toEqual([1])
  })

  test('are sorted by descending priority, and those without one come last', () => {
    for (const seed of seeds.slice(0, 50)) {
      const order = ids(featuredOrder(people(0, 10, 0, 100, 40, 0), seed))
      expect(order.slice(0, 3)).toEqual([3, 4, 1])
      expect(order.slice(3).toSorted()).toEqual([0, 2, 5])
    }
  })

  test('keep their order if priorities are equal', () => {
    expect(ids(featuredOrder(people(7, 9, 7, 9), 3))).toEqual([1, 3, 0, 2])
  })

  test('are shuffled evenly if they have no priority', () => {
    const times = new Map<string, number>()
    for (const seed of seeds) {
      const order = ids(featuredOrder(people(0, 0, 0, 0), seed)).join('')
      times.set(order, (times.get(order) ?? 0) + 1)
    }
    expect(times.size).toBe(24)
    for (const count of times.values()) expect(count).toBeGreaterThan(seeds.length / 24 / 2)
  })

  test('have a deterministic order for a seed, and the input is not changed', () => {
    const list = fc.array(
      fc.record({ id: fc.nat(), priority: fc.integer({ min: -5, max: 5 }), isFeatured: fc.constant(true) }),
    )
    fc.assert(
      fc.property(list, fc.integer(), (speakers, seed) => {
        const before = structuredClone(speakers)
        const order = featuredOrder(speakers, seed)
        expect(order).toEqual(featuredOrder(speakers, seed))
        expect(new Set(order)).toEqual(new Set(speakers))
        expect(order).toHaveLength(speakers.length)
        expect(speakers).toEqual(before)
      }),
    )
  })
})
