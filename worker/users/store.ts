import { eq, sql } from 'drizzle-orm'
import { users } from '#schema/tables.ts'
import type { User, UserWrite } from '#schema/user.ts'
import { type Database, type Read, read } from '../database/read.ts'

const shown = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  phone: users.phone,
  university: users.university,
}

const given = (column: string) => sql`coalesce(${sql.raw(`excluded.${column}`)}, ${sql.raw(`users.${column}`)})`

/** Creates a person or updates what is given, by address. `created` says which, also when the same call runs again. */
export function saveUser(db: Database, user: UserWrite, now: Date): Read<{ user: User; created: boolean } | null> {
  const upsert = db
    .insert(users)
    .values({ ...user, email: user.email.toLowerCase(), createdAt: now })
    .onConflictDoUpdate({
      target: users.email,
      set: {
        firstName: given('first_name'),
        lastName: given('last_name'),
        phone: given('phone'),
        university: given('university'),
      },
    })
    .returning({ ...shown, createdAt: users.createdAt })
  return read([upsert], ([[row]]) => {
    if (!row) return null
    const { createdAt, ...saved } = row
    return { user: saved, created: createdAt.getTime() === now.getTime() }
  })
}

export const userByEmail = (db: Database, email: string): Read<User | null> =>
  read([db.select(shown).from(users).where(eq(users.email, email.toLowerCase()))], ([[row]]) => row ?? null)

export const userById = (db: Database, id: number): Read<User | null> =>
  read([db.select(shown).from(users).where(eq(users.id, id))], ([[row]]) => row ?? null)
