import { describe, expect, test } from 'vitest'
import { outcomeIn } from '#web/pages/order/outcome.tsx'
import { changesIn, errorsOf } from '#web/pages/order/ticket-correction.tsx'

test('a correction contains only the values that differ', () => {
  const before = { firstName: 'Ola', lastName: 'Sowa', email: 'ola@uczelnia.example' }
  expect(changesIn({ ...before, lastName: 'Kos' }, before)).toEqual({ lastName: 'Kos' })
  expect(changesIn({ ...before, email: '' }, before)).toEqual({ email: '' })
  expect(changesIn(before, before)).toEqual({})
})

test('errors of the API belong to the fields of their part', () => {
  const fields = { 'attendee.email': 'a', 'startupDetails.pitchDeck': 'b', attendee: 'c', 'attendees.email': 'd' }
  expect(errorsOf('attendee', fields)).toEqual({ email: 'a' })
  expect(errorsOf('startupDetails', fields)).toEqual({ pitchDeck: 'b' })
})

describe('the state in the URL of an order', () => {
  test('is absent without one', () => {
    expect([outcomeIn(''), outcomeIn('?stan='), outcomeIn('?odpowiedz=tak')]).toEqual([null, null, null])
  })

  test('is a success or a failure', () => {
    expect(outcomeIn('?stan=resent')).toMatchObject({ state: 'success' })
    expect(outcomeIn('?stan=tooMany')).toMatchObject({ state: 'error', sentence: expect.stringContaining('3 razy') })
    expect(outcomeIn('?stan=constructor')).toMatchObject({ state: 'error' })
  })
})
