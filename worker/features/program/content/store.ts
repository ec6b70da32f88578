import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Page } from '#schema/envelope.ts'
import type { Mentor, MentorQuery, MentorWrite } from '#schema/mentor.ts'
import type { Partner, PartnerQuery, PartnerWrite } from '#schema/partner.ts'
import { mentors, partners } from '#schema/tables/content.ts'
import { eventPartners } from '#schema/tables/event-content.ts'
import { lowerCase } from '#schema/tables/polish.ts'
import { paginatedQuery } from '#worker/database/pagination.ts'
import { allRows, type Database, firstRow, type Query } from '#worker/database/query.ts'

export function listMentors(db: Database, query: MentorQuery): Query<Page<Mentor>> {
  const { expertise, isActive } = query
  const where = and(
    isActive === undefined ? undefined : eq(mentors.isActive, isActive),
    expertise?.length
      ? sql`EXISTS (SELECT 1 FROM json_each(${mentors.expertise}) AS own JOIN json_each(${JSON.stringify(expertise)}) AS wanted ON ${lowerCase(sql`own.value`)} = ${lowerCase(sql`wanted.value`)})`
      : undefined,
  )
  const rows = db.select().from(mentors).where(where).orderBy(mentors.id)
  return paginatedQuery(db, mentors, where, rows, query, (row) => row)
}

export const mentorById = (db: Database, id: number): Query<Mentor | null> =>
  firstRow(db.select().from(mentors).where(eq(mentors.id, id)))

export const createMentor = (db: Database, mentor: MentorWrite): Query<Mentor | null> =>
  firstRow(db.insert(mentors).values(mentor).returning())

export const replaceMentor = (db: Database, id: number, mentor: MentorWrite): Query<Mentor | null> =>
  firstRow(db.update(mentors).set(mentor).where(eq(mentors.id, id)).returning())

export const removeMentor = (db: Database, id: number): Query<{ id: number }[]> =>
  allRows(db.delete(mentors).where(eq(mentors.id, id)).returning({ id: mentors.id }))

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
  firstRow(db.select().from(partners).where(eq(partners.id, id)))

/** The partners of an event, in the organisers' order. */
export const partnersOf = (db: Database, eventId: number | SQL): Query<Partner[]> =>
  allRows(
    db
      .select(getTableColumns(partners))
      .from(eventPartners)
      .innerJoin(partners, eq(partners.id, eventPartners.partnerId))
      .where(eq(eventPartners.eventId, eventId))
      .orderBy(eventPartners.position, partners.id),
  )

export const createPartner = (db: Database, partner: PartnerWrite): Query<Partner | null> =>
  firstRow(db.insert(partners).values(partner).returning())

export const replacePartner = (db: Database, id: number, partner: PartnerWrite): Query<Partner | null> =>
  firstRow(db.update(partners).set(partner).where(eq(partners.id, id)).returning())

/** A foreign key refuses if an event or media refer to the partner. */
export const removePartner = (db: Database, id: number): Query<{ id: number }[]> =>
  allRows(db.delete(partners).where(eq(partners.id, id)).returning({ id: partners.id }))
