import { messages } from '#schema/error-messages.ts'
import { hasBegun } from '#schema/event-time.ts'
import type { NoticeSent } from '#schema/message.ts'
import type { Pitches } from '#schema/pitch.ts'
import { found, Problem } from '#schema/problem.ts'
import { hasSlots, slotsOf } from '#schema/slot.ts'
import { deckUrl } from '#schema/upload.ts'
import { etagOf, matchesEtag } from '#worker/cache/etag.ts'
import type { Author } from '#worker/core/changes-store.ts'
import { type Database, execute } from '#worker/database/query.ts'
import { tellSlots } from './slot-store.ts'
import { askAgainCutoff, askForDecks, type EventPitches, pitchesOf, storePitchOrder } from './store.ts'

/** The pitches as organisers see them. */
export function toPitches({ event, presenters, askedAt }: EventPitches, now: Date): Pitches {
  const isOpen = !event.cancelled && !hasBegun(event, now)
  const mayAsk = (ticketId: number) => (askedAt.get(ticketId)?.getTime() ?? 0) <= askAgainCutoff(now).getTime()
  const askable = presenters.filter(({ ticketId, deck, hasBuyer }) => isOpen && !deck && hasBuyer && mayAsk(ticketId))
  return {
    pitches: presenters.map(({ deck, hasBuyer: _, ...presenter }) => ({
      ...presenter,
      deck: deck && { url: deckUrl(deck.id), originalName: deck.originalName, notice: deck.notice },
      askedAt: askedAt.get(presenter.ticketId)?.toISOString() ?? null,
    })),
    askable: askable.length,
  }
}

/** The ETag of what a new order replaces. A new presenter does not change it. */
export const tagOfOrder = ({ order }: Pick<EventPitches, 'order'>): Promise<string> => etagOf(order)

/**
 * Stores a new order of pitches. Ids of tickets that do not pitch are ignored: they may have been cancelled meanwhile.
 * Throws `missing`, and `changedMeanwhile` if the stored order is not the one that `ifMatch` names.
 */
export async function orderPitches(
  db: Database,
  eventId: number,
  { ticketIds, ifMatch }: { ticketIds: readonly number[]; ifMatch: string | undefined },
  author: Author,
) {
  const before = found(await execute(db, pitchesOf(db, eventId)))
  if (ifMatch && !matchesEtag(ifMatch, await tagOfOrder(before))) throw new Problem('changedMeanwhile')
  const pitching = new Set(before.presenters.map(({ ticketId }) => ticketId))
  const known = [...new Set(ticketIds)].filter((id) => pitching.has(id))
  const write = storePitchOrder(db, eventId, { ticketIds: known, expected: ifMatch ? before.order : null }, author)
  const after = found(await execute(db, write))
  if (ifMatch && after.order.join() !== known.join()) throw new Problem('changedMeanwhile')
  return after
}

/** Mails the buyers whose presenters have no deck. Returns how many. Throws `missing`, `eventPast`. */
export async function requestDecks(db: Database, eventId: number, author: Author): Promise<number> {
  const { event } = found(await execute(db, pitchesOf(db, eventId)))
  if (event.cancelled || hasBegun(event, author.now)) throw new Problem('eventPast')
  return execute(db, askForDecks(db, eventId, author))
}

/**
 * Tells the presenters their slots by mail, unless they were told the same. Throws `missing`, `eventPast`, and `conflict` without
 * the hour of the first pitch or a date.
 */
export async function sendSlots(db: Database, eventId: number, author: Author): Promise<NoticeSent> {
  const { event, presenters } = found(await execute(db, pitchesOf(db, eventId)))
  if (event.cancelled || hasBegun(event, author.now)) throw new Problem('eventPast')
  if (!hasSlots(event)) throw new Problem('conflict', messages.noPitchStart)
  const slots = slotsOf(
    event,
    presenters.map(({ seconds }) => seconds),
  )
  const told = presenters.flatMap(({ ticketId }, index) => (slots[index] ? { ...slots[index], ticketId } : []))
  return execute(db, tellSlots(db, eventId, told, author))
}
