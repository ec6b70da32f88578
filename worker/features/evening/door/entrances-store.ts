import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { Entrance } from '#schema/personal-data.ts'
import { doorScans } from '#schema/tables/door.ts'
import { tickets } from '#schema/tables/tickets.ts'
import { type Database, defineQuery, type Query } from '#worker/database/query.ts'

/** When tickets were let in. Undone entries are left out. `where` selects the tickets. */
export const entrancesWhere = (db: Database, where: SQL): Query<Entrance[]> =>
  defineQuery(
    [
      db
        .select({ ticketId: tickets.id, at: doorScans.at, device: doorScans.device })
        .from(tickets)
        .innerJoin(doorScans, eq(doorScans.ticketId, tickets.id))
        .where(and(where, eq(doorScans.outcome, 'IN'), eq(doorScans.undone, false)))
        .orderBy(asc(doorScans.at), asc(doorScans.id)),
    ],
    ([rows]) => rows.map(({ ticketId, at, device }) => ({ ticketId, at: at.toISOString(), device })),
  )
