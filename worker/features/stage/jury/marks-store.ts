import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Marks } from '#schema/jury.ts'
import { closedJuries, criteria, jurorMarks, jurorSentences, readJuries } from '#schema/tables/jury.ts'
import { ticketTypes } from '#schema/tables/orders.ts'
import { packs } from '#schema/tables/packs.ts'
import { tickets } from '#schema/tables/tickets.ts'
import { type Author, recordUnnumberedWrite } from '#worker/core/changes-store.ts'
import { insertSelected } from '#worker/database/insert-selected.ts'
import {
  afterWrites,
  type Database,
  defineQuery,
  firstRow,
  hasRow,
  joinQueries,
  writesOf,
} from '#worker/database/query.ts'
import { raiseVersion } from '#worker/database/version.ts'
import { removeLink } from '#worker/features/door/links/of-event-store.ts'
import { eventOfPack, isOpenPack, type PackKey } from '#worker/features/stage/packs/store.ts'
import { isPitching } from '#worker/features/tickets/tickets/pitch-store.ts'
import { criteriaOf } from './criteria-store.ts'

/** Condition: the jury of the event is open. */
export const isJuryOpen = (eventId: SQL): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM ${closedJuries} WHERE ${closedJuries.eventId} = ${eventId})`

/** Condition: somebody has read what the jury of one of these events decided. `eventIds` is a list or a subquery. */
export const isJuryRead = (eventIds: SQL): SQL =>
  sql`EXISTS (SELECT 1 FROM ${readJuries} AS r WHERE r.event_id IN ${eventIds})`

/** The id of a juror's pack, as a subquery. Empty for other packs, and if the key is unknown or has expired. */
const jurorPack = (key: PackKey): SQL =>
  sql`(SELECT ${packs.id} FROM ${packs} WHERE ${isOpenPack(key)} AND ${packs.juror} = 1)`

/** What a juror sees of the jury, and the own marks and sentences by ticket. Null if the key is unknown or has expired. */
export function juryOfPack(db: Database, key: PackKey) {
  const pack = db
    .select({ juror: packs.juror, open: sql<0 | 1>`${isJuryOpen(sql`${packs.eventId}`)}`.as('jury_open') })
    .from(packs)
    .where(isOpenPack(key))
  const marks = db
    .select({ ticketId: jurorMarks.ticketId, criterionId: jurorMarks.criterionId, value: jurorMarks.value })
    .from(jurorMarks)
    .where(and(sql`${jurorMarks.packId} = ${jurorPack(key)}`, isNotNull(jurorMarks.value)))
  const sentences = db
    .select({ ticketId: jurorSentences.ticketId, text: jurorSentences.text })
    .from(jurorSentences)
    .where(sql`${jurorSentences.packId} = ${jurorPack(key)}`)
  const given = defineQuery([marks, sentences], ([values, texts]) => {
    const byTicket = Map.groupBy(values, ({ ticketId }) => ticketId)
    const sentenceOf = new Map(texts.map(({ ticketId, text }) => [ticketId, text]))
    return (ticketId: number): Marks => ({
      marks: Object.fromEntries(
        (byTicket.get(ticketId) ?? []).map(({ criterionId, value }) => [criterionId, value ?? 0]),
      ),
      sentence: sentenceOf.get(ticketId) ?? null,
    })
  })
  return joinQueries(
    [firstRow(pack), criteriaOf(db, eventOfPack(key)), given],
    ([found, list, marksOf]) => found && { juror: found.juror, open: found.open === 1, criteria: list, marksOf },
  )
}

type Given = { ticketId: number; marks: Record<string, number | null>; sentence: string | null | undefined; at: Date }

/**
 * Stores what a juror gave one presenter, as far as nothing later is stored, and reads it. It writes all or nothing: nothing
 * if the pack is no juror's, the jury is closed, the ticket does not pitch at its event, or a criterion is not of the event.
 * A repetition changes nothing. Null if the key is unknown or has expired.
 */
export function storeMarks(db: Database, key: PackKey, { ticketId, marks, sentence, at }: Given) {
  const given = JSON.stringify(marks)
  const presenter = db
    .select({ id: tickets.id })
    .from(tickets)
    .innerJoin(ticketTypes, eq(ticketTypes.id, tickets.ticketTypeId))
    .where(and(eq(tickets.id, ticketId), isPitching(eventOfPack(key))))
  const isAllowed = sql`${packs.id} = ${jurorPack(key)} AND ${isJuryOpen(sql`${packs.eventId}`)} AND EXISTS ${presenter}
    AND NOT EXISTS (SELECT 1 FROM json_each(${given}) AS g
      WHERE g.key NOT IN (SELECT CAST(id AS TEXT) FROM ${criteria} WHERE event_id = ${packs.eventId}))`
  const time = sql`${at.getTime()}`
  const writes = [
    insertSelected(
      db,
      jurorMarks,
      { criterionId: sql`c.id`, packId: sql`${packs.id}`, ticketId: sql`${ticketId}`, value: sql`g.value`, at: time },
      sql`${packs} JOIN ${criteria} AS c ON c.event_id = ${packs.eventId}
        JOIN json_each(${given}) AS g ON g.key = CAST(c.id AS TEXT) WHERE ${isAllowed}`,
    ).onConflictDoUpdate({
      target: [jurorMarks.criterionId, jurorMarks.packId, jurorMarks.ticketId],
      set: { value: sql`excluded.value`, at: sql`excluded.at` },
      setWhere: sql`excluded.at >= ${jurorMarks.at}`,
    }),
    ...(sentence === undefined
      ? []
      : [
          insertSelected(
            db,
            jurorSentences,
            { ticketId: sql`${ticketId}`, packId: sql`${packs.id}`, text: sql`${sentence}`, at: time },
            sql`${packs} WHERE ${isAllowed}`,
          ).onConflictDoUpdate({
            target: [jurorSentences.ticketId, jurorSentences.packId],
            set: { text: sql`excluded.text`, at: sql`excluded.at` },
            setWhere: sql`excluded.at >= ${jurorSentences.at}`,
          }),
        ]),
  ]
  return afterWrites(
    writes,
    joinQueries([juryOfPack(db, key), hasRow(presenter)], ([jury, isPresenter]) => jury && { ...jury, isPresenter }),
  )
}

/**
 * Revokes a pack with the marks and sentences that it gave, also one that was revoked before. `removed` is null if there was
 * neither. Nothing changes if somebody has read what the jury decided (`wasRead`), unless `mayChangeRead`.
 */
export function removePackAndMarks(db: Database, id: number, mayChangeRead: boolean, author: Author) {
  const events = sql`SELECT event_id FROM ${packs} WHERE id = ${id}
    UNION SELECT c.event_id FROM ${jurorMarks} AS m JOIN ${criteria} AS c ON c.id = m.criterion_id WHERE m.pack_id = ${id}
    UNION SELECT t.event_id FROM ${jurorSentences} AS s JOIN ${tickets} AS t ON t.id = s.ticket_id WHERE s.pack_id = ${id}`
  const isRead = isJuryRead(sql`(${events})`)
  const may = mayChangeRead ? sql`true` : sql`NOT ${isRead}`
  const gave = sql`EXISTS (SELECT 1 FROM ${jurorMarks} WHERE ${jurorMarks.packId} = ${id})`
  const marks = db.delete(jurorMarks).where(and(eq(jurorMarks.packId, id), may))
  const sentences = db.delete(jurorSentences).where(and(eq(jurorSentences.packId, id), may))
  const dropped = [
    // Without these marks the places on the page of a past event may be others.
    raiseVersion(db, sql`${gave} AND ${may}`),
    recordUnnumberedWrite(db, author, 'jury', sql`(${events} LIMIT 1)`, 'UPDATE', sql`${gave} AND ${may}`, ['marks']),
  ]
  return joinQueries(
    [
      hasRow(db.select({ id: sql<number>`1` }).from(sql`(SELECT 1 WHERE ${isRead})`)),
      writesOf(dropped),
      hasRow(marks.returning({ id: jurorMarks.packId })),
      hasRow(sentences.returning({ id: jurorSentences.packId })),
      removeLink(db, 'packs', id, author, may),
    ],
    ([wasRead, , hadMarks, hadSentences, pack]) => ({
      wasRead,
      removed: pack ?? (hadMarks || hadSentences ? { id } : null),
    }),
  )
}
