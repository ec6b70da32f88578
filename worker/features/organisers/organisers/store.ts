import { eq, sql } from 'drizzle-orm'
import type { Page } from '#schema/envelope.ts'
import type { Organiser, OrganiserChange, OrganiserWrite } from '#schema/organiser.ts'
import { organisers, passkeyChallenges, passkeys, sessions, signInLinks } from '#schema/tables/organisers.ts'
import { type Author, recordUpdateOrDelete } from '#worker/core/changes-store.ts'
import { addMessages } from '#worker/core/outbox-store.ts'
import { paginatedQuery } from '#worker/database/pagination.ts'
import { afterWrites, type Database, firstRow, type Query } from '#worker/database/query.ts'

const columns = { id: organisers.id, email: organisers.email, name: organisers.name, role: organisers.role }

export const listOrganisers = (db: Database, window: { limit: number; offset: number }): Query<Page<Organiser>> =>
  paginatedQuery(
    db,
    organisers,
    undefined,
    db.select(columns).from(organisers).orderBy(organisers.id),
    window,
    (row) => row,
  )

/** Null if the organiser does not exist. */
export const organiserById = (db: Database, id: number): Query<Organiser | null> =>
  firstRow(db.select(columns).from(organisers).where(eq(organisers.id, id)))

/** Adds an organiser and their invitation. A unique column refuses a known address. Record it after it. */
export function createOrganiser(db: Database, { email, ...write }: OrganiserWrite, now: Date): Query<Organiser | null> {
  const row = { ...write, email: email.toLowerCase(), createdAt: now }
  const isNew = eq(organisers.email, row.email)
  const invitation = addMessages(db, {
    kind: 'invitation',
    from: sql`${organisers} WHERE ${isNew}`,
    columns: { email: sql`${organisers.email}`, subjectId: sql`CAST(${organisers.id} AS TEXT)` },
    now,
  })
  return afterWrites(
    [db.insert(organisers).values(row), invitation],
    firstRow(db.select(columns).from(organisers).where(isNew)),
  )
}

/** Null if the organiser does not exist. A trigger refuses to lower the last owner. */
export const changeOrganiser = (db: Database, id: number, { name, role }: OrganiserChange, author: Author) =>
  afterWrites(
    [recordUpdateOrDelete(db, author, 'organisers', id, 'UPDATE')],
    firstRow(
      db
        .update(organisers)
        .set({
          name: sql`coalesce(${name ?? null}, ${organisers.name})`,
          role: sql`coalesce(${role ?? null}, ${organisers.role})`,
        })
        .where(eq(organisers.id, id))
        .returning(columns),
    ),
  )

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
