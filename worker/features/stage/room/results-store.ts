import { eq, type SQL, sql } from 'drizzle-orm'
import type { Prize } from '#schema/options.ts'
import type { RevealWrite } from '#schema/room.ts'
import { events } from '#schema/tables/events.ts'
import { reveals } from '#schema/tables/room.ts'
import { tickets } from '#schema/tables/tickets.ts'
import { insertSelected } from '#worker/database/insert-selected.ts'
import { allRows, type Database, type Query } from '#worker/database/query.ts'
import type { Statement } from '#worker/database/statement.ts'
import { pitchOrder, presenterTypes } from '#worker/features/tickets/tickets/pitch-store.ts'
import { hasPitched } from '#worker/features/tickets/tickets/presented-store.ts'

export type Pitched = Pick<typeof tickets.$inferSelect, 'startupName'> & { ticketId: number; orderId: string }

/** Who has pitched at an event, in the order of pitches, also if their ticket has ended or their person was erased since. */
export const pitchedOf = (db: Database, eventId: number | SQL, now: Date): Query<Pitched[]> =>
  allRows(
    db
      .select({ ticketId: tickets.id, startupName: tickets.startupName, orderId: tickets.registrationId })
      .from(tickets)
      .where(sql`${tickets.ticketTypeId} IN ${presenterTypes(sql`${eventId}`)} AND ${hasPitched(now)}`)
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
