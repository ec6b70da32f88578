import { hourMs } from '#schema/durations.ts'
import { messages } from '#schema/error-messages.ts'
import { hasBegun } from '#schema/event-time.ts'
import { limits, orderLimits } from '#schema/limits.ts'
import { isPresenter } from '#schema/options.ts'
import type { AnswerWrite, OrderDetail, OrderedTicket, TicketCorrection } from '#schema/order.ts'
import { found, invalid, Problem, tooMany } from '#schema/problem.ts'
import type { Author } from '#worker/core/changes-store.ts'
import { connect, type Database, execute, executeOnce, followedBy } from '#worker/database/query.ts'
import { executeWithin } from '#worker/database/recent-uses.ts'
import type { Bindings } from '#worker/env.ts'
import { correctedStartup, withKnownDeck } from '#worker/features/tickets/tickets/correction.ts'
import { assertMayPublish, assertNotEnded } from '#worker/features/tickets/tickets/service.ts'
import { removeReleased } from '#worker/features/tickets/uploads/service.ts'
import {
  addressChanges,
  cancelTickets,
  correctTicket,
  storeAbsence,
  storeAnswer,
  storePublished,
  storeTogether,
} from './change-store.ts'
import { recordResent, resendMails } from './mail-store.ts'
import type { KnownOrder } from './store.ts'

/** Tickets of an order can be changed until its event begins. Throws `eventPast`. */
function assertChangeable({ event }: OrderDetail, now: Date): void {
  if (hasBegun(event, now)) throw new Problem('eventPast', messages.orderPast)
}

/** The ticket of an order. Throws `missing`. */
export const ticketOf = ({ tickets }: OrderDetail, id: number): OrderedTicket =>
  found(tickets.find((ticket) => ticket.id === id))

/**
 * Cancels one ticket, or all (`ticketId` null) that are not checked in. Throws `missing`, `eventPast`, and `checkedIn` if
 * nothing else is left. A repetition changes nothing, but may throw `checkedIn`.
 */
export async function cancel(db: Database, known: KnownOrder, ticketId: number | null, now: Date) {
  const before = known.order
  if (ticketId !== null) ticketOf(before, ticketId)
  assertChangeable(before, now)
  const { order } = found(await execute(db, cancelTickets(db, known.orderKey, ticketId, now)))
  const chosen = order.tickets.filter(({ id }) => ticketId === null || id === ticketId)
  const isCancelledNow = ({ id, status }: OrderedTicket) =>
    status === 'CANCELLED' && ticketOf(before, id).status !== 'CANCELLED'
  if (chosen.some(({ status }) => status === 'CHECKED_IN') && !chosen.some(isCancelledNow))
    throw new Problem('checkedIn')
  return order
}

/**
 * Corrects a ticket and returns the order. Another address gives the ticket a new code. Startup details are for presenters
 * and ignored for others. A replaced deck is deleted. Changes of addresses are limited per order and day, because each mails
 * somebody. Throws `missing`, `eventPast`, `cancelled`, `invalid`, `tooMany`, and `conflict` if an organiser moves the ticket
 * at the same moment. Whether somebody may be in photos alone can be changed until the event ends, and whether the
 * result is shown for some weeks after it.
 */
export async function correct(
  env: Pick<Bindings, 'DB' | 'DECKS'>,
  { order, orderKey: key }: KnownOrder,
  { ticketId, attendee = {}, startupDetails, noPhotos, publishResult }: TicketCorrection & { ticketId: number },
  now: Date,
) {
  const db = connect(env.DB)
  const ticket = ticketOf(order, ticketId)
  if (publishResult !== undefined) {
    const published = await publish(db, { order, orderKey: key }, ticket, publishResult, now)
    if (isEmpty({ attendee, startupDetails, noPhotos })) return published
  }
  const isWish = noPhotos !== undefined && !startupDetails && Object.keys(attendee).length === 0
  if (isWish) await assertNotEnded(db, order.event, now)
  else assertChangeable(order, now)
  if (ticket.status === 'CANCELLED') throw new Problem('cancelled')
  const { id: ticketTypeId, type } = ticket.ticketType
  const startup = startupDetails && isPresenter(type) ? correctedStartup(ticket.startupDetails, startupDetails) : {}
  const wishes = noPhotos === undefined ? {} : { noPhotos }
  if (Object.keys({ ...attendee, ...startup, ...wishes }).length === 0) return order
  const address = attendee.email
  const isMailed = address !== order.buyer.email
  const countedFor = address === undefined || address === ticket.attendee.email ? null : order.id
  const change = { key, ticketId, ticketTypeId, attendee, startup, wishes, isMailed, countedFor, now }
  const sentence = messages.addressesChangedTooOften(orderLimits.addressChangesADay)
  const { result, releasedDecks } = await withKnownDeck(
    executeWithin(db, addressChanges(order.id), correctTicket(db, change), { sentence, now }),
  )
  await removeReleased(env, releasedDecks)
  const corrected = found(result).order
  const { status, ticketType } = ticketOf(corrected, ticketId)
  if (status === 'CANCELLED') throw new Problem('cancelled')
  if (ticketType.id !== ticketTypeId) throw new Problem('conflict')
  return corrected
}

const isEmpty = ({
  attendee,
  startupDetails,
  noPhotos,
}: Pick<TicketCorrection, 'attendee' | 'startupDetails' | 'noPhotos'>) =>
  noPhotos === undefined && !startupDetails && Object.keys(attendee ?? {}).length === 0

/** Stores whether the page of the past event shows a result. Throws `eventPast`, and `invalid` for who did not present. */
async function publish(db: Database, { order, orderKey }: KnownOrder, ticket: OrderedTicket, is: boolean, now: Date) {
  assertMayPublish(ticket, order.event, now)
  const write = { ticketId: ticket.id, publishResult: is, now }
  return found(await execute(db, storePublished(db, orderKey, write))).order
}

/**
 * Stores whether the guests come. If not, confirmed tickets are cancelled, or those that are listed. Throws `missing`,
 * `invalid` for a ticket of another order, `eventPast`, and `checkedIn` if somebody who is listed came already.
 */
export async function answer(
  db: Database,
  { order, orderKey }: KnownOrder,
  { coming, tickets: listed }: AnswerWrite,
  now: Date,
) {
  const isListed = ({ id }: OrderedTicket) => listed?.includes(id)
  if (listed && order.tickets.filter(isListed).length < new Set(listed).size)
    throw invalid({ tickets: messages.ticketNotInOrder })
  assertChangeable(order, now)
  if (coming || !listed) return found(await execute(db, storeAnswer(db, orderKey, coming ? 'YES' : 'NO', now))).order
  const answered = found(await execute(db, storeAbsence(db, orderKey, listed, now))).order
  if (answered.tickets.some((ticket) => isListed(ticket) && ticket.status === 'CHECKED_IN'))
    throw new Problem('checkedIn')
  return answered
}

/** Sets whether who waits stays together. Throws `missing`, `eventPast`, and `conflict` if nobody waits. */
export async function keepTogether(db: Database, { order, orderKey }: KnownOrder, together: boolean, now: Date) {
  assertChangeable(order, now)
  if (!order.waiting) throw new Problem('conflict', messages.nobodyWaits)
  return found(await execute(db, storeTogether(db, orderKey, together, now))).order
}

/** Sends the mails of an order again. `author` is the organiser who does. Throws `missing`, `cancelled`, `tooMany`. */
export async function resend(db: Database, { orderKey }: KnownOrder, now: Date, author?: Author): Promise<void> {
  const resent = resendMails(db, orderKey, now)
  const write = author ? followedBy(resent, recordResent(db, orderKey, author)) : resent
  const { recent, known } = await executeOnce(db, write)
  if (found(known).order.state === 'CANCELLED') throw new Problem('cancelled', messages.orderCancelled)
  const oldest = recent[limits.mail.resendsAnHour - 1]
  if (!oldest) return
  const waitSeconds = Math.ceil((oldest.getTime() + hourMs - now.getTime()) / 1_000)
  throw tooMany(messages.resentTooOften(limits.mail.resendsAnHour), waitSeconds)
}
