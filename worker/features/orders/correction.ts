import { isPresenter } from '#schema/options.ts'
import type { OrderDetail, TicketCorrection } from '#schema/order.ts'
import { found, Problem } from '#schema/problem.ts'
import { type DailyNetwork, withNetworkCount } from '#worker/database/network-writes.ts'
import { connect, execute } from '#worker/database/query.ts'
import type { Bindings } from '#worker/env.ts'
import { correctedStartup, withKnownDeck } from '#worker/features/tickets/correction.ts'
import { removeReleased } from '#worker/features/uploads/service.ts'
import { correctTicket } from './correct-store.ts'
import { assertChangeable, ticketOf } from './service.ts'
import type { KnownOrder } from './store.ts'

/**
 * Corrects a ticket and returns the order. Another address gives the ticket a new code. Startup details are for presenters and ignored for others. A replaced deck is
 * deleted. Corrections are counted per network and day, because each may mail another address. Throws `missing`,
 * `eventPast`, `cancelled`, `invalid`, and `conflict` if an organiser moves the ticket at the same moment.
 */
export async function correct(
  env: Pick<Bindings, 'DB' | 'DECKS'>,
  { order, orderKey: key }: KnownOrder,
  { ticketId, attendee = {}, startupDetails }: TicketCorrection & { ticketId: number },
  { dailyNetwork, now }: { dailyNetwork: DailyNetwork | null; now: Date },
): Promise<OrderDetail> {
  const ticket = ticketOf(order, ticketId)
  assertChangeable(order, now)
  if (ticket.status === 'CANCELLED') throw new Problem('cancelled')
  const { id: ticketTypeId, type } = ticket.ticketType
  const startup = startupDetails && isPresenter(type) ? correctedStartup(ticket.startupDetails, startupDetails) : {}
  if (Object.keys({ ...attendee, ...startup }).length === 0) return order
  const isMailed = attendee.email?.toLowerCase() !== order.buyer.email.toLowerCase()
  const db = connect(env.DB)
  const formerEmail = ticket.attendee.email
  const write = correctTicket(db, { key, ticketId, ticketTypeId, formerEmail, attendee, startup, isMailed, now })
  const { known, releasedDecks } = await withKnownDeck(execute(db, withNetworkCount(db, dailyNetwork, write)))
  await removeReleased(env, releasedDecks)
  const corrected = found(known).order
  const { status, ticketType } = ticketOf(corrected, ticketId)
  if (status === 'CANCELLED') throw new Problem('cancelled')
  if (ticketType.id !== ticketTypeId) throw new Problem('conflict')
  return corrected
}
