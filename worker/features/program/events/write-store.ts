import { and, eq, lt, type SQL, sql } from 'drizzle-orm'
import { dateInWarsaw } from '#schema/dates.ts'
import { hourMs } from '#schema/durations.ts'
import type { EventDetail, EventWrite } from '#schema/event.ts'
import { scheduleOf } from '#schema/event-time.ts'
import { organiserLimits } from '#schema/limits.ts'
import { eventPartners, eventSpeakers } from '#schema/tables/event-content.ts'
import { events } from '#schema/tables/events.ts'
import { handOver } from '#worker/core/hand-over-store.ts'
import { afterWrites, type Database, defineQuery, type Query } from '#worker/database/query.ts'
import type { Statement } from '#worker/database/statement.ts'
import { chooseNext, hasEnded, releaseNext } from './next-store.ts'
import { eventById } from './store.ts'

/** A subquery for the id of the event that was created last. */
export const newestEvent = sql`(SELECT max(id) FROM events)`

const toMoment = (text: string | null | undefined) => (typeof text === 'string' ? new Date(text) : text)

/** What a write leaves out is undefined, and keeps its value. */
function toRow({ location_name, opensAt, closesAt, speakers: _, partnerIds: __, ...event }: EventWrite) {
  const placeFolded = [location_name, event.address].filter(Boolean).join('\n').toLowerCase()
  return {
    ...event,
    opensAt: toMoment(opensAt),
    closesAt: toMoment(closesAt),
    locationName: location_name,
    placeFolded,
    ...scheduleOf(event),
  }
}

/** A speaker who is listed twice is linked once. */
const linkSpeakers = (db: Database, eventId: number | SQL, links: NonNullable<EventWrite['speakers']>): Statement =>
  db.insert(eventSpeakers).select(
    sql`SELECT ${eventId}, value ->> 'speakerId', value ->> 'eventFeatured', key FROM json_each(${JSON.stringify(links)})
      WHERE EXISTS (SELECT 1 FROM ${events} WHERE id = ${eventId}) ON CONFLICT DO NOTHING`,
  )

const linkPartners = (db: Database, eventId: number | SQL, partnerIds: readonly number[]): Statement =>
  db.insert(eventPartners).select(
    sql`SELECT ${eventId}, value, key FROM json_each(${JSON.stringify(partnerIds)})
      WHERE EXISTS (SELECT 1 FROM ${events} WHERE id = ${eventId}) ON CONFLICT DO NOTHING`,
  )

export function createEvent(db: Database, event: EventWrite, now: Date): Query<EventDetail | null> {
  const isNext = event.isNext && !event.cancelled
  const writes: Statement[] = [
    ...(isNext ? [releaseNext(db)] : []),
    db.insert(events).values({ ...toRow(event), isNext, isPinned: isNext }),
    linkSpeakers(db, newestEvent, event.speakers ?? []),
    linkPartners(db, newestEvent, event.partnerIds ?? []),
    ...chooseNext(db, now),
  ]
  return afterWrites(writes, eventById(db, newestEvent))
}

/** The time of this save if it changes date, time or status of the event. The waiting list stays open for a while then. */
const scheduleSavedAt = ({ date, time, status }: EventWrite, now: Date): SQL =>
  sql`iif((${events.date}, ${events.time}, ${events.status}) IS (${date}, ${time}, ${status}), ${events.scheduleSavedAt}, ${now.getTime()})`

/**
 * What a write makes of the two flags of a stored event. `isNext` as it was read changes nothing; true pins an event that was
 * not next; false lets go of it. A cancelled event is never next.
 */
function nextFlags({ isNext, cancelled }: EventWrite) {
  const isWanted = sql`(${Number(isNext)} AND NOT ${cancelled === undefined ? sql`cancelled` : Number(cancelled)})`
  return { isNext: isWanted, isPinned: sql`iif(${isWanted}, iif(is_next, is_pinned, 1), 0)` }
}

/**
 * Replaces an event and, if given, its links, and reads it. Null if the event does not exist. Free places are handed over if
 * they may be again. The waiting list is never closed by a save.
 */
export function replaceEvent(db: Database, id: number, event: EventWrite, now: Date): Query<EventDetail | null> {
  const flags = nextFlags(event)
  const pins = sql`EXISTS (SELECT 1 FROM ${events} WHERE id = ${id} AND is_next = 0 AND ${flags.isNext})`
  const writes: Statement[] = [
    ...(event.isNext ? [releaseNext(db, pins)] : []),
    db
      .update(events)
      .set({ ...toRow(event), ...flags, scheduleSavedAt: scheduleSavedAt(event, now) })
      .where(eq(events.id, id)),
    ...(event.speakers
      ? [db.delete(eventSpeakers).where(eq(eventSpeakers.eventId, id)), linkSpeakers(db, id, event.speakers)]
      : []),
    ...(event.partnerIds
      ? [db.delete(eventPartners).where(eq(eventPartners.eventId, id)), linkPartners(db, id, event.partnerIds)]
      : []),
    ...chooseNext(db, now),
    ...handOver(db, { where: sql`e.id = ${id}`, now }),
  ]
  return afterWrites(writes, eventById(db, id))
}

type StatusUpdate = { finished: number[]; next: number | null }

/**
 * Sets ended events of earlier days to past, not next, and closed for registration, unless their date was saved a moment
 * ago: it may be a slip. Then stores which event is next. Returns the ids that changed. Idempotent.
 */
export function updateEventStatuses(db: Database, now: Date): Query<StatusUpdate> {
  const isSettled = sql`coalesce(schedule_saved_at, 0) <= ${now.getTime() - organiserLimits.slip.hours * hourMs}`
  const ended = sql`${events.id} IN (SELECT e.id FROM ${events} AS e WHERE e.status = 'UPCOMING' AND ${hasEnded(now)})`
  const finish = db
    .update(events)
    .set({ status: 'PAST', isNext: false, isPinned: false, registrationOpen: false })
    .where(and(eq(events.status, 'UPCOMING'), lt(events.date, dateInWarsaw(now)), ended, isSettled))
    .returning({ id: events.id })
  return defineQuery([finish, ...chooseNext(db, now)], ([finished, , [next]]) => ({
    finished: finished.map(({ id }) => id),
    next: next?.id ?? null,
  }))
}
