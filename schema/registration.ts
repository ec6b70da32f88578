import * as z from 'zod/mini'
import { messages } from './error-messages.ts'
import {
  choice,
  converted,
  count,
  countDigits,
  email,
  fieldsOf,
  honeypot,
  id,
  optionalUrl,
  personName,
  randomId,
  requiredMultiline,
  requiredText,
  shortCode,
} from './fields.ts'
import { keysOf } from './keys.ts'
import { limits } from './limits.ts'
import {
  activelyRaisingAnswers,
  businessModels,
  fundraisingStages,
  productStages,
  startupSectors,
  yesNo,
} from './options.ts'
import { sectorsOf } from './sectors.ts'
import { deckIdOf } from './upload.ts'

const phone = requiredText(limits.nameMax, messages.phoneRequired).check(
  z.refine((text) => countDigits(text) >= limits.phoneDigitsMin, messages.phoneShort),
  z.refine((text) => countDigits(text) <= limits.phoneDigitsMax, messages.phoneLong),
)

/** The buyer or an attendee. */
export const Person = z.object({
  firstName: personName(messages.firstNameRequired, messages.firstNameShort),
  lastName: personName(messages.lastNameRequired, messages.lastNameShort),
  email: email(),
  phone,
  university: requiredText(limits.universityMax, messages.universityRequired),
})
export type Person = z.output<typeof Person>
export const personFields = keysOf(Person.shape)

const pitchDeck = z._default(
  converted(
    z
      .nullable(z.string({ error: messages.deckUnknown }))
      .check(z.refine((url) => !url?.trim() || deckIdOf(url.trim()) !== null, messages.deckUnknown)),
    (url) => url?.trim() || null,
    z.nullable(z.string()),
  ),
  null,
)

/** Information from presenters for mentors. `startupName` contains the name and a short description. */
export const StartupDetails = z.object({
  startupName: requiredMultiline(limits.lineMax),
  sectors: sectorsOf(startupSectors),
  businessModel: choice(businessModels),
  productStage: choice(productStages),
  fundraisingStage: choice(fundraisingStages),
  activelyRaising: choice(activelyRaisingAnswers),
  raisedBefore: choice(yesNo),
  websiteUrl: optionalUrl,
  pitchDeck,
  videoPitch: optionalUrl,
})
export type StartupDetails = z.output<typeof StartupDetails>
export type StartupField = keyof StartupDetails
export const startupFields = keysOf(StartupDetails.shape)

export const requiredStartupFields = startupFields.filter(
  (field) => !StartupDetails.shape[field].safeParse(undefined).success,
)

/** Startup details before validation. `readStartupDetails` validates them when the kind of each ticket is known. */
export const unvalidatedStartupDetails = z.optional(z.unknown())

/**
 * An order of one to five tickets per ticket type. `ticketData` has one entry per ticket, in the order of `tickets`.
 * Every list has a maximum length, which zod checks before the items.
 */
const orderFields = z.object({
  userData: Person,
  eventId: id,
  tickets: z
    .array(z.object({ ticketTypeId: id, quantity: count(1, limits.ticketsPerType) }), {
      error: messages.ticketsRequired,
    })
    .check(z.minLength(1, messages.ticketsRequired), z.maxLength(limits.list.max, messages.ticketsPerType)),
  ticketData: z
    .array(z.extend(Person, { startupDetails: unvalidatedStartupDetails }), { error: messages.attendeesMismatch })
    .check(z.maxLength(limits.list.max * limits.ticketsPerType, messages.attendeesMismatch)),
  nickname: honeypot,
})

/** At most five tickets of each type, and an attendee for each ticket. */
const checkTickets = (context: z.core.ParsePayload<z.output<typeof orderFields>>): void => {
  const { tickets, ticketData } = context.value
  const totals = new Map<number, number>()
  tickets.forEach(({ ticketTypeId, quantity }, index) => {
    const total = (totals.get(ticketTypeId) ?? 0) + quantity
    totals.set(ticketTypeId, total)
    if (total > limits.ticketsPerType)
      context.issues.push({
        code: 'custom',
        input: quantity,
        path: ['tickets', index, 'quantity'],
        message: messages.ticketsPerType,
      })
  })
  // A sum, not `seatsOf`: this check also runs with invalid quantities, and a huge one would allocate a huge array.
  const ordered = tickets.reduce((sum, { quantity }) => sum + quantity, 0)
  if (ordered !== ticketData.length)
    context.issues.push({
      code: 'custom',
      input: ticketData.length,
      path: ['ticketData'],
      message: messages.attendeesMismatch,
    })
}

export const RegistrationOrder = orderFields.check(checkTickets)
export type RegistrationOrder = z.output<typeof RegistrationOrder>
export type RegistrationRequest = z.input<typeof RegistrationOrder>

/** An order of one ticket type. With `together` the group takes places only when all of it fits. */
export const WaitingListOrder = z
  .extend(orderFields, { together: z._default(z.boolean({ error: messages.notYesNo }), false) })
  .check(checkTickets, ({ value, issues }) => {
    if (new Set(value.tickets.map(({ ticketTypeId }) => ticketTypeId)).size > 1)
      issues.push({ code: 'custom', input: value.tickets, path: ['tickets'], message: messages.oneTicketType })
  })
export type WaitingListOrder = z.output<typeof WaitingListOrder>
export type WaitingListRequest = z.input<typeof WaitingListOrder>

/** The ticket type ID of each ticket in an order, in the order of `ticketData`. */
export const seatsOf = (tickets: readonly { ticketTypeId: number; quantity: number }[]): number[] =>
  tickets.flatMap(({ ticketTypeId, quantity }) => Array<number>(quantity).fill(ticketTypeId))

/** Validates startup details. Returns the details, or error messages by field. */
export function readStartupDetails(
  input: unknown,
): { details: StartupDetails; fields: null } | { details: null; fields: Record<string, string> } {
  const parsed = StartupDetails.safeParse(input ?? {})
  return parsed.success
    ? { details: parsed.data, fields: null }
    : { details: null, fields: fieldsOf(parsed.error.issues) }
}

/** Repeating a request with the same key and body returns the same registration. */
export const idempotencyKeyPattern = /^[A-Za-z0-9_-]{16,64}$/

const RegisteredTicket = z.object({
  id,
  code: randomId,
  shortCode: z.nullable(shortCode),
  ticketTypeId: id,
  firstName: Person.shape.firstName,
  lastName: Person.shape.lastName,
})
export type RegisteredTicket = z.output<typeof RegisteredTicket>

/** The response to a registration. `orderKey` is the secret of the order's link, `/order/{orderKey}`. */
export const Registration = z.object({
  id: randomId,
  orderKey: randomId,
  eventId: id,
  tickets: z.array(RegisteredTicket),
})
export type Registration = z.output<typeof Registration>
