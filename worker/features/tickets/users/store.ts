import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { normalAddress } from '#schema/email-address.ts'
import { fromKeys } from '#schema/keys.ts'
import { users } from '#schema/tables/orders.ts'
import { optionalUserFields, type User, type UserWrite } from '#schema/user.ts'
import { type Attempt, type Database, defineQuery, firstRow, hasRow, type Query } from '#worker/database/query.ts'

const { createdAt: _, erased: __, hasOrders: ___, ...userColumns } = getTableColumns(users)

const newOrStored = ({ name }: { name: string }) =>
  sql`coalesce(${sql.raw(`excluded.${name}`)}, ${sql.raw(`users.${name}`)})`

/** Creates the user with this address, or updates the given columns. `created` says which, also in a retry. */
export function saveUser(
  db: Database,
  user: UserWrite,
  { now, isRetry }: Attempt,
): Query<{ user: User; created: boolean } | null> {
  const existing = db.select({ createdAt: users.createdAt }).from(users).where(eq(users.email, user.email))
  const upsert = db
    .insert(users)
    .values({ ...user, createdAt: now })
    .onConflictDoUpdate({
      target: users.email,
      set: fromKeys(optionalUserFields, (field) => newOrStored(users[field])),
    })
    .returning(userColumns)
  return defineQuery([existing, upsert], ([[before], [saved]]) =>
    saved ? { user: saved, created: !before || (isRetry && before.createdAt.getTime() === now.getTime()) } : null,
  )
}

/** Excludes erased users, so that their placeholder addresses find nothing. */
const userWhere = (db: Database, condition: SQL): Query<User | null> =>
  firstRow(
    db
      .select(userColumns)
      .from(users)
      .where(and(condition, eq(users.erased, false))),
  )

export const userByEmail = (db: Database, address: string) => userWhere(db, eq(users.email, normalAddress(address)))

export const userById = (db: Database, id: number) => userWhere(db, eq(users.id, id))

/** Whether the user exists. Erased users count, because tickets still refer to them. */
export const userExists = (db: Database, id: number): Query<boolean> =>
  hasRow(db.select({ id: users.id }).from(users).where(eq(users.id, id)))
