import { and, eq, inArray } from 'drizzle-orm'
import { presenterKinds } from '#schema/options.ts'
import { ticketTypes } from '#schema/tables/orders.ts'
import { holdsPlace, tickets } from '#schema/tables/tickets.ts'
import { type Database, defineQuery, type Query } from '#worker/database/query.ts'

/** What a presenter's startup is like, without anything that names it. The fields are null once it was erased. */
export type PresentedStartup = Pick<
  typeof tickets.$inferSelect,
  'status' | 'sectors' | 'businessModel' | 'productStage' | 'fundraisingStage' | 'activelyRaising' | 'raisedBefore'
>

/** The startups of all who pitch at an event. */
export const presentedStartups = (db: Database, eventId: number): Query<PresentedStartup[]> =>
  defineQuery(
    [
      db
        .select({
          status: tickets.status,
          sectors: tickets.sectors,
          businessModel: tickets.businessModel,
          productStage: tickets.productStage,
          fundraisingStage: tickets.fundraisingStage,
          activelyRaising: tickets.activelyRaising,
          raisedBefore: tickets.raisedBefore,
        })
        .from(ticketTypes)
        .innerJoin(tickets, and(eq(tickets.ticketTypeId, ticketTypes.id), eq(tickets.eventId, ticketTypes.eventId)))
        .where(and(eq(ticketTypes.eventId, eventId), inArray(ticketTypes.type, [...presenterKinds]), holdsPlace)),
    ],
    ([rows]) => rows,
  )
