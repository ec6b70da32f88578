import { eq, type SQL, sql } from 'drizzle-orm'
import type { Page } from '#schema/envelope.ts'
import type { Organiser, OrganiserChange, OrganiserWrite } from '#schema/organiser.ts'
import { organisers, passkeyChallenges, passkeys, sessions, signInLinks } from '#schema/tables/organisers.ts'
import { type Author, recordUpdateOrDelete } from '#worker/core/changes-store.ts'
import { addMessages } from '#worker/core/outbox-store.ts'
import { paginatedQuery } from '#worker/database/pagination.ts'
import { afterWrites, type Database, firstRow, type Query } from '#worker/database/query.ts'

const columns = {
  id: organisers.id,
  email: organisers.email,
  name: organisers.name,
  role: organisers.role,
  invitedAt: organisers.invitedAt,
  lastSeenAt: organisers.lastSeenAt,
}

type Row = Pick<typeof organisers.$inferSelect, keyof typeof columns>

const toOrganiser = ({ invitedAt, ...row }: Row): Organiser => ({
  ...row,
  invitedAt: invitedAt?.toISOString() ?? null,
  state: row.lastSeenAt === null ? 'INVITED' : 'ACTIVE',
})

export const listOrganisers = (db: Database, window: { limit: number; offset: number }): Query<Page<Organiser>> =>
  paginatedQuery(
    db,
    organisers,
    undefined,
    db.select(columns).from(organisers).orderBy(organisers.id),
    window,
    toOrganiser,
  )

/** Null if the organiser does not exist. */
export const organiserById = (db: Database, id: number): Query<Organiser | null> =>
  firstRow(db.select(columns).from(organisers).where(eq(organisers.id, id)), toOrganiser)

/** Adds an organiser and their invitation. A unique column refuses a known address. Record it after it. */
export function createOrganiser(db: Database, write: OrganiserWrite, now: Date): Query<Organiser | null> {
  const row = { ...write, createdAt: now, invitedAt: now }
  const isNew = eq(organisers.email, row.email)
  return afterWrites(
    [db.insert(organisers).values(row), addInvitation(db, sql`${isNew}`, now)],
    firstRow(db.select(columns).from(organisers).where(isNew), toOrganiser),
  )
}

const addInvitation = (db: Database, where: SQL, now: Date) =>
  addMessages(db, {
    kind: 'invitation',
    from: sql`${organisers} WHERE ${where}`,
    columns: { email: sql`${organisers.email}`, subjectId: sql`CAST(${organisers.id} AS TEXT)` },
    now,
  })

/**
 * Sends the invitation again, to who has not signed in yet, and ends the links that were sent before. Null if the organiser
 * does not exist.
 */
export function inviteAgain(db: Database, id: number, author: Author): Query<Organiser | null> {
  const { now } = author
  const isInvited = sql`${organisers.id} = ${id} AND ${organisers.lastSeenAt} IS NULL`
  return afterWrites(
    [
      recordUpdateOrDelete(db, author, 'organisers', id, 'UPDATE', isInvited, ['invitedAt']),
      db
        .delete(signInLinks)
        .where(sql`${signInLinks.organiserId} IN (SELECT id FROM ${organisers} WHERE ${isInvited})`),
      addInvitation(db, isInvited, now),
      db.update(organisers).set({ invitedAt: now }).where(isInvited),
    ],
    organiserById(db, id),
  )
}

/** Null if the organiser does not exist. A trigger refuses to lower the last owner. */
export function changeOrganiser(db: Database, id: number, change: OrganiserChange, author: Author) {
  const { name, role } = change
  const fields = Object.keys(change)
  return afterWrites(
    [recordUpdateOrDelete(db, author, 'organisers', id, 'UPDATE', sql`true`, fields)],
    firstRow(
      db
        .update(organisers)
        .set({
          name: sql`coalesce(${name ?? null}, ${organisers.name})`,
          role: sql`coalesce(${role ?? null}, ${organisers.role})`,
        })
        .where(eq(organisers.id, id))
        .returning(columns),
      toOrganiser,
    ),
  )
}

/** Removes an organiser with their sessions, links and passkeys. A trigger refuses to remove the last owner. */
export const removeOrganiser = (db: Database, id: number, author: Author): Query<{ id: number } | null> =>
  afterWrites(
    [
      recordUpdateOrDelete(db, author, 'organisers', id, 'DELETE'),
      ...[sessions, signInLinks, passkeyChallenges, passkeys].map((table) =>
        db.delete(table).where(eq(table.organiserId, id)),
      ),
    ],
    firstRow(db.delete(organisers).where(eq(organisers.id, id)).returning({ id: organisers.id })),
  )
