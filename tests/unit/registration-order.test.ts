import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { messages } from '#schema/error-messages.ts'
import { RegistrationOrder, seatsOf, WaitingListOrder } from '#schema/registration.ts'
import { Draft, emptyDraft, emptyPerson, isAsOpened, type PersonAnswers } from '#schema/registration-draft.ts'
import {
  isWaiting,
  locateField,
  orderOf,
  orderProblems,
  progressOf,
  selectionOf,
  slotsOf,
  soleType,
  totalOf,
  usesBuyer,
} from '#schema/registration-order.ts'
import { chooseTickets } from '#web/pages/registration/store.ts'
import { aListedType } from '../support/listed-ticket-type.ts'

const aPerson = (more: Partial<PersonAnswers> = {}): PersonAnswers => ({
  firstName: 'Zażółć',
  lastName: 'Gęślą',
  email: 'jazn@example.pl',
  phone: '+48 600 700 800',
  university: 'PW',
  ...more,
})

const aStartup = {
  ...emptyDraft().startup,
  startupName: 'Iskra',
  sectors: 'AI, SaaS',
  businessModel: 'B2B',
  productStage: 'MVP',
  fundraisingStage: 'Seed',
  activelyRaising: 'Yes',
  raisedBefore: 'No',
}

const attendee = aListedType(7)
const presenter = aListedType(9, { type: 'PRESENTER_STARTUP', price: 20 })
const types = [attendee, presenter]
const answersWith = (more: Partial<Draft>): Draft => ({
  ...emptyDraft(),
  buyer: aPerson(),
  startup: aStartup,
  ...more,
})

describe('selection', () => {
  test('follows the order of the event and ignores unselected and unknown types', () => {
    const selection = selectionOf(types, { quantities: { 9: 1, 7: 2, 404: 3 } })
    expect(selection.map(({ type, quantity }) => [type.id, quantity])).toEqual([
      [7, 2],
      [9, 1],
    ])
    expect(slotsOf(selection).map(({ key }) => key)).toEqual(['7-0', '7-1', '9-0'])
  })

  test('has the sum of price times quantity as its total', () => {
    expect(totalOf(selectionOf(types, { quantities: { 7: 2, 9: 3 } }))).toBe(60)
  })
})

describe('an order', () => {
  const anyAnswers = fc.record({
    quantities: fc.record({ 7: fc.integer({ min: 0, max: 5 }), 9: fc.integer({ min: 0, max: 5 }) }),
    names: fc.array(fc.string(), { minLength: 10, maxLength: 10 }),
    pitchDeck: fc.constantFrom('', '   '),
  })

  test('has one attendee per place in the order of the tickets', () => {
    fc.assert(
      fc.property(anyAnswers, ({ quantities, names, pitchDeck }) => {
        const selection = selectionOf(types, { quantities })
        const slots = slotsOf(selection)
        const attendees = Object.fromEntries(slots.map(({ key }, at) => [key, aPerson({ firstName: names[at] ?? '' })]))
        const order = orderOf(1, selection, answersWith({ quantities, attendees, startup: { ...aStartup, pitchDeck } }))
        expect(seatsOf(order.tickets)).toEqual(slots.map(({ type }) => type.id))
        order.ticketData.forEach((data, at) => {
          expect(data.firstName).toBe((names[at] ?? '').trim())
          expect('startupDetails' in data).toBe(slots[at]?.type === presenter)
        })
        expect(JSON.stringify(order)).not.toContain('pitchDeck')
      }),
    )
  })

  test('with complete answers is accepted by the API contract', () => {
    const quantities = { 7: 1, 9: 2 }
    const attendees = { '7-0': aPerson(), '9-0': aPerson(), '9-1': aPerson({ firstName: '  Ola ' }) }
    const order = orderOf(1, selectionOf(types, { quantities }), answersWith({ quantities, attendees }))
    expect(RegistrationOrder.safeParse(order).success).toBe(true)
    expect(orderProblems(order)).toEqual({})
    expect(order.ticketData[2]?.firstName).toBe('Ola')
  })

  test('omits empty startup fields', () => {
    const quantities = { 9: 1 }
    const order = orderOf(1, selectionOf(types, { quantities }), answersWith({ quantities }))
    expect(aStartup).toMatchObject({ websiteUrl: '', pitchDeck: '', videoPitch: '' })
    const filled = Object.entries(aStartup).filter(([, value]) => value !== '')
    expect(order.ticketData[0]?.startupDetails).toEqual(Object.fromEntries(filled))
  })

  test('uses the buyer for the empty first attendee if the box is ticked, and for nobody else', () => {
    const quantities = { 7: 2 }
    const selection = selectionOf(types, { quantities })
    const ticked = answersWith({ quantities, buyerSlot: '7-0', attendees: { '7-0': emptyPerson() } })
    expect(orderOf(1, selection, ticked).ticketData).toEqual([aPerson(), emptyPerson()])
    expect(orderOf(1, selection, { ...ticked, buyerSlot: '' }).ticketData[0]).toEqual(emptyPerson())
    const partly = { ...ticked, attendees: { '7-0': { ...emptyPerson(), firstName: 'Ola' } } }
    expect(orderOf(1, selection, partly).ticketData[0]?.email).toBe('')
    const slots = slotsOf(selection)
    expect(slots.map((slot) => usesBuyer(slot, { ...ticked, buyerSlot: '7-1' }, slots))).toEqual([false, false])
  })
})

describe('an order for the waiting list', () => {
  const waitingFor = (quantity: number, more: Partial<Draft> = {}) => {
    const attendees = Object.fromEntries(Array.from({ length: quantity }, (_, at) => [`7-${at}`, aPerson()]))
    return answersWith({ quantities: { 7: quantity }, waitingFor: 7, attendees, ...more })
  }
  const orderFor = (answers: Draft) => orderOf(1, selectionOf(types, answers), answers)

  test('is accepted by the contract, and has `together` unlike a registration', () => {
    const order = orderFor(waitingFor(2, { together: true }))
    expect(WaitingListOrder.safeParse(order).data).toMatchObject({ together: true })
    expect(orderProblems(order)).toEqual({})
    expect(orderFor(waitingFor(2))).toHaveProperty('together', false)
    expect(orderFor(waitingFor(2, { waitingFor: null, together: true }))).not.toHaveProperty('together')
  })

  test('of one person is never together', () => {
    expect(orderFor(waitingFor(1, { together: true }))).toHaveProperty('together', false)
  })

  test('has only the type that it waits for', () => {
    const quantities = { 7: 1, 9: 1 }
    expect(isWaiting(selectionOf(types, { quantities }), { waitingFor: 7 })).toBe(false)
    expect(isWaiting(selectionOf(types, { quantities: { 9: 1 } }), { waitingFor: 7 })).toBe(false)
    expect(isWaiting([], { waitingFor: 7 })).toBe(false)
  })
})

describe('the choice of tickets', () => {
  const none = { quantities: {}, waitingFor: null }

  test('is for the waiting list of one type, or a registration, and never both', () => {
    const choice = fc.tuple(fc.constantFrom(7, 9), fc.integer({ min: 0, max: 5 }), fc.boolean())
    fc.assert(
      fc.property(fc.array(choice), (choices) => {
        const chosen = choices.reduce<Pick<Draft, 'quantities' | 'waitingFor'>>(
          (draft, [id, quantity, waits]) => chooseTickets(draft, id, quantity, waits),
          none,
        )
        const last = choices.at(-1)
        if (last) expect(chosen.quantities[last[0]]).toBe(last[1])
        expect(isWaiting(selectionOf(types, chosen), chosen)).toBe(chosen.waitingFor !== null)
      }),
    )
  })

  test('drops other tickets only when it changes between the two', () => {
    const registering = chooseTickets(chooseTickets(none, 7, 2, false), 9, 1, false)
    expect(registering).toEqual({ quantities: { 7: 2, 9: 1 }, waitingFor: null })
    const waiting = chooseTickets(registering, 7, 1, true)
    expect(waiting).toEqual({ quantities: { 7: 1 }, waitingFor: 7 })
    expect(chooseTickets(waiting, 7, 1, false)).toEqual({ quantities: { 7: 1 }, waitingFor: null })
    expect(chooseTickets(waiting, 7, 0, true)).toEqual({ quantities: { 7: 0 }, waitingFor: null })
    expect(chooseTickets(waiting, 9, 1, false)).toEqual({ quantities: { 9: 1 }, waitingFor: null })
  })
})

describe('problems of an order', () => {
  test('are keyed by API paths and map to their fields', () => {
    const quantities = { 7: 1, 9: 1 }
    const selection = selectionOf(types, { quantities })
    const answers = answersWith({
      quantities,
      buyer: aPerson({ phone: '12' }),
      startup: { ...aStartup, websiteUrl: 'iskra', sectors: '' },
      attendees: { '7-0': aPerson({ email: 'nope' }), '9-0': aPerson() },
    })
    const problems = orderProblems(orderOf(1, selection, answers))
    expect(problems).toEqual({
      'userData.phone': messages.phoneShort,
      'ticketData.0.email': messages.emailInvalid,
      'ticketData.1.startupDetails.sectors': messages.required,
      'ticketData.1.startupDetails.websiteUrl': messages.urlInvalid,
    })
    expect(Object.keys(problems).map((path) => locateField(path, selection))).toEqual([
      { step: 'buyer', fieldset: 'buyer', field: 'phone' },
      { step: 'details', fieldset: '7-0', field: 'email' },
      { step: 'startup-details', fieldset: 'startup', field: 'sectors' },
      { step: 'startup-details', fieldset: 'startup', field: 'websiteUrl' },
    ])
  })

  test('with a quantity map to the ticket', () => {
    const selection = selectionOf(types, { quantities: { 9: 1 } })
    expect(locateField('tickets.0.quantity', selection)).toEqual({ step: 'tickets', fieldset: 'tickets', field: '9' })
  })

  test('without a field map to null', () => {
    const selection = selectionOf(types, { quantities: { 9: 1 } })
    for (const path of ['eventId', 'tickets', 'ticketData', 'ticketData.7.email', 'ticketData.0', 'nonsense', ''])
      expect(locateField(path, selection)).toBeNull()
  })
})

describe('completeness', () => {
  test('follows the contracts', () => {
    const quantities = { 9: 1 }
    const selection = selectionOf(types, { quantities })
    const answers = answersWith({ quantities })
    expect(progressOf(selection, answers, false)).toEqual({ ticket: true, presenter: true, buyer: true, startup: true })
    expect(progressOf(selection, answers, true).startup).toBe(false)
    expect(progressOf(selection, { ...answers, buyer: aPerson({ email: 'x' }) }, false).buyer).toBe(false)
    expect(progressOf([], emptyDraft(), false)).toEqual({
      ticket: false,
      presenter: false,
      buyer: false,
      startup: false,
    })
  })
})

test('stored data is parsed as a complete draft or refused', () => {
  fc.assert(
    fc.property(fc.anything(), (kept) => {
      const read = Draft.safeParse(kept)
      if (read.success) expect(Object.keys(read.data).sort()).toEqual(Object.keys(emptyDraft()).sort())
    }),
  )
})

test('the only type with places is preselected, unless it is for presenters and others exist', () => {
  const [sole, full] = [aListedType(7), { ...aListedType(8), available: 0 }]
  const pitch = { ...aListedType(9), type: 'PRESENTER_STARTUP' as const }
  expect([sole, full, pitch].map((type) => soleType([type]))).toEqual([sole, undefined, pitch])
  expect([sole, pitch].map((type) => soleType([full, type]))).toEqual([sole, undefined])
  expect(soleType([sole, pitch])).toBeUndefined()
})

test('a draft is as the form opened it until something else is chosen or typed', () => {
  const opened = { ...emptyDraft(), quantities: { 7: 1 }, preselected: 7 }
  for (const draft of [emptyDraft(), opened, { ...opened, waitingFor: 7 }, { ...opened, quantities: { 7: 0 } }])
    expect(isAsOpened(draft)).toBe(true)
  const changes = [{ deckName: 'a' }, { quantities: { 7: 2 } }, { quantities: { 7: 1, 8: 1 } }, { preselected: null }]
  for (const change of changes) expect(isAsOpened({ ...opened, ...change })).toBe(false)
})
