import * as z from 'zod/mini'
import { id, randomId, shortCode } from './fields.ts'
import { allTicketStatuses, attendanceAnswers, ticketTypeKinds } from './options.ts'
import { AnswerWrite, GuestEvent, photoWish, publishWish } from './order.ts'
import { Person } from './registration.ts'
import { Slot } from './slot.ts'

/**
 * A ticket as its holder sees it with the key of their mail. `buyer` is who registered them, as `Anna K.`, or null if the
 * buyer was erased. A ticket on the waiting list has no codes. `publishResult` as in an order.
 */
export const GuestTicket = z.object({
  id,
  code: z.nullable(randomId),
  shortCode: z.nullable(shortCode),
  status: z.enum(allTicketStatuses),
  ticketType: z.object({ id, name: z.string(), type: z.enum(ticketTypeKinds) }),
  attendee: z.object({ firstName: z.string(), lastName: z.string() }),
  event: GuestEvent,
  buyer: z.nullable(z.string()),
  answer: z.nullable(z.enum(attendanceAnswers)),
  noPhotos: z.boolean(),
  slot: z.nullable(Slot),
  publishResult: z.exactOptional(z.boolean()),
})
export type GuestTicket = z.output<typeof GuestTicket>

/** A ticket as the Worker renders the page of its holder. `hasRoom`: they may enter the room of the event now. */
export type GuestTicketOnPage = GuestTicket & { hasRoom: boolean }

export const GuestName = z.pick(Person, { firstName: true, lastName: true })

/** What its holder changes of a ticket. Absent fields do not change. */
export const GuestTicketChange = z.object({
  attendee: z.optional(z.partial(GuestName)),
  noPhotos: photoWish,
  publishResult: publishWish,
})
export type GuestTicketChange = z.output<typeof GuestTicketChange>

/** Whether the holder comes. */
export const GuestAnswer = z.pick(AnswerWrite, { coming: true })

/** A person as others may be told about them: `Anna K.` */
export const shortName = (firstName: string, lastName: string): string => `${firstName} ${[...lastName][0]}.`
