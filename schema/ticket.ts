import * as z from 'zod/mini'
import { messages } from './error-messages.ts'
import { noteLimits } from './evening-limits.ts'
import { givenLine, id, randomId, shortCode } from './fields.ts'
import { fromKeys } from './keys.ts'
import { allTicketStatuses, ticketStatuses } from './options.ts'
import { listQuery, queryId } from './query-parameters.ts'
import { Person, personFields, StartupDetails, unvalidatedStartupDetails } from './registration.ts'
import { timestamp } from './times.ts'

/** A buyer or an attendee as stored. Erased values are empty strings. */
export const PersonRecord = z.object(fromKeys(personFields, () => z.string()))
export type PersonRecord = z.output<typeof PersonRecord>

/**
 * A ticket for one person at one event. `code` is a random ID of 26 characters, `createdAt` ISO 8601. `shortCode` is unique
 * within the event, and new whenever `code` is; the door accepts it. `doorNote` is what organisers want the door to know;
 * no guest reads it. `noPhotos`: the person does not want to be in photos.
 */
export const Ticket = z.object({
  id,
  code: randomId,
  shortCode: z.nullable(shortCode),
  registrationId: randomId,
  eventId: id,
  ticketTypeId: id,
  userId: id,
  status: z.enum(ticketStatuses),
  attendee: PersonRecord,
  startupDetails: z.nullable(StartupDetails),
  doorNote: z.nullable(z.string()),
  noPhotos: z.boolean(),
  createdAt: timestamp,
})
export type Ticket = z.output<typeof Ticket>

/**
 * A ticket, also one on the waiting list (`WAITING`). Both codes are null on the list, and after a cancellation of who never
 * left it for a place.
 */
export const AnyTicket = z.extend(Ticket, { code: z.nullable(randomId), status: z.enum(allTicketStatuses) })
export type AnyTicket = z.output<typeof AnyTicket>

/** A ticket issued by an organiser. It counts towards capacity. Startup details are for presenter tickets only. */
export const TicketWrite = z.object({
  eventId: id,
  ticketTypeId: id,
  userId: id,
  attendee: Person,
  startupDetails: unvalidatedStartupDetails,
  /** Whether the buyer and the attendee get mails. */
  notify: z._default(z.boolean({ error: messages.notYesNo }), true),
})
export type TicketWrite = z.output<typeof TicketWrite>

/** A person whom an organiser adds to an event, as the buyer of their own ticket. */
export const GuestWrite = z.omit(TicketWrite, { eventId: true, userId: true })
export type GuestWrite = z.output<typeof GuestWrite>

/**
 * A change of a ticket by an organiser: a move to another type, a correction, or both. Absent fields do not change.
 * `startupDetails` are merged with the stored ones and validated. An empty `doorNote` or `resultLine`, or null, removes it.
 * `resultLine` is what the page of the past event says of a startup, if its presenter agrees; without it, its sectors. With
 * `alsoBuyer`, the attendee's new address becomes that of the order, too.
 */
export const TicketChange = z.object({
  ticketTypeId: z.optional(id),
  attendee: z.optional(z.partial(Person)),
  startupDetails: z.optional(z.looseObject({})),
  doorNote: z.optional(givenLine(noteLimits.door)),
  resultLine: z.optional(givenLine(noteLimits.result)),
  alsoBuyer: z.optional(z.boolean({ error: messages.notYesNo })),
})
export type TicketChange = z.output<typeof TicketChange>

export const StatusWrite = z.object({ status: z.enum(ticketStatuses, { error: messages.notAnOption }) })

/** A registration without its tickets, which can belong to other people than the buyer. `createdAt` is ISO 8601. */
export const Order = z.object({ id: randomId, eventId: id, createdAt: timestamp, buyer: PersonRecord })
export type Order = z.output<typeof Order>

export const RegistrationRecord = z.extend(Order, { tickets: z.array(Ticket) })
export type RegistrationRecord = z.output<typeof RegistrationRecord>

export const RegistrationQuery = z.strictObject({ eventId: z.optional(queryId), ...listQuery })
export type RegistrationQuery = z.output<typeof RegistrationQuery>

export const RegistrationExportQuery = z.strictObject({ eventId: queryId })
