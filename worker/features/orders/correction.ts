import { messages } from '#schema/messages.ts'
import { isPresenter } from '#schema/options.ts'
import type { OrderDetail, OrderedTicket, TicketCorrection } from '#schema/order.ts'
import { found, invalid, Problem } from '#schema/problem.ts'
import { readStartupDetails } from '#schema/registration.ts'
import { deckIdOf } from '#schema/upload.ts'
import { refusedBy } from '#worker/database/constraint.ts'
import { counted, type Sender } from '#worker/database/network-writes.ts'
import { connect, execute } from '#worker/database/query.ts'
import type { Bindings } from '#worker/env.ts'
import { type Correction, correctTicket } from './correct-store.ts'
import { assertChangeable, deleteReleased, ticketOf } from './service.ts'
import type { KnownOrder } from './store.ts'

/**
 * Corrects a ticket and returns the order. Startup details are for presenters and ignored for others. A replaced deck is
 * deleted. Corrections are counted per network and day, because each may mail another address. Throws `missing`,
 * `eventPast`, `cancelled`, `invalid`.
 */
export async function correct(
  env: Pick<Bindings, 'DB' | 'DECKS'>,
  { order, orderKey: key }: KnownOrder,
  { ticketId, attendee = {}, startupDetails }: TicketCorrection & { ticketId: number },
  { sender, now }: { sender: Sender | null; now: Date },
): Promise<OrderDetail> {
  const ticket = ticketOf(order, ticketId)
  assertChangeable(order, now)
  if (ticket.status === 'CANCELLED') throw new Problem('cancelled')
  const startup = startupDetails && isPresenter(ticket.ticketType.type) ? correctedColumns(ticket, startupDetails) : {}
  if (Object.keys({ ...attendee, ...startup }).length === 0) return order
  const isMailed = attendee.email?.toLowerCase() !== order.buyer.email.toLowerCase()
  const { known, releasedDecks } = await write(env, sender, { key, ticketId, attendee, startup, isMailed, now })
  await deleteReleased(env, releasedDecks)
  const corrected = found(known).order
  if (ticketOf(corrected, ticketId).status === 'CANCELLED') throw new Problem('cancelled')
  return corrected
}

async function write(env: Pick<Bindings, 'DB'>, sender: Sender | null, correction: Correction) {
  const db = connect(env.DB)
  try {
    return await execute(db, counted(db, sender, correctTicket(db, correction)))
  } catch (error) {
    if (!refusedBy(error, 'deck_claims')) throw error
    throw invalid({ 'startupDetails.pitchDeck': messages.deckUnknown })
  }
}

/** The columns of the startup details in a correction. Throws `invalid` if the details would break a rule. */
function correctedColumns({ startupDetails: stored }: OrderedTicket, given: object): Correction['startup'] {
  const { details, fields } = readStartupDetails({ ...stored, ...given })
  if (!details)
    throw invalid(Object.fromEntries(Object.entries(fields).map(([name, text]) => [`startupDetails.${name}`, text])))
  const { pitchDeck, ...columns } = pickGiven(details, given)
  return { ...columns, ...(pitchDeck !== undefined && { pitchDeckId: pitchDeck && deckIdOf(pitchDeck) }) }
}

/** Safe: the result has entries of `values` only. */
const pickGiven = <T extends object>(values: T, given: object): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(given, name))) as Partial<T>
