import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { AgendaItem, AgendaItemWrite, AgendaQuery } from '#schema/agenda.ts'
import type { Page } from '#schema/envelope.ts'
import type { Media, MediaQuery, MediaWrite } from '#schema/media.ts'
import type { Mentor, MentorQuery, MentorWrite } from '#schema/mentor.ts'
import type { Partner, PartnerQuery, PartnerWrite } from '#schema/partner.ts'
import { mentors, partners, speakers } from '#schema/tables/content.ts'
import { agendaItems, eventPartners, media } from '#schema/tables/event-content.ts'
import { partnerLinks } from '#schema/tables/partner-links.ts'
import { lowerCase } from '#schema/tables/polish.ts'
import { nullUnlessEventExists, ofVisibleEvent } from '#worker/core/exists-store.ts'
import { paginatedQuery } from '#worker/database/pagination.ts'
import { afterWrites, allRows, type Database, firstRow, type Query } from '#worker/database/query.ts'
import type { Audience } from '#worker/env.ts'
import { linkedPictures, type Pictures } from '#worker/features/program/photos/pictures-store.ts'

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

/** Metadata of the pictures of the first active mentors. */
export const picturesOfMentors = (db: Database, limit: number): Query<Pictures> =>
  linkedPictures(db, sql`SELECT image AS url FROM ${mentors} WHERE is_active = 1 ORDER BY id LIMIT ${limit}`)

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
  afterWrites(
    [db.delete(partnerLinks).where(eq(partnerLinks.partnerId, id))],
    allRows(db.delete(partners).where(eq(partners.id, id)).returning({ id: partners.id })),
  )

const toMedia = ({ createdAt, ...row }: typeof media.$inferSelect): Media => ({
  ...row,
  createdAt: createdAt.toISOString(),
})

/** The columns of media as an audience reads them: for the public, media of a draft are of no event. */
const mediaColumns = (audience: Audience) => ({
  ...getTableColumns(media),
  ...(audience === 'public' && {
    eventId: sql<number | null>`(SELECT id FROM events WHERE id = media.event_id AND published = 1)`,
  }),
})

/** Newest date first, undated last. Null if the event does not exist for the audience. */
export function listMedia(db: Database, query: MediaQuery, audience: Audience): Query<Page<Media> | null> {
  const { type, eventId, speakerId, partnerId, isActive } = query
  const where = and(
    type && eq(media.type, type),
    eventId === undefined ? undefined : eq(media.eventId, eventId),
    speakerId === undefined ? undefined : eq(media.speakerId, speakerId),
    partnerId === undefined ? undefined : eq(media.partnerId, partnerId),
    isActive === undefined ? undefined : eq(media.isActive, isActive),
  )
  const rows = db
    .select(mediaColumns(audience))
    .from(media)
    .where(where)
    .orderBy(sql`${media.date} IS NULL`, desc(media.date), desc(media.id))
  return nullUnlessEventExists(db, eventId, paginatedQuery(db, media, where, rows, query, toMedia), audience)
}

export const mediaById = (db: Database, id: number, audience: Audience = 'organisers'): Query<Media | null> =>
  firstRow(db.select(mediaColumns(audience)).from(media).where(eq(media.id, id)), toMedia)

export const createMedia = (db: Database, item: MediaWrite, now: Date): Query<Media | null> =>
  firstRow(
    db
      .insert(media)
      .values({ ...item, createdAt: now })
      .returning(),
    toMedia,
  )

export const replaceMedia = (db: Database, id: number, item: MediaWrite): Query<Media | null> =>
  firstRow(db.update(media).set(item).where(eq(media.id, id)).returning(), toMedia)

export const removeMedia = (db: Database, id: number): Query<{ id: number }[]> =>
  allRows(db.delete(media).where(eq(media.id, id)).returning({ id: media.id }))

const items = (db: Database, where: SQL | undefined) =>
  db
    .select({ ...getTableColumns(agendaItems), speakerName: speakers.name })
    .from(agendaItems)
    .leftJoin(speakers, eq(speakers.id, agendaItems.speakerId))
    .where(where)

const toItem = ({
  speakerName,
  ...item
}: typeof agendaItems.$inferSelect & { speakerName: string | null }): AgendaItem => ({
  ...item,
  speaker: speakerName === null ? null : { name: speakerName },
})

/** Times are text, so `9:00` is padded to sort before `18:00`. */
const byTime = [
  sql`CASE WHEN ${agendaItems.startTime} GLOB '[0-9]:*' THEN '0' || ${agendaItems.startTime} ELSE ${agendaItems.startTime} END`,
  agendaItems.id,
]

/** By start time. Null if the event does not exist for the audience. */
export function listAgenda(db: Database, query: AgendaQuery, audience: Audience): Query<Page<AgendaItem> | null> {
  const { eventId, type, speakerId } = query
  const where = and(
    eventId === undefined ? undefined : eq(agendaItems.eventId, eventId),
    type === undefined ? undefined : eq(agendaItems.type, type),
    speakerId === undefined ? undefined : eq(agendaItems.speakerId, speakerId),
    ofVisibleEvent(agendaItems.eventId, audience),
  )
  const rows = items(db, where).orderBy(...byTime)
  return nullUnlessEventExists(db, eventId, paginatedQuery(db, agendaItems, where, rows, query, toItem), audience)
}

export const agendaOf = (db: Database, eventId: number | SQL): Query<AgendaItem[]> =>
  allRows(items(db, eq(agendaItems.eventId, eventId)).orderBy(...byTime), toItem)

export const agendaItemById = (db: Database, id: number, audience: Audience = 'organisers') =>
  firstRow(items(db, and(eq(agendaItems.id, id), ofVisibleEvent(agendaItems.eventId, audience))), toItem)

export const createAgendaItem = (db: Database, item: AgendaItemWrite): Query<AgendaItem | null> =>
  afterWrites(
    [db.insert(agendaItems).values(item)],
    firstRow(items(db, undefined).orderBy(desc(agendaItems.id)).limit(1), toItem),
  )

export const replaceAgendaItem = (db: Database, id: number, item: AgendaItemWrite): Query<AgendaItem | null> =>
  afterWrites([db.update(agendaItems).set(item).where(eq(agendaItems.id, id))], agendaItemById(db, id))

export const removeAgendaItem = (db: Database, id: number): Query<{ id: number }[]> =>
  allRows(db.delete(agendaItems).where(eq(agendaItems.id, id)).returning({ id: agendaItems.id }))
