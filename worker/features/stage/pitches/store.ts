import { and, count, eq, isNotNull, max, type SQL, sql } from 'drizzle-orm'
import { hourMs } from '#schema/durations.ts'
import { pick } from '#schema/keys.ts'
import { organiserLimits } from '#schema/limits.ts'
import type { Presenter } from '#schema/pitch.ts'
import { type Slot, secondsOfPitch } from '#schema/slot.ts'
import { pitchDecks } from '#schema/tables/decks.ts'
import { events, pitchColumns } from '#schema/tables/events.ts'
import { messages } from '#schema/tables/messages.ts'
import { registrations, ticketTypes } from '#schema/tables/orders.ts'
import { tickets } from '#schema/tables/tickets.ts'
import { type Author, recordUnnumberedWrite } from '#worker/core/changes-store.ts'
import { addMessages } from '#worker/core/outbox-store.ts'
import {
  afterWrites,
  type Database,
  defineQuery,
  joinQueries,
  type Query,
  type ValueOf,
} from '#worker/database/query.ts'
import { eventWithRevision } from '#worker/features/program/events/published-store.ts'
import { isPitching, pitchOrder, presenterTypes } from '#worker/features/tickets/tickets/pitch-store.ts'
import { ticketColumns, toAnyTicket } from '#worker/features/tickets/tickets/store.ts'

type TicketRow = typeof tickets.$inferSelect

/**
 * A presenter with their deck, whether the order has a buyer who can be asked for one, the seconds of the pitch, the slot that the presenter was told,
 * whether anybody can be told, and what the page of the past event may say.
 */
export type StoredPresenter = Presenter & {
  deck: Pick<typeof pitchDecks.$inferSelect, 'id' | 'originalName' | 'notice'> | null
  hasBuyer: boolean
  seconds: number
  told: Slot | null
  hasAddress: boolean
} & Pick<TicketRow, 'publishResult' | 'resultLine'>

const isInOrder = (eventId: number): SQL =>
  sql`ticket_type_id IN ${presenterTypes(sql`${eventId}`)} AND pitch_position IS NOT NULL`

const toldSlotOf = ({ toldSlotAt, toldSlotSeconds }: Pick<TicketRow, 'toldSlotAt' | 'toldSlotSeconds'>): Slot | null =>
  toldSlotAt && toldSlotSeconds !== null ? { at: toldSlotAt.toISOString(), seconds: toldSlotSeconds } : null

/** The presenters of an event in the order of pitches. New ones come last. */
export function presentersOf(db: Database, eventId: SQL): Query<StoredPresenter[]> {
  const rows = db
    .select({
      row: ticketColumns,
      ticketType: { name: ticketTypes.name, type: ticketTypes.type },
      pitchSeconds: ticketTypes.pitchSeconds,
      deckName: pitchDecks.originalName,
      notice: pitchDecks.notice,
      hasBuyer: sql<0 | 1>`${registrations.orderKey} IS NOT NULL AND ${registrations.email} <> ''`,
      hasAddress: sql<0 | 1>`${tickets.email} <> '' OR ${registrations.email} <> ''`,
    })
    .from(tickets)
    .innerJoin(ticketTypes, eq(ticketTypes.id, tickets.ticketTypeId))
    .innerJoin(registrations, eq(registrations.id, tickets.registrationId))
    .leftJoin(pitchDecks, and(eq(pitchDecks.id, tickets.pitchDeckId), isNotNull(pitchDecks.completedAt)))
    .where(isPitching(eventId))
    .orderBy(pitchOrder())
  return defineQuery([rows], ([found]) =>
    found.flatMap(({ row, ticketType, pitchSeconds, deckName, notice, hasBuyer, hasAddress }) => {
      const { id, attendee, startupDetails } = toAnyTicket(row)
      if (!startupDetails) return []
      const { pitchDeck: _, ...startup } = startupDetails
      const { firstName, lastName } = attendee
      const deck =
        row.pitchDeckId !== null && deckName !== null ? { id: row.pitchDeckId, originalName: deckName, notice } : null
      const presenter = { ticketId: id, ticketType, firstName, lastName, startup, deck, told: toldSlotOf(row) }
      const seconds = secondsOfPitch({ ...ticketType, pitchSeconds })
      const can = { hasBuyer: hasBuyer === 1, hasAddress: hasAddress === 1 }
      return [{ ...presenter, seconds, ...can, ...pick(row, ['publishResult', 'resultLine']) }]
    }),
  )
}

/**
 * The presenters of an event. Null if it does not exist. `order` has the ids of tickets that organisers have put in order,
 * also of presenters who have cancelled since. `askedAt`: when the buyer of a ticket was last asked for the deck.
 */
export function pitchesOf(db: Database, eventId: number) {
  const ordered = db.select({ id: tickets.id }).from(tickets).where(isInOrder(eventId)).orderBy(tickets.pitchPosition)
  const asked = db
    .select({ ticketId: messages.subjectId, at: max(messages.createdAt) })
    .from(messages)
    .where(and(eq(messages.eventId, eventId), eq(messages.kind, 'deck')))
    .groupBy(messages.subjectId)
  const hours = db.select(pitchColumns).from(events).where(eq(events.id, eventId))
  const rows = defineQuery([ordered, asked, hours], ([inOrder, requests, [times]]) => ({
    times,
    order: inOrder.map(({ id }) => id),
    askedAt: new Map(requests.flatMap(({ ticketId, at }) => (at ? [[Number(ticketId), at] as const] : []))),
  }))
  return joinQueries(
    [eventWithRevision(db, eventId), presentersOf(db, sql`${eventId}`), rows],
    ([event, presenters, { times, ...known }]) => event && { event: { ...event, ...times }, presenters, ...known },
  )
}

export type EventPitches = NonNullable<ValueOf<typeof pitchesOf>>

/** Stores the order of pitches, and reads them. A stored order other than `expected` is kept. Null replaces any. */
export function storePitchOrder(
  db: Database,
  eventId: number,
  { ticketIds, expected }: { ticketIds: readonly number[]; expected: readonly number[] | null },
  author: Author,
) {
  const ids = JSON.stringify(ticketIds)
  const isExpected =
    expected === null
      ? sql`true`
      : sql`(SELECT json_group_array(id) FROM (
          SELECT id FROM ${tickets} WHERE ${isInOrder(eventId)} ORDER BY pitch_position
        )) = ${JSON.stringify(expected)}`
  const isMoved = sql`(pitch_position IS NOT NULL OR tickets.id IN (SELECT value FROM json_each(${ids})))`
  return afterWrites(
    [
      recordUnnumberedWrite(db, author, 'pitches', String(eventId), 'UPDATE', isExpected),
      db
        .update(tickets)
        .set({ pitchPosition: sql`(SELECT key FROM json_each(${ids}) WHERE value = tickets.id)` })
        .where(and(eq(tickets.eventId, eventId), isMoved, isExpected)),
    ],
    pitchesOf(db, eventId),
  )
}

/** Buyers asked after this time are not asked again yet. */
export const askAgainCutoff = (now: Date): Date =>
  new Date(now.getTime() - organiserLimits.pitches.hoursBetweenRequests * hourMs)

/** Mails the buyer of each presenter without a deck, unless asked within the last day. Returns how many. */
export function askForDecks(db: Database, eventId: number, author: Author): Query<number> {
  const { now } = author
  const wasAsked = sql`EXISTS (SELECT 1 FROM ${messages} AS m WHERE m.kind = 'deck' AND m.registration_id = registrations.id
    AND m.subject_id = CAST(tickets.id AS TEXT) AND m.created_at > ${askAgainCutoff(now).getTime()})`
  const add = addMessages(db, {
    kind: 'deck',
    columns: {
      email: sql`${registrations.email}`,
      eventId: sql`${tickets.eventId}`,
      registrationId: sql`${registrations.id}`,
      subjectId: sql`CAST(${tickets.id} AS TEXT)`,
    },
    from: sql`${tickets} JOIN ${ticketTypes} ON ${ticketTypes.id} = ${tickets.ticketTypeId}
      JOIN ${registrations} ON ${registrations.id} = ${tickets.registrationId}
      WHERE ${isPitching(sql`${eventId}`)} AND ${tickets.pitchDeckId} IS NULL
        AND ${registrations.orderKey} IS NOT NULL AND ${registrations.email} <> '' AND NOT ${wasAsked}`,
    now,
  })
  const isNew = and(eq(messages.eventId, eventId), eq(messages.kind, 'deck'), eq(messages.createdAt, now))
  const added = db.select({ messages: count() }).from(messages).where(isNew)
  const hasNew = sql`EXISTS (SELECT 1 FROM ${messages} WHERE ${isNew})`
  return afterWrites(
    [add, recordUnnumberedWrite(db, author, 'deck-requests', String(eventId), 'CREATE', hasNew)],
    defineQuery([added], ([[row]]) => row?.messages ?? 0),
  )
}
