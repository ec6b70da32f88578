import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Marks } from '#schema/jury.ts'
import { closedJuries, criteria, jurorMarks, jurorSentences } from '#schema/tables/jury.ts'
import { ticketTypes } from '#schema/tables/orders.ts'
import { packs } from '#schema/tables/packs.ts'
import { tickets } from '#schema/tables/tickets.ts'
import type { Author } from '#worker/core/changes-store.ts'
import { insertSelected } from '#worker/database/insert-selected.ts'
import {
  afterWrites,
  type Database,
  defineQuery,
  firstRow,
  hasRow,
  joinQueries,
  type Query,
  writesOf,
} from '#worker/database/query.ts'
import { raiseVersion } from '#worker/database/version.ts'
import { eventOfPack, isOpenPack, type PackKey, removePack } from '#worker/features/evening/packs/store.ts'
import { isPitching } from '#worker/features/tickets/tickets/pitch-store.ts'
import { criteriaOf } from './criteria-store.ts'

/** Condition: the jury of the event is open. */
export const isJuryOpen = (eventId: SQL): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM ${closedJuries} WHERE ${closedJuries.eventId} = ${eventId})`

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

/** Revokes a pack with the marks and sentences that it gave, also one that was revoked before. Null if there was neither. */
export function removePackAndMarks(db: Database, id: number, author: Author): Query<{ id: number } | null> {
  const marks = db.delete(jurorMarks).where(eq(jurorMarks.packId, id)).returning({ id: jurorMarks.packId })
  const sentences = db
    .delete(jurorSentences)
    .where(eq(jurorSentences.packId, id))
    .returning({ id: jurorSentences.packId })
  // Without these marks the places on the page of a past event may be others.
  const renderAgain = raiseVersion(db, sql`EXISTS (SELECT 1 FROM ${jurorMarks} WHERE ${jurorMarks.packId} = ${id})`)
  return joinQueries(
    [writesOf([renderAgain]), removePack(db, id, author), hasRow(marks), hasRow(sentences)],
    ([, pack, hadMarks, hadSentences]) => pack ?? (hadMarks || hadSentences ? { id } : null),
  )
}
