import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { limits } from '#schema/limits.ts'
import {
  canAdd,
  clampQuantity,
  isReachable,
  type Layout,
  nextStep,
  numberOf,
  type Progress,
  previousStep,
  resolveStep,
  steps,
  stepsOf,
} from '#schema/registration-steps.ts'

const nothing: Progress = { ticket: false, presenter: false, buyer: false, startup: false }
const progress = fc.record({
  ticket: fc.boolean(),
  presenter: fc.boolean(),
  buyer: fc.boolean(),
  startup: fc.boolean(),
})
const layout = fc.constantFrom<Layout>('desktop', 'mobile')
const step = fc.constantFrom(...steps)

describe('steps', () => {
  test('startup-details is a step for presenters only, and details is the last step', () => {
    expect(stepsOf({ presenter: false })).toEqual(['tickets', 'buyer', 'details'])
    expect(stepsOf({ presenter: true })).toEqual(['tickets', 'buyer', 'startup-details', 'details'])
    expect(numberOf('details', { presenter: false })).toBe(3)
    expect(numberOf('details', { presenter: true })).toBe(4)
    expect(numberOf('startup-details', { presenter: false })).toBe(0)
  })

  test('previous is the inverse of next', () => {
    fc.assert(
      fc.property(progress, step, (known, from) => {
        fc.pre(stepsOf(known).includes(from))
        const next = nextStep(from, known)
        if (next) expect(previousStep(next, known)).toBe(from)
        else expect(from).toBe('details')
        if (from === 'tickets') expect(previousStep(from, known)).toBeNull()
      }),
    )
  })
})

describe('reachability', () => {
  test('the buyer needs a ticket', () => {
    expect(isReachable('buyer', nothing, 'desktop')).toBe(false)
    expect(isReachable('buyer', { ...nothing, ticket: true }, 'desktop')).toBe(true)
  })

  test('startup details need a presenter ticket and the buyer', () => {
    const presenting = { ...nothing, ticket: true, presenter: true }
    expect(isReachable('startup-details', presenting, 'desktop')).toBe(false)
    expect(isReachable('startup-details', { ...presenting, buyer: true }, 'desktop')).toBe(true)
    expect(isReachable('startup-details', { ...nothing, ticket: true, buyer: true }, 'desktop')).toBe(false)
  })

  test('on the desktop details need the startup of a presenter, otherwise the buyer', () => {
    const presenting = { ticket: true, presenter: true, buyer: false, startup: true }
    expect(isReachable('details', presenting, 'desktop')).toBe(true)
    expect(isReachable('details', { ...presenting, buyer: true, startup: false }, 'desktop')).toBe(false)
    expect(isReachable('details', { ...nothing, ticket: true, buyer: true }, 'desktop')).toBe(true)
  })

  test('on mobile details need every earlier step', () => {
    const all = { ticket: true, presenter: true, buyer: true, startup: true }
    expect(isReachable('details', all, 'mobile')).toBe(true)
    for (const missing of ['ticket', 'buyer', 'startup'])
      expect(isReachable('details', { ...all, [missing]: false }, 'mobile')).toBe(false)
    expect(isReachable('details', { ...all, presenter: false, startup: false }, 'mobile')).toBe(true)
  })

  test('mobile reaches no step that the desktop does not', () => {
    fc.assert(
      fc.property(progress, step, (known, to) => {
        if (isReachable(to, known, 'mobile')) expect(isReachable(to, known, 'desktop')).toBe(true)
      }),
    )
  })

  test('only the first step is reachable without a ticket', () => {
    fc.assert(
      fc.property(progress, step, layout, (known, to, on) => {
        if (to !== 'tickets') expect(isReachable(to, { ...known, ticket: false }, on)).toBe(false)
      }),
    )
  })
})

describe('the step from the URL', () => {
  test('is the named one if it is reachable, else the furthest reachable one', () => {
    expect(resolveStep(null, { ...nothing, ticket: true }, 'desktop')).toBe('tickets')
    expect(resolveStep('tickets', { ...nothing, ticket: true }, 'desktop')).toBe('tickets')
    expect(resolveStep('details', { ...nothing, ticket: true }, 'desktop')).toBe('buyer')
    expect(resolveStep('nonsense', nothing, 'desktop')).toBe('tickets')
  })

  test('is always reachable', () => {
    fc.assert(
      fc.property(fc.option(fc.oneof(step, fc.string())), progress, layout, (named, known, on) => {
        expect(isReachable(resolveStep(named, known, on), known, on)).toBe(true)
      }),
    )
  })
})

describe('quantities', () => {
  test('are clamped to integers between 0 and the smaller of the places left and 5', () => {
    const wish = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY))
    fc.assert(
      fc.property(wish, fc.integer({ min: -5, max: 200 }), (wished, available) => {
        const quantity = clampQuantity(wished, available)
        expect(Number.isInteger(quantity)).toBe(true)
        expect(quantity).toBeGreaterThanOrEqual(0)
        expect(quantity).toBeLessThanOrEqual(Math.max(0, Math.min(available, limits.ticketsPerType)))
      }),
    )
  })

  test('within bounds are kept', () => {
    expect(clampQuantity(3, 10)).toBe(3)
    expect(clampQuantity(3, 2)).toBe(2)
    expect(clampQuantity(9, 10)).toBe(5)
  })

  test('can be increased up to 5 on the desktop and up to the places left on mobile, where the clamp still limits to 5', () => {
    expect(canAdd(5, 10, 'desktop')).toBe(false)
    expect(canAdd(5, 10, 'mobile')).toBe(true)
    expect(clampQuantity(6, 10)).toBe(5)
    expect(canAdd(2, 2, 'mobile')).toBe(false)
  })

  test('are at most five of a type if the number of places left is unknown', () => {
    for (const layout of ['desktop', 'mobile'] as const) {
      expect(canAdd(4, null, layout)).toBe(true)
      expect(canAdd(5, null, layout)).toBe(false)
    }
    expect(clampQuantity(9, null)).toBe(5)
  })
})
