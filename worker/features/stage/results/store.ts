import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Prize } from '#schema/options.ts'
import type { RevealWrite } from '#schema/room.ts'
import { events } from '#schema/tables/events.ts'
import { reveals } from '#schema/tables/room.ts'
import { stages } from '#schema/tables/stage.ts'
import { tickets } from '#schema/tables/tickets.ts'
import { type Author, recordUnnumberedWrite } from '#worker/core/changes-store.ts'
import { insertSelected } from '#worker/database/insert-selected.ts'
import { afterWrites, allRows, type Database, hasRow, type Query } from '#worker/database/query.ts'
import type { Statement } from '#worker/database/statement.ts'
import { agreedAt } from '#worker/features/stage/pitches/agreed-store.ts'
import { pitchOrder } from '#worker/features/tickets/tickets/pitch-store.ts'
import { hasPresented } from '#worker/features/tickets/tickets/presented-store.ts'

/**
 * Who presented at an event and lets its page show it, in the order of pitches. `line` is the sentence of the organisers, else
 * the sectors.
 */
export const publishingAt = (db: Database, eventId: number, now: Date) =>
  allRows(
    db
      .select({
        ticketId: tickets.id,
        startupName: sql<string>`${tickets.startupName}`.as('startup'),
        line: sql<string>`coalesce(${tickets.resultLine}, ${tickets.sectors}, '')`.as('line'),
      })
      .from(tickets)
      .where(and(sql`${tickets.id} IN (${agreedAt(eventId)})`, hasPresented(sql`${eventId}`, now)))
      .orderBy(pitchOrder()),
  )

/** Places that the screen shows, in the order of the prizes and from the third on. */
export const revealsOf = (db: Database, eventId: number) =>
  allRows(
    db
      .select({ prize: reveals.prize, place: reveals.place })
      .from(reveals)
      .where(eq(reveals.eventId, eventId))
      .orderBy(reveals.prize, sql`${reveals.place} DESC`),
  )

/** The id of an event, if the screen shows a place of this prize. */
export const ifRevealed = (eventId: number, prize: Prize): SQL =>
  sql`(SELECT ${reveals.eventId} FROM ${reveals} WHERE ${reveals.eventId} = ${eventId} AND ${reveals.prize} = ${prize} LIMIT 1)`

/** Shows a place on the screen. It is safe to repeat. */
export const addReveal = (db: Database, eventId: number, { prize, place }: RevealWrite): Statement =>
  insertSelected(
    db,
    reveals,
    { eventId: sql`${events.id}`, prize: sql`${prize}`, place: sql`${place}` },
    sql`${events} WHERE ${events.id} = ${eventId}`,
  ).onConflictDoNothing()

type WallWrite = { prize: Prize | null; field: 'revealed' | 'wall' }

/**
 * Shows what was revealed of a prize on the wall until the next step, or takes it off, and records it as `field`. False if nothing
 * was revealed of it.
 */
export function setWall(db: Database, eventId: number, { prize, field }: WallWrite, author: Author): Query<boolean> {
  const isRevealed =
    prize === null
      ? sql`true`
      : sql`EXISTS (SELECT 1 FROM ${reveals} WHERE ${reveals.eventId} = ${eventId} AND ${reveals.prize} = ${prize})`
  const columns = { eventId: sql`${events.id}`, revision: sql`0`, marks: sql`0`, wall: sql`${prize}` }
  const shown = insertSelected(db, stages, columns, sql`${events} WHERE ${events.id} = ${eventId} AND ${isRevealed}`)
    .onConflictDoUpdate({ target: stages.eventId, set: { wall: prize } })
    .returning({ eventId: stages.eventId })
  return afterWrites(
    [recordUnnumberedWrite(db, author, 'stage', String(eventId), 'UPDATE', isRevealed, [field])],
    hasRow(shown),
  )
}
