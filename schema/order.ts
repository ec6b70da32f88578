import * as z from 'zod/mini'
import { messages } from './error-messages.ts'
import { Event } from './event.ts'
import { id, randomId, shortCode, wholeNumber } from './fields.ts'
import { limits } from './limits.ts'
import { StoredMessage } from './message.ts'
import { allTicketStatuses, attendanceAnswers, orderStates, ticketStatuses, ticketTypeKinds } from './options.ts'
import { AskedQuestion, Entrance, GuestLink, StoredDeck, StoredFeedback } from './personal-data.ts'
import { StartupDetails } from './registration.ts'
import { Slot } from './slot.ts'
import { PersonRecord, TicketChange } from './ticket.ts'
import { timestamp } from './times.ts'
import { DeckNotice } from './upload.ts'

/** The event as tickets and orders show it. */
export const OrderedEvent = z.pick(Event, {
  id: true,
  title: true,
  date: true,
  time: true,
  location_name: true,
  address: true,
  status: true,
  enabled: true,
  cancelled: true,
  languages: true,
})
export type OrderedEvent = z.output<typeof OrderedEvent>

const note = z.nullable(z.string())

/**
 * The event as orders and tickets show it to their holders. Both notes are Markdown; pages show their HTML, which is absent
 * without a note. `changesNoteHtml` is what organisers change because of the answers to the last evening. `guestNote` is null where no ticket is confirmed or checked in.
 */
export const GuestEvent = z.extend(OrderedEvent, {
  guestNote: note,
  accessNote: note,
  guestNoteHtml: z.exactOptional(z.string()),
  accessNoteHtml: z.exactOptional(z.string()),
  changesNoteHtml: z.exactOptional(z.string()),
})
export type GuestEvent = z.output<typeof GuestEvent>

/**
 * A ticket of an order. On the waiting list it has the status `WAITING`. Without a place, then or before, it has no codes.
 * `answer` is what its holder answered by their own link. `slot` is when the presenter pitches, once they were told. `deck` is
 * the presentation, which the order's key opens.
 */
export const OrderedTicket = z.object({
  id,
  code: z.nullable(randomId),
  shortCode: z.nullable(shortCode),
  status: z.enum(allTicketStatuses),
  ticketType: z.object({ id, name: z.string(), type: z.enum(ticketTypeKinds) }),
  attendee: PersonRecord,
  startupDetails: z.nullable(StartupDetails),
  answer: z.nullable(z.enum(attendanceAnswers)),
  noPhotos: z.boolean(),
  slot: z.nullable(Slot),
  /** Whether the page of the past event shows the result. Absent if its holder did not present. */
  publishResult: z.exactOptional(z.boolean()),
  deck: z.nullable(z.object({ name: z.string(), uploadedAt: timestamp, notice: DeckNotice })),
})
export type OrderedTicket = z.output<typeof OrderedTicket>

/** Whether the holder of a ticket was at the evening: was let in at the door, or presented, scanned or not. */
export const hasCome = ({ status, publishResult }: Pick<OrderedTicket, 'status' | 'publishResult'>): boolean =>
  status === 'CHECKED_IN' || publishResult !== undefined

/** The position of a group on the waiting list. `position` counts the groups before it, `quantity` who of it waits. */
export const WaitingPosition = z.object({ position: wholeNumber, quantity: wholeNumber, together: z.boolean() })

/** Everything about one registration, as its buyer sees it. `position` 0 is the first group on the waiting list. */
export const OrderDetail = z.object({
  id: randomId,
  event: GuestEvent,
  state: z.enum(orderStates),
  createdAt: timestamp,
  buyer: PersonRecord,
  answer: z.nullable(z.enum(attendanceAnswers)),
  waiting: z.nullable(WaitingPosition),
  tickets: z.array(OrderedTicket),
})
export type OrderDetail = z.output<typeof OrderDetail>

/** An order as the Worker renders its page. `isUndeliverable`: the buyer's address refused mails for good. `hasRoom`: the room is open. */
export type OrderOnPage = OrderDetail & { isUndeliverable: boolean; hasRoom: boolean }

/** Everything held about an order, for its buyer. What attendees with an address of their own answered and asked is theirs. */
export const OrderData = z.extend(OrderDetail, {
  pitchDecks: z.array(StoredDeck),
  entrances: z.array(Entrance),
  guestLinks: z.array(GuestLink),
  feedback: z.array(StoredFeedback),
  questions: z.array(AskedQuestion),
  messages: z.array(z.extend(StoredMessage, { to: z.string() })),
})
export type OrderData = z.output<typeof OrderData>

export const ErasedOrder = z.object({ id: randomId })
export type ErasedOrder = z.output<typeof ErasedOrder>

/** Whether somebody may be in photos. It can be changed until the event ends, everything else until it begins. */
export const photoWish = z.optional(z.boolean({ error: messages.notYesNo }))

/** Whether the page of the past event shows a presenter's result. It can be changed for some weeks after the event. */
export const publishWish = z.optional(z.boolean({ error: messages.notYesNo }))

/** A correction of a ticket by its buyer. */
export const TicketCorrection = z.extend(
  z.omit(TicketChange, { ticketTypeId: true, alsoBuyer: true, doorNote: true, resultLine: true }),
  { noPhotos: photoWish, publishResult: publishWish },
)
export type TicketCorrection = z.output<typeof TicketCorrection>

/** An order has no more tickets. */
const ticketsMax = limits.list.max * limits.ticketsPerType

/** Whether the guests come. With `tickets`, a no is about these alone. */
export const AnswerWrite = z.object({
  coming: z.boolean({ error: messages.notYesNo }),
  tickets: z.optional(
    z.array(id).check(z.minLength(1, messages.nobodyChosen), z.maxLength(ticketsMax, messages.tooMany(ticketsMax))),
  ),
})
export type AnswerWrite = z.output<typeof AnswerWrite>

/** The outcome of a form of an order's page, in the query of the redirect. A failure has the error code instead. */
export type OrderOutcome =
  | 'ticketCancelled'
  | 'allCancelled'
  | 'left'
  | 'allLeft'
  | 'together'
  | 'apart'
  | 'coming'
  | 'notComing'
  | 'someComing'
  | 'resent'
  | 'noPhotos'
  | 'photos'
  | 'published'
  | 'unpublished'
  | 'seatFreed'
  | 'erased'

/** A ticket as anybody with its code sees it: no addresses, phone or order, because the code is shown at the door. */
export const TicketDetail = z.object({
  code: randomId,
  shortCode: z.nullable(shortCode),
  status: z.enum(ticketStatuses),
  firstName: z.string(),
  lastName: z.string(),
  ticketType: z.object({ id, name: z.string(), type: z.enum(ticketTypeKinds) }),
  event: GuestEvent,
})
export type TicketDetail = z.output<typeof TicketDetail>

/** A ticket as the Worker renders its page. `hasRoom`: its holder may enter the room of the event now. */
export type TicketOnPage = TicketDetail & { hasRoom: boolean }
