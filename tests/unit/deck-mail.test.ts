import { expect, test } from 'vitest'
import type { OrderedTicket } from '#schema/order.ts'
import { StartupDetails } from '#schema/registration.ts'
import { deck } from '#worker/features/mail/messages/mails/events.ts'
import { startupDetails } from '../support/factories.ts'
import { anOrderMail, aTicket, cancelledOf, jan, now, origin, textOf } from '../support/order-mails.ts'

const details = (fields = {}) =>
  StartupDetails.parse(startupDetails({ startupName: 'Wejdź na zly.example', ...fields }))
const aPitch = (fields: Partial<OrderedTicket> = {}, attendee = {}) =>
  aTicket(2, { startupDetails: details(), ...fields }, attendee)
const mailFor = (ticket: OrderedTicket, event = {}, when = now) =>
  deck(anOrderMail([aTicket(1), ticket], event), 2, when)

test('a mail about a missing deck names the presenter and leads to the order, without a text of the form', () => {
  const content = mailFor(aPitch({}, jan))
  expect(content?.letter.subject).toBe('Brakuje prezentacji: Wieczór założycieli, 19 marca')
  expect(textOf(content)).toContain('Jan Kos ma pitch na tym wieczorze')
  expect(textOf(content)).toContain(`${origin}/order/${'k'.repeat(26)}?prezentacja=`)
  expect(textOf(content)).not.toContain('zly.example')
  const unnamed = textOf(mailFor(aPitch({}, { firstName: 'www.zly.example' })))
  expect(unnamed).toContain('W Twojej rejestracji jest pitch')
  expect(unnamed).not.toContain('zly.example')
})

test('it is not sent if there is a deck, if nobody pitches, or if the event has begun or is off', () => {
  const pitchDeck = `/api/pitch-decks/${'d'.repeat(26)}`
  expect(mailFor(aPitch({ startupDetails: details({ pitchDeck }) }))).toBeNull()
  expect(mailFor(cancelledOf(2))).toBeNull()
  expect(mailFor(aTicket(2))).toBeNull()
  expect(mailFor(aPitch(), { cancelled: true })).toBeNull()
  expect(mailFor(aPitch(), {}, new Date('2030-03-19T17:00:00Z'))).toBeNull()
})
