import { describe, expect, test } from 'vitest'
import { messages } from '#schema/error-messages.ts'
import type { allTicketStatuses } from '#schema/options.ts'
import { runForEach } from '#web/admin/evening/guests/bulk-bar.tsx'
import { canCancel, canMove, canResend, impossibleActions } from '#web/admin/evening/guests/disabled-reasons.ts'
import { emptyValues, filledPerson, guestContract, missingContact } from '#web/admin/evening/guests/guest-values.ts'
import { ApiError } from '#web/data/failure.ts'
import { texts } from '#web/texts/console/guests.ts'
import { aPerson } from '../support/factories.ts'
import { aListedType } from '../support/listed-ticket-type.ts'

const { reasons } = texts

const aType = (id: number, available: number, fields = {}) => aListedType(id, { available, ...fields })
const types = [aType(1, 2), aType(2, 1)]
const erased = { firstName: '', lastName: '', email: '', phone: '', university: '' }

const aGuest = (
  status: (typeof allTicketStatuses)[number],
  attendee = aPerson(),
  isErased = false,
  buyer = attendee,
) => ({
  status,
  ticketTypeId: 1,
  attendee,
  order: { isErased, buyer },
})

describe('what is impossible for a person', () => {
  test('is nothing for a confirmed ticket while other types have places', () => {
    expect(impossibleActions(aGuest('CONFIRMED'), types)).toEqual({
      correct: null,
      move: null,
      reactivate: null,
      resend: null,
    })
  })

  test.each([
    [types.slice(0, 1), reasons.onlyType],
    [[aType(1, 2), aType(2, 0)], reasons.allFull],
  ])('is a move where no other type has places', (some, reason) => {
    expect(impossibleActions(aGuest('CONFIRMED'), some).move).toBe(reason)
  })

  test('is a change of a cancelled ticket, and reactivating it without a place', () => {
    const { reactivate, ...others } = impossibleActions(aGuest('CANCELLED'), [aType(1, 0), aType(2, 1)])
    expect(reactivate).toBe(reasons.full)
    expect(new Set(Object.values(others))).toEqual(new Set([reasons.cancelled]))
  })

  test('is moving who waits, and anything with who was erased', () => {
    expect(impossibleActions(aGuest('WAITING'), types)).toMatchObject({ move: reasons.waiting, correct: null })
    expect(new Set(Object.values(impossibleActions(aGuest('CANCELLED', erased), types)))).toEqual(
      new Set([reasons.erased]),
    )
  })

  test('is only sending mails for who left no address, but a name', () => {
    const walkIn = { ...erased, firstName: 'Anna', lastName: 'Nowak' }
    expect(impossibleActions(aGuest('CHECKED_IN', walkIn), types)).toEqual({
      correct: null,
      move: null,
      reactivate: null,
      resend: reasons.noAddress,
    })
    const guest = aGuest('CHECKED_IN', walkIn)
    expect([canMove(guest), canResend(guest)]).toEqual([true, false])
  })

  test('is sending mails of an order that was erased', () => {
    expect(impossibleActions(aGuest('CONFIRMED', aPerson(), true), types).resend).toBe(reasons.orderErased)
  })

  test('among several people depends on each', () => {
    const guests = [aGuest('CONFIRMED'), aGuest('WAITING'), aGuest('CANCELLED'), aGuest('CHECKED_IN', erased)]
    expect([canCancel, canMove, canResend].map((can) => guests.map(can))).toEqual([
      [true, true, false, true],
      [true, false, false, false],
      [true, true, false, false],
    ])
  })
})

describe('the form of a person', () => {
  const contract = guestContract([aType(1, 2), aType(3, 1, { type: 'PRESENTER_STARTUP' })], { hasPerson: true })
  const refused = (values: object) =>
    (contract.safeParse({ ...emptyValues, ...aPerson(), ...values }).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ])

  test('asks for the startup of presenters only', () => {
    expect(refused({ ticketTypeId: '1' })).toEqual([])
    expect(Object.fromEntries(refused({ ticketTypeId: '3' }))).toMatchObject({ sectors: messages.required })
  })

  test('lets contact data be empty that is not held, and checks what is typed', () => {
    const walkIn = { ...erased, firstName: 'Anna', lastName: 'Nowak' }
    const optional = missingContact({ attendee: walkIn })
    expect(optional).toEqual(['email', 'phone', 'university'])
    const lenient = guestContract(types, { hasPerson: true, optional })
    const fieldsOf = (values: object) =>
      (lenient.safeParse({ ...emptyValues, ...walkIn, ticketTypeId: '1', ...values }).error?.issues ?? []).map(
        ({ path }) => path.join('.'),
      )
    expect([fieldsOf({}), fieldsOf({ email: 'ola@' }), fieldsOf({ phone: '12' })]).toEqual([[], ['email'], ['phone']])
    expect(filledPerson({ ...emptyValues, ...walkIn, phone: '600 700 800' })).toEqual({
      firstName: 'Anna',
      lastName: 'Nowak',
      phone: '600 700 800',
    })
    expect(refused({ ticketTypeId: '1', email: '' })).toContainEqual(['email', messages.emailRequired])
  })

  test('asks for a type and valid contact data', () => {
    expect(refused({ phone: '12' })).toEqual([
      ['phone', messages.phoneShort],
      ['ticketTypeId', messages.required],
    ])
  })
})

test('what is done with several people goes on after a failure, and tells with whom it failed', async () => {
  const counts: number[] = []
  const failed = await runForEach(
    ['Ala', 'Jan', 'Ola'],
    async (name) => {
      if (name === 'Jan') throw new ApiError(409, { message: 'Za mało miejsc.' })
    },
    (count) => counts.push(count),
  )
  expect(failed).toEqual([{ item: 'Jan', why: 'Za mało miejsc.' }])
  expect(counts).toEqual([1, 2, 3])
})
