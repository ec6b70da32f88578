import { normalAddress } from '#schema/email-address.ts'
import { fromKeys, keysOf } from '#schema/keys.ts'
import type { Erasure, ErasureWrite, PersonalData, RepeatedErasures } from '#schema/personal-data.ts'
import { found } from '#schema/problem.ts'
import { type Author, recordUnnumberedWrite } from '#worker/core/changes-store.ts'
import { afterWrites, connect, type Database, execute, joinQueries } from '#worker/database/query.ts'
import { sha256 } from '#worker/database/sha256.ts'
import type { Statement } from '#worker/database/statement.ts'
import type { Bindings } from '#worker/env.ts'
import { eraseNames } from '#worker/features/door/door/named-store.ts'
import type { KnownOrder } from '#worker/features/tickets/orders/store.ts'
import { removeReleased } from '#worker/features/tickets/uploads/service.ts'
import { listErasureRecords, putErasureRecord, type StoredErasure } from '#worker/storage/erasure-records.ts'
import { holderOf, keysOfHeldOrders, oldestByAddress } from './identity-store.ts'
import { eraseOrder } from './order-store.ts'
import { countsOf, erase, personalDataOf, ticketIdsOf } from './store.ts'

const hasData = ({ email: _, ...data }: PersonalData): boolean =>
  Object.values(data).some((value) => (Array.isArray(value) ? value.length > 0 : value !== null && value !== 0))

/** All data held about an address. Throws `missing` if there is none. */
export async function readPerson(db: Database, address: string): Promise<PersonalData> {
  const email = normalAddress(address)
  const ticketIds = await execute(db, ticketIdsOf(db, email))
  const data = await execute(db, personalDataOf(db, email, ticketIds))
  return found(hasData(data) ? data : null)
}

type Storage = Pick<Bindings, 'DB' | 'DECKS'>

/**
 * Erases all data held about an address, and the names of those `namedEntrances` which were this person, and records it, so
 * that it can be repeated after a restore, without those names. Throws `missing` if no data is held, `busy` if the record cannot
 * be stored.
 */
export async function erasePerson(
  env: Storage,
  address: string,
  author: Author,
  { namedEntrances: nonces = [] }: ErasureWrite = {},
): Promise<Erasure> {
  const db = connect(env.DB)
  const { email, namedEntrances } = await readPerson(db, address)
  const theirs = namedEntrances.filter(({ nonce }) => nonces.includes(nonce))
  return eraseRecorded(env, email, author, theirs.length > 0 ? [eraseNames(db, theirs)] : [])
}

async function eraseRecorded(
  env: Storage,
  email: string,
  author: Author,
  others: readonly Statement[] = [],
): Promise<Erasure> {
  const { now: at, actor } = author
  // First: an erasure without a record would be lost with a restore. A record without an erasure does no harm.
  await putErasureRecord(env.DECKS, { kind: 'PERSON', subject: await sha256(email), at, actor })
  return eraseHeld(env, email, author, others)
}

/**
 * Erases the person of a ticket: all data held about the address, or, without one, the order. Only who came without a ticket
 * has no address; the order has no other ticket then. It is recorded by what the person is identified by in an earlier
 * database as well. A repetition changes nothing. Throws `missing` if there is no such ticket, and `busy`.
 */
export async function eraseTicketHolder(env: Storage, ticketId: number, author: Author): Promise<void> {
  const { now: at, actor } = author
  const db = connect(env.DB)
  const { email, registrationId, ownOrderKey } = found(await execute(db, holderOf(db, ticketId)))
  if (ownOrderKey !== null) await putErasureRecord(env.DECKS, { kind: 'ORDER', subject: registrationId, at, actor })
  if (email !== '') await eraseRecorded(env, normalAddress(email), author)
  else if (ownOrderKey !== null) await eraseByKey(env, ownOrderKey, at, author)
}

/** Erases an order for its buyer and deletes its decks. First records it, so that it can be repeated after a restore. */
export async function eraseForBuyer(env: Storage, { order, orderKey }: KnownOrder, now: Date): Promise<void> {
  await putErasureRecord(env.DECKS, { kind: 'ORDER', subject: order.id, at: now, actor: 'buyer' })
  await eraseByKey(env, orderKey, now)
}

/** Erases an order and deletes its decks. Idempotent. `author` is the organiser who does, if it is not the buyer. */
async function eraseByKey(env: Storage, orderKey: string, now: Date, author?: Author): Promise<void> {
  const db = connect(env.DB)
  const recorded = author ? [recordUnnumberedWrite(db, author, 'people', null, 'DELETE')] : []
  await removeReleased(env, await execute(db, afterWrites(recorded, eraseOrder(db, orderKey, now))))
}

/** The most people and orders that one call erases again. Each takes several round trips. */
const repeatedAtOnce = 20

/**
 * Erases everybody again whose data is older than the record of their erasure, and orders that were erased: a restore
 * has brought them back. Whoever came back later by themselves has newer data only, which stays. `left` is how
 * many people and orders remain for the next call.
 */
export async function repeatErasures(env: Storage, author: Author): Promise<RepeatedErasures> {
  const db = connect(env.DB)
  const records = await listErasureRecords(env.DECKS)
  const orderIds = records.filter(({ kind }) => kind === 'ORDER').map(({ subject }) => subject)
  const held = joinQueries([oldestByAddress(db), keysOfHeldOrders(db, orderIds)], (values) => values)
  const [oldest, keys] = await execute(db, held)
  const people = await restoredPeople(records, oldest)
  const erasures = [
    ...people.map((email) => () => eraseHeld(env, email, author)),
    ...keys.map((key) => () => eraseByKey(env, key, author.now, author)),
  ]
  const now = erasures.slice(0, repeatedAtOnce)
  for (const eraseAgain of now) await eraseAgain()
  return { erased: now.length, left: erasures.length - now.length }
}

/** The addresses whose oldest row is older than the newest record of their erasure. */
async function restoredPeople(records: StoredErasure[], oldest: Map<string, number>): Promise<string[]> {
  // Records are newest first, so the newest one of an address is set last.
  const lastErased = new Map(records.toReversed().map(({ subject, at }) => [subject, at.getTime()]))
  const restored: string[] = []
  for (const [address, since] of oldest) {
    const erasedAt = lastErased.get(await sha256(address))
    if (erasedAt !== undefined && since < erasedAt) restored.push(address)
  }
  return restored
}

/** Erases all data held about an address, if there is any, with `others` in the same transaction. Erases rows first, then deck files. */
async function eraseHeld(
  env: Storage,
  email: string,
  author: Author,
  others: readonly Statement[] = [],
): Promise<Erasure> {
  const db = connect(env.DB)
  const countsBefore = await execute(db, countsOf(db, email))
  const writes = [recordUnnumberedWrite(db, author, 'people', null, 'DELETE'), ...others]
  const { counts, deckIds } = await execute(db, afterWrites(writes, erase(db, email, author.now)))
  await removeReleased(env, deckIds)
  // If D1 committed but its response was lost, the retried transaction counted 0. The counts read before then apply.
  return { id: email, ...fromKeys(keysOf(counts), (name) => Math.max(counts[name], countsBefore[name])) }
}
