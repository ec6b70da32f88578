import { and, asc, eq, inArray, isNotNull, notInArray, type SQL, sql } from 'drizzle-orm'
import { events } from '#schema/tables/events.ts'
import { criteria, jurorMarks } from '#schema/tables/jury.ts'
import { type Author, recordUnnumberedWrite } from '#worker/core/changes-store.ts'
import { nullUnlessEventExists } from '#worker/core/exists-store.ts'
import { insertSelected } from '#worker/database/insert-selected.ts'
import { afterWrites, allRows, type Database, hasRow, joinQueries } from '#worker/database/query.ts'

/** The criteria of an event in their order. `eventId` may be a subquery. */
export const criteriaOf = (db: Database, eventId: SQL) =>
  allRows(
    db
      .select({ id: criteria.id, name: criteria.name })
      .from(criteria)
      .where(sql`${criteria.eventId} = ${eventId}`)
      .orderBy(asc(criteria.position), asc(criteria.id)),
  )

const idsOf = (db: Database, eventId: number) =>
  db.select({ id: criteria.id }).from(criteria).where(eq(criteria.eventId, eventId))

/** The criteria of an event, and whether a juror has marked by them. Null if the event does not exist. */
export const markedCriteriaOf = (db: Database, eventId: number) => {
  const given = and(inArray(jurorMarks.criterionId, idsOf(db, eventId)), isNotNull(jurorMarks.value))
  const marks = db.select({ packId: jurorMarks.packId }).from(jurorMarks).where(given).limit(1)
  const read = joinQueries([criteriaOf(db, sql`${eventId}`), hasRow(marks)], ([list, hasMarks]) => ({ list, hasMarks }))
  return nullUnlessEventExists(db, eventId, read)
}

type NewCriteria = { names: readonly string[]; expected: readonly string[] | null }

/**
 * Replaces the criteria of an event and reads them. Those whose name stays keep their id. It changes nothing if a juror has
 * given a mark, or if the stored names are not `expected`; null expects nothing.
 */
export function replaceCriteria(db: Database, eventId: number, { names, expected }: NewCriteria, author: Author) {
  const list = JSON.stringify(names)
  const areStored = (wanted: readonly string[] | null): SQL =>
    wanted === null
      ? sql`true`
      : sql`(SELECT json_group_array(name) FROM (
          SELECT name FROM ${criteria} WHERE event_id = ${eventId} ORDER BY position, id
        )) = ${JSON.stringify(wanted)}`
  const areFree = sql`NOT EXISTS (SELECT 1 FROM ${jurorMarks} AS m JOIN ${criteria} AS c ON c.id = m.criterion_id
    WHERE c.event_id = ${eventId} AND m.value IS NOT NULL)`
  const mayChange = sql`${areFree} AND ${areStored(expected)}`
  const areGone = and(
    eq(criteria.eventId, eventId),
    notInArray(criteria.name, sql`(SELECT value FROM json_each(${list}))`),
    mayChange,
  )
  const gone = db.select({ id: criteria.id }).from(criteria).where(areGone)
  const kept = expected?.filter((name) => names.includes(name))
  const columns = { eventId: sql`${events.id}`, name: sql`j.value`, position: sql`j.key` }
  const from = sql`${events} JOIN json_each(${list}) AS j
    WHERE ${events.id} = ${eventId} AND ${areFree} AND ${areStored(kept ?? null)}`
  return afterWrites(
    [
      recordUnnumberedWrite(db, author, 'criteria', String(eventId), 'UPDATE', mayChange),
      // Marks that were taken back.
      db.delete(jurorMarks).where(inArray(jurorMarks.criterionId, gone)),
      db.delete(criteria).where(areGone),
      insertSelected(db, criteria, columns, from).onConflictDoUpdate({
        target: [criteria.eventId, criteria.name],
        set: { position: sql`excluded.position` },
      }),
    ],
    markedCriteriaOf(db, eventId),
  )
}
