import { isRecent, readWithVersion } from '#worker/cache/known-version.ts'
import type { Query } from '#worker/database/query.ts'
import { type TicketCount, ticketCounts } from '#worker/features/ticket-types/store.ts'
import type { Answered } from './answers.ts'

/** The number of places left, by ticket type id. */
export type Counts = Readonly<Record<number, number>>

/** An event's counts are read with the version until nobody has opened its page for this long. */
const watchedMs = 10_000

/** Limits the size of the statement, even if somebody opens the pages of many events that do not exist. */
const watchedAtMost = 200

type Watched = { counts: Counts | null; askedAt: number; openedAt: number }

/* All requests of the isolate share this map: counts are public. In the order of opening, the latest last. */
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

/** Call when an event's page is requested. From then on its counts are read with the version. */
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
 * The counts of a watched event, at most two seconds old. Null if the database was unavailable at the last read.
 * Undefined if the last read is older than two seconds or than a write.
 */
export function recentCounts(eventId: number): Counts | null | undefined {
  const watched = events.get(eventId)
  return watched && isRecent(watched.askedAt) ? watched.counts : undefined
}

/** Stores counts of a watched event, unless newer ones are stored. Null: the database was unavailable. */
export function noteCounts(eventId: number, counts: Counts | null, askedAt: number): void {
  const watched = events.get(eventId)
  if (watched && askedAt >= watched.askedAt) events.set(eventId, { ...watched, counts, askedAt })
}

/** The counts in a page's data; null if any is unknown. */
export function countsIn(answers: readonly Answered[]): Counts | null {
  const types = answers.flatMap((one) => (one.kind === 'event' ? (one.answer?.ticketTypes ?? []) : []))
  return types.some(({ available }) => available === null) ? null : toCounts(types)
}

/** Returns the answers with these counts. A ticket type without an entry keeps its count. Null removes all counts. */
export const withCounts = (answers: readonly Answered[], counts: Counts | null): Answered[] =>
  answers.map((one) => {
    if (one.kind !== 'event' || !one.answer) return one
    const ticketTypes = one.answer.ticketTypes.map((type) => ({
      ...type,
      available: counts === null ? null : (counts[type.id] ?? type.available),
    }))
    return { ...one, answer: { ...one.answer, ticketTypes } }
  })
