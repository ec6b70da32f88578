import { and, asc, desc, eq, getTableColumns, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { Page } from '#schema/envelope.ts'
import type { Event, EventDetail, EventQuery, EventResult, ListedEvent } from '#schema/event.ts'
import { noteAsHtml } from '#schema/markdown.ts'
import type { Availability } from '#schema/options.ts'
import { partners, speakers } from '#schema/tables/content.ts'
import { agendaItems, eventPartners, eventSpeakers } from '#schema/tables/event-content.ts'
import { events } from '#schema/tables/events.ts'
import { isVisibleTo } from '#worker/core/exists-store.ts'
import { paginatedQuery } from '#worker/database/pagination.ts'
import { type Database, defineQuery, firstRow, joinQueries, type Query } from '#worker/database/query.ts'
import type { Audience } from '#worker/env.ts'
import { speakerColumns } from '#worker/features/program/content/speakers-store.ts'
import { agendaOf, partnersOf } from '#worker/features/program/content/store.ts'
import { linkedPictures, type Pictures, picturesOfEvents } from '#worker/features/program/photos/pictures-store.ts'
import { ticketTypesOf } from '#worker/features/program/ticket-types/store.ts'
import { toUntold, untoldColumn } from './untold-store.ts'

type EventRow = typeof events.$inferSelect

/**
 * Leaves out internal columns, which are not part of the contract, and what organisers alone read: notes for guests, pitches,
 * the next morning, and whether one of them pinned the event as the next one.
 */
export function toEvent(row: EventRow & { untold?: string | null }, audience: Audience = 'public'): Event {
  const {
    placeFolded,
    beginsAt,
    startMinute,
    statedMinutes,
    isPinned,
    scheduleSavedAt,
    told,
    pitchMinutes,
    announcedAt,
    revision,
    createdAt,
    updatedAt,
    untold = null,
    ...rest
  } = row
  const {
    locationName,
    opensAt,
    closesAt,
    closedAt,
    firstTime,
    returned,
    followedUp,
    guestNote,
    pitchStart,
    pitchBreak,
    afterMail,
    afterNote,
    changesNote,
    ...event
  } = rest
  return {
    ...event,
    location_name: locationName,
    opensAt: opensAt?.toISOString() ?? null,
    closesAt: closesAt?.toISOString() ?? null,
    ...((audience === 'organisers' || event.status === 'PAST') && { changesNote }),
    ...(audience === 'organisers' && {
      guestNote,
      pitchStart,
      pitchBreak,
      afterMail,
      afterNote,
      pinned: isPinned,
      untold: toUntold(untold),
    }),
  }
}

/** Upcoming events by date with undated last, then past ones, newest first. */
export const listOrder = [
  sql`${events.status} = 'PAST'`,
  sql`${events.date} IS NULL`,
  sql`CASE WHEN ${events.status} = 'PAST' THEN NULL ELSE ${events.date} END`,
  sql`${events.date} DESC`,
  asc(events.id),
]

/** `listOrder` for events of one status, written so that SQLite reads an index in order and stops at LIMIT. */
const orderWithinStatus = {
  UPCOMING: [sql`${events.date} NULLS LAST`, asc(events.id)],
  PAST: [desc(events.date), asc(events.id)],
}

/**
 * Triggers raise the content version when an event becomes or stops being `SOLD_OUT`, so cached lists stay correct. The
 * columns are raw SQL, because Drizzle drops table names in a select from one table.
 */
const availability = sql<Availability>`(SELECT CASE WHEN count(*) = 0 THEN 'NO_TICKETS'
  WHEN max(t.capacity - t.sold) > 0 THEN 'AVAILABLE' ELSE 'SOLD_OUT' END
  FROM ticket_types AS t WHERE t.event_id = events.id)`

const withSpeaker = (speakerId: number): SQL =>
  sql`events.id IN (SELECT event_id FROM ${eventSpeakers} WHERE ${eventSpeakers.speakerId} = ${speakerId}
    UNION SELECT event_id FROM ${agendaItems} WHERE ${agendaItems.speakerId} = ${speakerId})`

/** Which events a list has, and their order: `listOrder`, drafts only for organisers. */
const selectionOf = (query: EventQuery, audience: Audience) => {
  const { status, isNext, dateFrom, dateTo, location, speakerId, partnerId } = query
  const where = and(
    isVisibleTo(audience),
    status && eq(events.status, status),
    isNext === undefined ? undefined : sql`${events.isNext} = ${sql.raw(isNext ? '1' : '0')}`,
    dateFrom ? gte(events.date, dateFrom) : undefined,
    dateTo ? lte(events.date, dateTo) : undefined,
    location ? sql`instr(${events.placeFolded}, ${location.toLowerCase()}) > 0` : undefined,
    speakerId === undefined ? undefined : withSpeaker(speakerId),
    partnerId === undefined
      ? undefined
      : sql`events.id IN (SELECT event_id FROM ${eventPartners} WHERE ${eventPartners.partnerId} = ${partnerId})`,
  )
  return { where, order: status ? orderWithinStatus[status] : listOrder }
}

/** Lists events. `location` matches a substring of the place or the address. */
export function listEvents(db: Database, query: EventQuery, audience: Audience): Query<Page<ListedEvent>> {
  const { where, order } = selectionOf(query, audience)
  const rows = db
    .select({ ...getTableColumns(events), availability, untold: untoldColumn(audience) })
    .from(events)
    .where(where)
    .orderBy(...order)
  return paginatedQuery(db, events, where, rows, query, ({ availability, ...row }) => ({
    ...toEvent(row, audience),
    availability,
  }))
}

/** Metadata of the pictures on the cards of a list of events. */
export function picturesOfCards(db: Database, query: EventQuery): Query<Pictures> {
  const { where, order } = selectionOf(query, 'public')
  const ids = sql`SELECT id FROM ${events} WHERE ${where} ORDER BY ${sql.join(order, sql`, `)} LIMIT ${query.limit} OFFSET ${query.offset}`
  return picturesOfEvents(db, ids, ['card', 'card-square'])
}

/** Metadata of what an event's page shows: its candidates for a share picture, and its people and partners. */
export const picturesOfEvent = (db: Database, id: number): Query<Pictures> =>
  joinQueries(
    [
      picturesOfEvents(db, sql`SELECT CAST(${id} AS INTEGER) AS id`, ['detail', 'og']),
      linkedPictures(
        db,
        sql`SELECT image AS url FROM ${speakers} JOIN ${eventSpeakers} ON speaker_id = ${speakers.id} WHERE event_id = ${id}
          UNION ALL SELECT logo FROM ${partners} JOIN ${eventPartners} ON partner_id = ${partners.id} WHERE event_id = ${id}`,
      ),
    ],
    ([own, linked]) => ({ ...own, ...linked }),
  )

/** An event with its speakers, ticket types, partners and agenda. Null if it does not exist for the audience. */
export function eventById(
  db: Database,
  id: number | SQL,
  audience: Audience = 'organisers',
): Query<EventDetail | null> {
  const people = db
    .select({ eventFeatured: eventSpeakers.eventFeatured, speaker: speakerColumns(audience) })
    .from(eventSpeakers)
    .innerJoin(speakers, eq(speakers.id, eventSpeakers.speakerId))
    .where(eq(eventSpeakers.eventId, id))
    .orderBy(sql`${eventSpeakers.eventFeatured} DESC`, eventSpeakers.position, speakers.id)
  const event = db
    .select({ ...getTableColumns(events), untold: untoldColumn(audience) })
    .from(events)
    .where(and(eq(events.id, id), isVisibleTo(audience)))
  return joinQueries(
    [defineQuery([event, people], (rows) => rows), partnersOf(db, id), agendaOf(db, id), ticketTypesOf(db, id)],
    ([[[row], speakers], partners, agenda, ticketTypes]) =>
      row
        ? {
            ...toEvent(row, audience),
            ...(row.accessNote !== null && { accessNoteHtml: noteAsHtml(row.accessNote) }),
            ...(row.status === 'PAST' && row.changesNote !== null && { changesNoteHtml: noteAsHtml(row.changesNote) }),
            speakers,
            ticketTypes,
            partners,
            agenda,
          }
        : null,
  )
}

/** Adds to a past event what presenters let its page show. */
export const withResults = (event: Query<EventDetail | null>, results: Query<EventResult[]>) =>
  joinQueries([event, results], ([found, shown]): EventDetail | null =>
    found?.status === 'PAST' ? { ...found, results: shown } : found,
  )

/** The fields of an event that organisers alone read and write. */
export const organisersPart = (db: Database, id: number) => {
  const { guestNote, pitchStart, pitchBreak, afterMail, afterNote, changesNote } = events
  const columns = { guestNote, pitchStart, pitchBreak, afterMail, afterNote, changesNote }
  return firstRow(db.select(columns).from(events).where(eq(events.id, id)))
}
