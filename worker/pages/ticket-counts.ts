import { isRecent, registerCompanionQuery } from '#worker/cache/cached-version.ts'
import type { Query } from '#worker/database/query.ts'
import { type TicketCount, ticketCounts } from '#worker/features/program/ticket-types/store.ts'
import type { Answered } from './answers.ts'

/** The number of places left, by ticket type id. */
export type Counts = Readonly<Record<number, number>>

/** The counts of an event are read with the version for this long after its page was last opened. */
const watchMs = 10_000

/** Limits the size of the statement, even if somebody opens the pages of many events that do not exist. */
const maxWatched = 200

/** `requestedAt`: when the counts were requested. `openedAt`: when the event's page was last opened. In epoch ms. */
type Watched = { counts: Counts | null; requestedAt: number; openedAt: number }

/*
 * By event id, in the order in which their pages were last opened. All requests of the isolate share this map, because
 * counts are public.
 */
const watchedEvents = new Map<number, Watched>()

const emptyQuery: Query<TicketCount[]> = { statements: [], shape: () => [] }

registerCompanionQuery({
  query: (db) => {
    for (const [id, { openedAt }] of watchedEvents) if (Date.now() - openedAt > watchMs) watchedEvents.delete(id)
    const ids = [...watchedEvents.keys()]
    const { statements, shape } = ids.length > 0 ? ticketCounts(db, ids) : emptyQuery
    return { statements, shape: (results) => ({ ids, types: shape(results) }) }
  },
  onRead: ({ ids, types }, requestedAt) => {
    const byEvent = Map.groupBy(types, ({ eventId }) => eventId)
    for (const id of ids) storeCounts(id, toCounts(byEvent.get(id) ?? []), requestedAt)
  },
  onUnavailable: (requestedAt) => {
    for (const id of watchedEvents.keys()) storeCounts(id, null, requestedAt)
  },
})

const toCounts = (types: readonly { id: number; available: number | null }[]): Counts =>
  Object.fromEntries(types.flatMap(({ id, available }) => (available === null ? [] : [[id, available]])))

/** Call when an event's page is requested. From then on its counts are read with the version. */
export function watchCounts(eventId: number): void {
  const { counts, requestedAt } = watchedEvents.get(eventId) ?? { counts: null, requestedAt: Number.NEGATIVE_INFINITY }
  watchedEvents.delete(eventId)
  watchedEvents.set(eventId, { counts, requestedAt, openedAt: Date.now() })
  for (const oldest of watchedEvents.keys()) {
    if (watchedEvents.size <= maxWatched) return
    watchedEvents.delete(oldest)
  }
}

/**
 * The counts of a watched event, at most two seconds old. Null if the database was unavailable at the last read.
 * Undefined if the last read is older than two seconds or than a write.
 */
export function recentCounts(eventId: number): Counts | null | undefined {
  const watched = watchedEvents.get(eventId)
  return watched && isRecent(watched.requestedAt) ? watched.counts : undefined
}

/** Stores counts of a watched event, unless newer ones are stored. Null: the database was unavailable. */
export function storeCounts(eventId: number, counts: Counts | null, requestedAt: number): void {
  const watched = watchedEvents.get(eventId)
  if (watched && requestedAt >= watched.requestedAt) watchedEvents.set(eventId, { ...watched, counts, requestedAt })
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
