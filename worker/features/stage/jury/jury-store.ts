import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { events } from '#schema/tables/events.ts'
import { closedJuries, criteria, jurorMarks, jurorSentences, readJuries } from '#schema/tables/jury.ts'
import { ticketTypes } from '#schema/tables/orders.ts'
import { packs } from '#schema/tables/packs.ts'
import { reveals } from '#schema/tables/room.ts'
import { stages } from '#schema/tables/stage.ts'
import { holdsPlace, tickets } from '#schema/tables/tickets.ts'
import { type Author, recordUnnumberedWrite } from '#worker/core/changes-store.ts'
import { nullUnlessEventExists } from '#worker/core/exists-store.ts'
import { insertSelected } from '#worker/database/insert-selected.ts'
import {
  allRows,
  type Database,
  defineQuery,
  firstRow,
  joinQueries,
  type Query,
  type ValueOf,
  writesOf,
} from '#worker/database/query.ts'
import { renderResultsAgain } from '#worker/features/stage/pitches/agreed-store.ts'
import { pitchOrder, presenterTypes } from '#worker/features/tickets/tickets/pitch-store.ts'
import { hasPitched } from '#worker/features/tickets/tickets/presented-store.ts'
import { isJuryOpen, isJuryRead } from './marks-store.ts'

/** The id of an event, or a subquery for it. */
export type EventId = number | SQL

/**
 * Who presents at an event, in the order of pitches, also after an erasure: then without a startup. Who has pitched stays, also if
 * the ticket has ended since. Who was judged stays, whatever the ticket is by now.
 */
const presentersOf = (db: Database, eventId: EventId, now: Date) =>
  allRows(
    db
      .select({
        ticketId: tickets.id,
        title: tickets.startupName,
        status: tickets.status,
        position: tickets.pitchPosition,
        pitched: sql<0 | 1>`${hasPitched(now)}`.as('has_pitched'),
      })
      .from(tickets)
      .where(
        sql`(${tickets.ticketTypeId} IN ${presenterTypes(sql`${eventId}`)} AND (${holdsPlace} OR ${hasPitched(now)})
          OR ${tickets.id} IN (SELECT j.value FROM ${closedJuries}, json_each(judged) AS j
            WHERE ${closedJuries.eventId} = ${eventId}))`,
      )
      .orderBy(pitchOrder()),
  )

/** Whom the jury of an event has judged, which is null while it is open. Null if the event does not exist. */
const openJury = (db: Database, eventId: EventId) =>
  firstRow(
    db
      .select({ judged: closedJuries.judged })
      .from(events)
      .leftJoin(closedJuries, eq(closedJuries.eventId, events.id))
      .where(eq(events.id, eventId)),
  )

/** All marks of an event. */
const marksOf = (db: Database, eventId: EventId) =>
  allRows(
    db
      .select({
        packId: jurorMarks.packId,
        ticketId: jurorMarks.ticketId,
        value: sql<number>`${jurorMarks.value}`.as('mark'),
      })
      .from(criteria)
      .innerJoin(jurorMarks, eq(jurorMarks.criterionId, criteria.id))
      .where(and(eq(criteria.eventId, eventId), isNotNull(jurorMarks.value))),
  )

const jurorsOf = (db: Database, eventId: EventId) =>
  allRows(
    db
      .select({ packId: packs.id, name: packs.name })
      .from(packs)
      .where(and(eq(packs.eventId, eventId), eq(packs.juror, true)))
      .orderBy(packs.id),
  )

/** Whether the jury of an event is open, and how many jurors it has. */
export const juryStateOf = (db: Database, eventId: number) =>
  defineQuery(
    [
      db
        .select({
          jurors:
            sql<number>`(SELECT count(*) FROM ${packs} WHERE ${packs.eventId} = ${eventId} AND ${packs.juror})`.as(
              'jurors',
            ),
          open: sql<0 | 1>`${isJuryOpen(sql`${eventId}`)}`.as('jury_open'),
        })
        .from(sql`(SELECT 1)`),
    ],
    ([[row]]) => ({ open: row?.open === 1, jurors: row?.jurors ?? 0 }),
  )

const criterionIds = (db: Database, eventId: EventId) =>
  allRows(db.select({ id: criteria.id }).from(criteria).where(eq(criteria.eventId, eventId)))

/** What the jury of an event is, and all that it marked. Null if the event does not exist. */
export const juryOf = (db: Database, eventId: EventId, now: Date) =>
  joinQueries(
    [
      openJury(db, eventId),
      jurorsOf(db, eventId),
      presentersOf(db, eventId, now),
      criterionIds(db, eventId),
      marksOf(db, eventId),
    ],
    ([jury, jurors, presenters, list, marks]) => jury && { ...jury, jurors, presenters, criteria: list.length, marks },
  )

export type StoredJury = NonNullable<ValueOf<typeof juryOf>>

/** Keeps that somebody reads what the jury of an event decided, if it is closed. */
export const markJuryRead = (db: Database, eventId: number): Query<undefined> =>
  writesOf([
    insertSelected(
      db,
      readJuries,
      { eventId: sql`${closedJuries.eventId}` },
      sql`${closedJuries} WHERE ${closedJuries.eventId} = ${eventId}`,
    ).onConflictDoNothing(),
  ])

/** Closes the jury of an event, of which `judged` are the presenters. A repetition changes and records nothing. */
export function closeJury(db: Database, eventId: number, judged: readonly number[], author: Author): Query<undefined> {
  const columns = {
    eventId: sql`${events.id}`,
    closedAt: sql`${author.now.getTime()}`,
    judged: sql`${JSON.stringify(judged)}`,
  }
  const from = sql`${events} WHERE ${events.id} = ${eventId}`
  return writesOf([
    recordUnnumberedWrite(db, author, 'jury', String(eventId), 'UPDATE', isJuryOpen(sql`${eventId}`)),
    insertSelected(db, closedJuries, columns, from).onConflictDoNothing(),
    renderResultsAgain(db, eventId),
  ])
}

/** Opens the jury of an event, unless somebody has read it and `mayOpenRead` is false. A repetition changes and records nothing. */
export function openJuryAgain(db: Database, eventId: number, mayOpenRead: boolean, author: Author): Query<undefined> {
  const mayOpen = mayOpenRead ? sql`true` : sql`NOT ${isJuryRead(sql`(${eventId})`)}`
  const isReopened = sql`NOT ${isJuryOpen(sql`${eventId}`)} AND ${mayOpen}`
  return writesOf([
    recordUnnumberedWrite(db, author, 'jury', String(eventId), 'UPDATE', isReopened),
    // What was decided is on no screen any more, and comes back by presses only.
    db.delete(reveals).where(sql`${reveals.eventId} = ${eventId} AND ${reveals.prize} = 'jury' AND ${isReopened}`),
    db
      .update(stages)
      .set({ wall: null })
      .where(sql`${stages.eventId} = ${eventId} AND ${stages.wall} = 'jury' AND ${isReopened}`),
    db.delete(closedJuries).where(and(eq(closedJuries.eventId, eventId), mayOpen)),
    renderResultsAgain(db, eventId),
  ])
}

/** What jurors wrote about the presenters of an event, none while its jury is open. Null if the event does not exist. */
export const sentencesOf = (db: Database, eventId: number) =>
  nullUnlessEventExists(
    db,
    eventId,
    allRows(
      db
        .select({
          id: jurorSentences.id,
          ticketId: jurorSentences.ticketId,
          title: sql<string>`${tickets.startupName}`.as('title'),
          text: sql<string>`${jurorSentences.text}`.as('sentence'),
        })
        .from(closedJuries)
        .innerJoin(ticketTypes, eq(ticketTypes.eventId, closedJuries.eventId))
        .innerJoin(tickets, eq(tickets.ticketTypeId, ticketTypes.id))
        .innerJoin(jurorSentences, eq(jurorSentences.ticketId, tickets.id))
        .where(and(eq(closedJuries.eventId, eventId), isNotNull(jurorSentences.text)))
        .orderBy(pitchOrder(), jurorSentences.id),
    ),
  )

/** What jurors wrote about tickets, whose ids are a list or a subquery. Of open juries nothing: nobody reads it before. */
export const sentencesOfTickets = (db: Database, ticketIds: SQL) =>
  allRows(
    db
      .select({ ticketId: jurorSentences.ticketId, text: sql<string>`${jurorSentences.text}`.as('sentence') })
      .from(jurorSentences)
      .innerJoin(tickets, eq(tickets.id, jurorSentences.ticketId))
      .innerJoin(closedJuries, eq(closedJuries.eventId, tickets.eventId))
      .where(and(sql`${jurorSentences.ticketId} IN ${ticketIds}`, isNotNull(jurorSentences.text)))
      .orderBy(jurorSentences.id),
  )
