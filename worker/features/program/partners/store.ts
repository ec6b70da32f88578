import { and, eq, getTableColumns, type SQL } from 'drizzle-orm'
import type { Page } from '#schema/envelope.ts'
import type { Partner, PartnerQuery, PartnerWrite } from '#schema/partner.ts'
import { partners } from '#schema/tables/content.ts'
import { eventPartners } from '#schema/tables/event-content.ts'
import { paginatedQuery } from '#worker/database/pagination.ts'
import { type Database, defineQuery, type Query } from '#worker/database/query.ts'

export function listPartners(db: Database, query: PartnerQuery): Query<Page<Partner>> {
  const { isActive, role } = query
  const where = and(
    isActive === undefined ? undefined : eq(partners.isActive, isActive),
    role === undefined ? undefined : eq(partners.role, role),
  )
  const rows = db.select().from(partners).where(where).orderBy(partners.id)
  return paginatedQuery(db, partners, where, rows, query, (row) => row)
}

export const partnerById = (db: Database, id: number): Query<Partner | null> =>
  defineQuery([db.select().from(partners).where(eq(partners.id, id))], ([[row]]) => row ?? null)

/** The partners of an event, in the organisers' order. */
export const partnersOf = (db: Database, eventId: number | SQL): Query<Partner[]> =>
  defineQuery(
    [
      db
        .select(getTableColumns(partners))
        .from(eventPartners)
        .innerJoin(partners, eq(partners.id, eventPartners.partnerId))
        .where(eq(eventPartners.eventId, eventId))
        .orderBy(eventPartners.position, partners.id),
    ],
    ([rows]) => rows,
  )

export const createPartner = (db: Database, partner: PartnerWrite): Query<Partner | null> =>
  defineQuery([db.insert(partners).values(partner).returning()], ([[row]]) => row ?? null)

export const replacePartner = (db: Database, id: number, partner: PartnerWrite): Query<Partner | null> =>
  defineQuery([db.update(partners).set(partner).where(eq(partners.id, id)).returning()], ([[row]]) => row ?? null)

/** A foreign key refuses if an event or media refer to the partner. */
export const removePartner = (db: Database, id: number): Query<{ id: number }[]> =>
  defineQuery([db.delete(partners).where(eq(partners.id, id)).returning({ id: partners.id })], ([rows]) => rows)
