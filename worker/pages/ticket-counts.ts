import { isRecent, readWithVersion } from '#worker/cache/known-version.ts'
import type { Query } from '#worker/database/query.ts'
import { type TicketCount, ticketCounts } from '#worker/features/ticket-types/store.ts'
import type { Answered } from './answers.ts'

/** The number of places left, by the id of the ticket type. */
export type Counts = Readonly<Record<number, number>>

/** The counts of an event are read with the version until its page was not opened for this long. */
const watchedMs = 10_000

/** A bound on the statement, also where somebody opens the pages of many events that do not exist. */
const watchedAtMost = 200

type Watched = { counts: Counts | null; askedAt: number; openedAt: number }

/* An isolate serves many people; counts are the same for all of them. In the order of opening, the latest last. */
const events = new Map<number, Watched>()

const nothing: Query<TicketCount[]> = { statements: [], shape: () => [] }

readWithVersion({
  query: () => {
    for (const [id, { openedAt }] of events) if (Date.now() - openedAt > watchedMs) events.delete(id)
    const ids = [...events.keys()]
    const { statements, shape } = ids.length > 0 ? ticketCounts(ids) : nothing
    return { statements, shape: (results) => ({ ids, types: shape(results) }) }
  },
  onRead: ({ ids, types }, askedAt) => {
    const byEvent = Map.groupBy(types, ({ eventId }) => eventId)
    for (const id of ids) noteCounts(id, toCounts(byEvent.get(id) ?? []), askedAt)
  },
  onAway: (askedAt) => {
    for (const id of events.keys()) noteCounts(id, null, askedAt)
  },
})

const toCounts = (types: readonly { id: number; available: number | null }[]): Counts =>
  Object.fromEntries(types.flatMap(({ id, available }) => (available === null ? [] : [[id, available]])))

/** Call where an event's page is opened: from then on its counts are read with the version. */
export function watchCounts(eventId: number): void {
  const { counts, askedAt } = events.get(eventId) ?? { counts: null, askedAt: Number.NEGATIVE_INFINITY }
  events.delete(eventId)
  events.set(eventId, { counts, askedAt, openedAt: Date.now() })
  for (const oldest of events.keys()) {
    if (events.size <= watchedAtMost) return
    events.delete(oldest)
  }
}

/**
 * The counts of a watched event, at most two seconds old. Null where the database was away at the last read, undefined where
 * there was no read within two seconds.
 */
export function recentCounts(eventId: number): Counts | null | undefined {
  const watched = events.get(eventId)
  return watched && isRecent(watched.askedAt) ? watched.counts : undefined
}

/** Stores the counts of a watched event with the time of their request. Null: the database was away. */
export function noteCounts(eventId: number, counts: Counts | null, askedAt: number): void {
  const watched = events.get(eventId)
  if (watched && askedAt >= watched.askedAt) events.set(eventId, { ...watched, counts, askedAt })
}

/** The counts in the answers of a page; null where they are unknown. */
export function countsIn(answers: readonly Answered[]): Counts | null {
  const types = answers.flatMap((one) => (one.kind === 'event' ? (one.answer?.ticketTypes ?? []) : []))
  return types.some(({ available }) => available === null) ? null : toCounts(types)
}

/** The same answers with these counts. Ticket types without an entry keep theirs; null removes all. */
export const withCounts = (answers: readonly Answered[], counts: Counts | null): Answered[] =>
  answers.map((one) => {
    if (one.kind !== 'event' || !one.answer) return one
    const ticketTypes = one.answer.ticketTypes.map((type) => ({
      ...type,
      available: counts === null ? null : (counts[type.id] ?? type.available),
    }))
    return { ...one, answer: { ...one.answer, ticketTypes } }
  })
