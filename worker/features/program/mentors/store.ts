import { and, eq, sql } from 'drizzle-orm'
import type { Page } from '#schema/envelope.ts'
import type { Mentor, MentorQuery, MentorWrite } from '#schema/mentor.ts'
import { mentors } from '#schema/tables/content.ts'
import { lowerCase } from '#schema/tables/polish.ts'
import { paginatedQuery } from '#worker/database/pagination.ts'
import { type Database, defineQuery, type Query } from '#worker/database/query.ts'

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
  defineQuery([db.select().from(mentors).where(eq(mentors.id, id))], ([[row]]) => row ?? null)

export const createMentor = (db: Database, mentor: MentorWrite): Query<Mentor | null> =>
  defineQuery([db.insert(mentors).values(mentor).returning()], ([[row]]) => row ?? null)

export const replaceMentor = (db: Database, id: number, mentor: MentorWrite): Query<Mentor | null> =>
  defineQuery([db.update(mentors).set(mentor).where(eq(mentors.id, id)).returning()], ([[row]]) => row ?? null)

export const removeMentor = (db: Database, id: number): Query<{ id: number }[]> =>
  defineQuery([db.delete(mentors).where(eq(mentors.id, id)).returning({ id: mentors.id })], ([rows]) => rows)
