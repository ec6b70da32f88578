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
  type Step,
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
  test.each<[Step, Layout, needs: (keyof Progress)[], ofPresenters: (keyof Progress)[]]>([
    ['tickets', 'desktop', [], []],
    ['tickets', 'mobile', [], []],
    ['buyer', 'desktop', ['ticket'], ['ticket']],
    ['buyer', 'mobile', ['ticket'], ['ticket']],
    ['startup-details', 'desktop', ['presenter'], ['ticket', 'buyer']],
    ['startup-details', 'mobile', ['presenter'], ['ticket', 'buyer']],
    ['details', 'desktop', ['ticket', 'buyer'], ['ticket', 'startup']],
    ['details', 'mobile', ['ticket', 'buyer'], ['ticket', 'buyer', 'startup']],
  ])('%s on %s needs %j, and of presenters %j', (to, on, needs, ofPresenters) => {
    fc.assert(
      fc.property(progress, (known) => {
        const needed = known.presenter ? ofPresenters : needs
        expect(isReachable(to, known, on)).toBe(needed.every((name) => known[name]))
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
    expect([clampQuantity(3, 10), clampQuantity(3, 2), clampQuantity(9, 10), clampQuantity(9, null)]).toEqual([
      3, 2, 5, 5,
    ])
  })

  test('can be increased up to 5 on the desktop and up to the places left on mobile', () => {
    expect(canAdd(5, 10, 'desktop')).toBe(false)
    expect(canAdd(5, 10, 'mobile')).toBe(true)
    expect(canAdd(2, 2, 'mobile')).toBe(false)
  })

  test('are at most five of a type if the number of places left is unknown', () => {
    for (const layout of ['desktop', 'mobile'] as const) {
      expect(canAdd(4, null, layout)).toBe(true)
      expect(canAdd(5, null, layout)).toBe(false)
    }
  })
})
