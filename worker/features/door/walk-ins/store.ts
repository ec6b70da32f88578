import { and, eq, sql } from 'drizzle-orm'
import { minuteMs } from '#schema/durations.ts'
import { organiserLimits } from '#schema/limits.ts'
import { doorScans, namedEntrances } from '#schema/tables/door.ts'
import { events } from '#schema/tables/events.ts'
import { registrations, users } from '#schema/tables/orders.ts'
import { tickets } from '#schema/tables/tickets.ts'
import { type Author, recordNewestCreated } from '#worker/core/changes-store.ts'
import { insertSelected } from '#worker/database/insert-selected.ts'
import { prepareOnce } from '#worker/database/prepared.ts'
import {
  afterWrites,
  type Database,
  firstRow,
  followedBy,
  hasRow,
  joinQueries,
  writesOf,
} from '#worker/database/query.ts'
import { countUse } from '#worker/database/recent-uses.ts'
import type { Statement } from '#worker/database/statement.ts'
import { addRegistrationMails } from '#worker/features/tickets/registration/mail-store.ts'
import {
  insertRegistration,
  type NewRegistration,
  upsertUser,
  valuesOf,
} from '#worker/features/tickets/registration/store.ts'

const value = sql.placeholder

/** The id that the next new user gets. */
const nextUserId = sql`(SELECT 1 + coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'users'), 0) AS next) AS n`

/** Who gave no address is a user without name and address from the beginning, like an erased one. */
const addNamelessUser = (db: Database) =>
  insertSelected(
    db,
    users,
    {
      id: sql`n.next`,
      email: sql`'erased:' || n.next`,
      createdAt: sql`${value('now')}`,
      erased: sql`1`,
      hasOrders: sql`0`,
    },
    nextUserId,
  )

const newestUser = sql<number>`(SELECT max(id) FROM ${users})`

const prepareWrite = (hasAddress: boolean) =>
  prepareOnce((db) =>
    afterWrites(
      [
        hasAddress ? upsertUser(db) : addNamelessUser(db),
        ...insertRegistration(db, 'CONFIRMED', {
          source: 'ORGANISER',
          ...(!hasAddress && { userId: newestUser }),
        }),
        ...addRegistrationMails(db, sql`${value('id')}`),
      ],
      writesOf([]),
    ),
  )

const writes = { withAddress: prepareWrite(true), withoutAddress: prepareWrite(false) }

/**
 * Writes a registration with one ticket, and its entry at the same moment, which checks it in. The database enforces all
 * rules.
 */
export function writeWalkIn(
  db: Database,
  registration: NewRegistration,
  { nonce, device, hash }: { nonce: string; device: string | null; hash: string },
  author: Author,
) {
  const { id, buyer } = registration
  const write = (buyer.email ? writes.withAddress : writes.withoutAddress)({
    ...valuesOf(registration),
    now: author.now.getTime(),
  })
  const columns = {
    eventId: sql`event_id`,
    nonce: sql`${nonce}`,
    ticketId: sql`id`,
    hash: sql`${hash}`,
    at: sql`${registration.createdAt.getTime()}`,
    device: sql`${device}`,
    outcome: sql`'IN'`,
    undone: sql`0`,
  }
  const entry = insertSelected(db, doorScans, columns, sql`${tickets} WHERE registration_id = ${id}`)
  return followedBy(followedBy(write, recordNewestCreated(db, author, 'tickets')), entry)
}

/** Counts somebody without a ticket for a door link. A repeated request, whose `key` is stored, does not count again. */
export const countWalkIn = (db: Database, linkId: number, key: string, now: Date): Statement =>
  countUse(
    db,
    { name: `walk-ins ${linkId}`, allowed: organiserLimits.doorLink.walkInsAMinute, windowMs: minuteMs },
    { use: key, now, where: sql`NOT EXISTS (SELECT 1 FROM ${registrations} WHERE idempotency_key = ${key})` },
  )

/** What decides whether somebody may be let in without a ticket. Null if the event does not exist. */
export function doorOf(db: Database, eventId: number, key: string, nonce: string) {
  const event = db
    .select({ status: events.status, cancelled: events.cancelled })
    .from(events)
    .where(eq(events.id, eventId))
  const replayed = db.select({ id: registrations.id }).from(registrations).where(eq(registrations.idempotencyKey, key))
  const scanned = db
    .select({ id: doorScans.id })
    .from(doorScans)
    .where(and(eq(doorScans.eventId, eventId), eq(doorScans.nonce, nonce)))
  return joinQueries(
    [firstRow(event), hasRow(replayed), hasRow(scanned)],
    ([row, isReplay, isNonceUsed]) => row && { ...row, isReplay, isNonceUsed },
  )
}

/** Settles an entrance by name with the ticket that was issued for it. */
export const settleNamed = (db: Database, eventId: number, nonce: string, registrationId: string): Statement =>
  db
    .update(namedEntrances)
    .set({ ticketId: sql`(SELECT id FROM ${tickets} WHERE registration_id = ${registrationId})` })
    .where(and(eq(namedEntrances.eventId, eventId), eq(namedEntrances.nonce, nonce)))
