import { expect, test } from 'vitest'
import { expectTurnout } from '#worker/features/tickets/turnout/store.ts'

test('without earlier evenings six of ten silent guests are expected, give or take two', () => {
  expect(expectTurnout({ yes: 90, silent: 60, earlier: [] })).toEqual({
    confirmed: 150,
    yes: 90,
    silent: 60,
    share: 0.6,
    evenings: 0,
    expected: 126,
    low: 114,
    high: 138,
  })
})

test('with earlier evenings their share is expected, and their range', () => {
  const earlier = [
    { silent: 100, came: 40 },
    { silent: 300, came: 240 },
  ]
  expect(expectTurnout({ yes: 10, silent: 100, earlier })).toMatchObject({
    share: 0.7,
    evenings: 2,
    expected: 80,
    low: 50,
    high: 90,
  })
})

test('the range of one earlier evening stays between nobody and everybody', () => {
  expect(expectTurnout({ yes: 0, silent: 10, earlier: [{ silent: 20, came: 19 }] })).toMatchObject({
    expected: 10,
    low: 8,
    high: 10,
  })
  expect(expectTurnout({ yes: 0, silent: 10, earlier: [{ silent: 20, came: 1 }] })).toMatchObject({ low: 0, high: 3 })
})
