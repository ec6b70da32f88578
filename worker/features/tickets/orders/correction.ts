import { messages } from '#schema/error-messages.ts'
import { orderLimits } from '#schema/limits.ts'
import { isPresenter } from '#schema/options.ts'
import type { OrderDetail, TicketCorrection } from '#schema/order.ts'
import { found, Problem } from '#schema/problem.ts'
import { connect } from '#worker/database/query.ts'
import { executeWithin } from '#worker/database/recent-uses.ts'
import type { Bindings } from '#worker/env.ts'
import { correctedStartup, withKnownDeck } from '#worker/features/tickets/tickets/correction.ts'
import { removeReleased } from '#worker/features/tickets/uploads/service.ts'
import { addressChanges, correctTicket } from './correct-store.ts'
import { assertChangeable, ticketOf } from './service.ts'
import type { KnownOrder } from './store.ts'

/**
 * Corrects a ticket and returns the order. Another address gives the ticket a new code. Startup details are for presenters
 * and ignored for others. A replaced deck is deleted. Changes of addresses are limited per order and day, because each mails
 * somebody. Throws `missing`, `eventPast`, `cancelled`, `invalid`, `tooMany`, and `conflict` if an organiser moves the ticket
 * at the same moment.
 */
export async function correct(
  env: Pick<Bindings, 'DB' | 'DECKS'>,
  { order, orderKey: key }: KnownOrder,
  { ticketId, attendee = {}, startupDetails }: TicketCorrection & { ticketId: number },
  now: Date,
): Promise<OrderDetail> {
  const ticket = ticketOf(order, ticketId)
  assertChangeable(order, now)
  if (ticket.status === 'CANCELLED') throw new Problem('cancelled')
  const { id: ticketTypeId, type } = ticket.ticketType
  const startup = startupDetails && isPresenter(type) ? correctedStartup(ticket.startupDetails, startupDetails) : {}
  if (Object.keys({ ...attendee, ...startup }).length === 0) return order
  const address = attendee.email?.toLowerCase()
  const isMailed = address !== order.buyer.email.toLowerCase()
  const countedFor = address === undefined || address === ticket.attendee.email.toLowerCase() ? null : order.id
  const db = connect(env.DB)
  const formerEmail = ticket.attendee.email
  const change = { key, ticketId, ticketTypeId, formerEmail, attendee, startup, isMailed, countedFor, now }
  const sentence = messages.addressesChangedTooOften(orderLimits.addressChangesADay)
  const { known, releasedDecks } = await withKnownDeck(
    executeWithin(db, addressChanges(order.id), correctTicket(db, change), { sentence, now }),
  )
  await removeReleased(env, releasedDecks)
  const corrected = found(known).order
  const { status, ticketType } = ticketOf(corrected, ticketId)
  if (status === 'CANCELLED') throw new Problem('cancelled')
  if (ticketType.id !== ticketTypeId) throw new Problem('conflict')
  return corrected
}
