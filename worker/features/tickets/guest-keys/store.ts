import { inArray, sql } from 'drizzle-orm'
import { guestKeys, tickets } from '#schema/tables/tickets.ts'
import { insertSelected } from '#worker/database/insert-selected.ts'
import { type Database, defineQuery, type Query } from '#worker/database/query.ts'

/** A key of `/guest/{key}` for the holder of a ticket. `keyHash` is its SHA-256. `email` is the address that gets it. */
export type NewGuestKey = { keyHash: string; ticketId: number; email: string }

/**
 * Stores keys of tickets. Returns the ids of the tickets whose key is stored: a ticket that has another address by now gets
 * none.
 */
export function addGuestKeys(db: Database, keys: readonly NewGuestKey[], now: Date): Query<number[]> {
  const columns = { keyHash: sql`k.value ->> '$.keyHash'`, ticketId: sql`t.id`, createdAt: sql`${now.getTime()}` }
  const from = sql`json_each(${JSON.stringify(keys)}) AS k
    JOIN ${tickets} AS t ON t.id = k.value ->> '$.ticketId' AND t.email = k.value ->> '$.email' WHERE true`
  const hashes = keys.map(({ keyHash }) => keyHash)
  return defineQuery(
    [
      insertSelected(db, guestKeys, columns, from).onConflictDoNothing(),
      db.select({ ticketId: guestKeys.ticketId }).from(guestKeys).where(inArray(guestKeys.keyHash, hashes)),
    ],
    ([, stored]) => stored.map(({ ticketId }) => ticketId),
  )
}
