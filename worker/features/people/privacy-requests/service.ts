import { fromKeys, keysOf } from '#schema/keys.ts'
import type { Erasure, ErasureWrite, PersonalData, RepeatedErasures } from '#schema/personal-data.ts'
import { found, Problem } from '#schema/problem.ts'
import { type Author, recordUnnumberedWrite } from '#worker/core/changes-store.ts'
import { afterWrites, connect, type Database, execute, joinQueries } from '#worker/database/query.ts'
import { sha256 } from '#worker/database/sha256.ts'
import type { Statement } from '#worker/database/statement.ts'
import type { Bindings } from '#worker/env.ts'
import { eraseNames } from '#worker/features/door/door/named-store.ts'
import type { KnownOrder } from '#worker/features/tickets/orders/store.ts'
import { removeReleased } from '#worker/features/tickets/uploads/service.ts'
import { listErasureRecords, putErasureRecord, type StoredErasure } from '#worker/storage/erasure-records.ts'
import { holderOf, type Identity, identify, keysOfHeldOrders, oldestByAddress } from './identity-store.ts'
import { eraseOrder } from './order-store.ts'
import { type Counts, countsOf, erase, personalDataOf, ticketIdsOf } from './store.ts'

const hasData = ({ email: _, ...data }: PersonalData): boolean =>
  Object.values(data).some((value) => (Array.isArray(value) ? value.length > 0 : value !== null && value !== 0))

async function dataOf(db: Database, person: Identity): Promise<PersonalData> {
  const ticketIds = await execute(db, ticketIdsOf(db, person))
  const data = await execute(db, personalDataOf(db, person, ticketIds))
  return found(hasData(data) ? data : null)
}

/** All data held about an address, case-insensitive. Throws `missing` if there is none. */
export const readPerson = async (db: Database, email: string): Promise<PersonalData> =>
  dataOf(db, await execute(db, identify(db, email)))

/** The first is enough, unless a concurrent registration adds the address in letters that SQLite cannot lower-case. */
const maxAttempts = 5

type Storage = Pick<Bindings, 'DB' | 'DECKS'>

/**
 * Erases all data held about an address, and the names of those `namedEntrances` which were this person, and records it, so
 * that it can be repeated after a restore, without those names. Throws `missing` if
 * no data is held, `busy` if the record cannot be stored or concurrent writes kept adding the address.
 */
export async function erasePerson(
  env: Storage,
  email: string,
  author: Author,
  { namedEntrances: nonces = [] }: ErasureWrite = {},
): Promise<Erasure> {
  const db = connect(env.DB)
  const person = await execute(db, identify(db, email))
  const { namedEntrances } = await dataOf(db, person)
  const theirs = namedEntrances.filter(({ nonce }) => nonces.includes(nonce))
  return eraseRecorded(env, person, author, theirs.length > 0 ? [eraseNames(db, theirs)] : [])
}

async function eraseRecorded(
  env: Storage,
  person: Identity,
  author: Author,
  others: readonly Statement[] = [],
): Promise<Erasure> {
  const { now: at, actor } = author
  // First: an erasure without a record would be lost with a restore. A record without an erasure does no harm.
  await putErasureRecord(env.DECKS, { kind: 'PERSON', subject: await sha256(person.email), at, actor })
  return eraseHeld(env, person, author, others)
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
  if (email !== '') await eraseRecorded(env, await execute(db, identify(db, email)), author)
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
    ...people.map((address) => async () => eraseHeld(env, await execute(db, identify(db, address)), author)),
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

/**
 * Erases all data held about a person, if there is any, with `others` in the same transaction. That includes rows written before the last transaction of this
 * call. Erases rows first, then deck files. Throws `busy` if concurrent writes kept adding the address.
 */
async function eraseHeld(
  env: Storage,
  identity: Identity,
  author: Author,
  others: readonly Statement[] = [],
): Promise<Erasure> {
  const db = connect(env.DB)
  let person = identity
  const countsBefore = await execute(db, countsOf(db, person))
  let erased: Counts = { registrations: 0, tickets: 0, pitchDecks: 0, placesGivenBack: 0 }
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const recorded = attempt === 0 ? [recordUnnumberedWrite(db, author, 'people', null, 'DELETE'), ...others] : []
    const { counts, deckIds, remaining } = await execute(db, afterWrites(recorded, erase(db, person, author.now)))
    erased = combine(erased, counts, (one, other) => one + other)
    await removeReleased(env, deckIds)
    // If D1 committed but its response was lost, the retried transaction counted 0. The counts read before then apply.
    if (remaining.length === 0) return { id: person.email, ...combine(erased, countsBefore, Math.max) }
    person = { email: person.email, spellings: remaining }
  }
  throw new Problem('busy')
}

const combine = (one: Counts, other: Counts, by: (a: number, b: number) => number): Counts =>
  fromKeys(keysOf(one), (name) => by(one[name], other[name]))
