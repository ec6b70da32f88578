import * as z from 'zod/mini'
import {
  type DoorChange,
  DoorEntry,
  type DoorFound,
  type DoorList,
  type DoorResult,
  type DoorSearchQuery,
  type DoorSync,
  type DoorSyncWrite,
  type DoorUndone,
  type NamedEntrance,
  type RefusedEntry,
} from '#schema/door.ts'
import type { DoorListQuery } from '#schema/door-list-query.ts'
import { hashOfCode, sealEntry } from '#schema/door-seal.ts'
import { hourMs } from '#schema/durations.ts'
import type { Page } from '#schema/envelope.ts'
import { messages } from '#schema/error-messages.ts'
import { doorHours } from '#schema/event-time.ts'
import { fieldsOf } from '#schema/fields.ts'
import { foldText } from '#schema/fold-text.ts'
import { keysOf, pick } from '#schema/keys.ts'
import { organiserLimits } from '#schema/limits.ts'
import { OrderedEvent } from '#schema/order.ts'
import { found, invalid, Problem } from '#schema/problem.ts'
import type { Author } from '#worker/core/changes-store.ts'
import { currentSign } from '#worker/core/room-secrets.ts'
import { paginate } from '#worker/database/pagination.ts'
import { afterWrites, type Database, execute, joinQueries, type Query, type ValueOf } from '#worker/database/query.ts'
import { isOverRecentUses } from '#worker/database/recent-uses.ts'
import type { Session } from '#worker/database/sessions.ts'
import {
  type CalendarEvent,
  calendarEvent,
  eventWithRevision,
} from '#worker/features/program/events/published-store.ts'
import { normalized } from '#worker/http/validate.ts'
import { namedTickets } from './attendance-store.ts'
import {
  codesOf,
  countsOf,
  type DoorTicket,
  roomSecretOf,
  storeHashes,
  ticketsSince,
  ticketsWithoutHash,
  usualTypeOf,
} from './list-store.ts'
import { namedByNonces, storeNamed } from './named-store.ts'
import { markUndone, type StoredScan, scansByNonces, storeScans } from './scans-store.ts'

/** What each answer about a door begins with. Its cursor is where the list ends. Clients take it as it is. */
const headOf = (event: OrderedEvent, version: number, now: Date) => ({
  event: pick(event, keysOf(OrderedEvent.shape)),
  now: now.toISOString(),
  cursor: `${event.id}.${version}`,
})

/** Throws `invalid` for the cursor of another event. */
function versionOf(cursor: string, eventId: number): number {
  const [event, version] = cursor.split('.').map(Number)
  if (event !== eventId || version === undefined) throw invalid({ cursor: messages.notValid })
  return version
}

const hashesAtATime = 2_000

/**
 * Stores the hashes of tickets that have none, of all events: the code of another evening is recognised by its hash as
 * well. There is one for each ticket issued since the last call. Returns the value of `query`, which the first round trip
 * reads.
 */
async function storeMissingHashes<T>(db: Database, query: Query<T>): Promise<T> {
  const without = ticketsWithoutHash(db, hashesAtATime)
  let [value, missing] = await execute(
    db,
    joinQueries([query, without], (values) => values),
  )
  while (missing.length > 0) {
    const hashes = await Promise.all(missing.map(async ({ id, code }) => ({ id, hash: await hashOfCode(code) })))
    await execute(db, storeHashes(db, hashes))
    if (missing.length < hashesAtATime) break
    missing = await execute(db, without)
  }
  return value
}

/** Scans with times at which somebody can have come in: in the hours of the door, and not in the future. */
function withinDoor<T extends { at: string }>(scans: readonly T[], event: CalendarEvent, now: Date): T[] {
  const hours = doorHours(event, event.agenda)
  const earliest = hours?.opensAt.getTime() ?? now.getTime() - organiserLimits.doorLink.undatedHours * hourMs
  const latest = Math.min(now.getTime(), hours?.closesAt.getTime() ?? Infinity)
  return scans.map((scan) => {
    const at = Math.min(Math.max(Date.parse(scan.at), earliest), latest)
    return { ...scan, at: new Date(at).toISOString() }
  })
}

/** Encrypts on each call, because nobody asks twice for the same version of a ticket. */
const seal = async ({ code, hash, entry }: DoorTicket) => ({
  hash: hash ?? (await hashOfCode(code)),
  sealed: await sealEntry(code, entry),
})

/** The list of a door, or a part of it. Throws `missing` if the event does not exist, `invalid` for a cursor of another one. */
export async function doorListOf(
  db: Database,
  eventId: number,
  { cursor, limit }: DoorListQuery,
  now: Date,
): Promise<Omit<DoorList, 'opensAt'>> {
  const since = ticketsSince(db, eventId, cursor ? versionOf(cursor, eventId) : 0, limit)
  const list = joinQueries([eventWithRevision(db, eventId), since], ([event, since]) => event && { event, ...since })
  const { event, version, more, changed } = found(await execute(db, list))
  return { ...headOf(event, version, now), more, entries: await Promise.all(changed.map(seal)) }
}

/** Normalizes and validates each entry by itself. */
export function readEntries(given: readonly unknown[]): { scans: DoorEntry[]; refused: RefusedEntry[] } {
  const scans: DoorEntry[] = []
  const refused: RefusedEntry[] = []
  for (const one of given) {
    try {
      scans.push(readEntry(one))
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      const { code, message } = error
      refused.push({ nonce: Nonced.safeParse(one).data?.nonce ?? null, code, message })
    }
  }
  return { scans, refused }
}

/** Throws `invalid`. */
function readEntry(given: unknown): DoorEntry {
  const entry = DoorEntry.safeParse(normalized(given))
  if (!entry.success) throw invalid(fieldsOf(entry.error.issues))
  return entry.data
}

const Nonced = z.object({ nonce: z.string() })

/** What a phone sends, with entries that were validated. */
type Entries = Pick<DoorSyncWrite, 'cursor' | 'limit'> & { scans: readonly DoorEntry[] }

/**
 * Stores scans, each nonce once, and returns what changed after the cursor. It is one transaction, so no change is
 * missed. Throws `missing`, `invalid` for a cursor of another event, and `tooMany` for too many people by name.
 */
export async function syncScans(
  db: Database,
  eventId: number,
  write: Entries,
  author: Sender,
): Promise<Omit<DoorSync, 'opensAt' | 'refused'>> {
  const version = versionOf(write.cursor, eventId)
  const writes = write.scans.length > 0 ? await writesOfScans(db, eventId, write.scans, author) : []
  const nonces = write.scans.map(({ nonce }) => nonce)
  const reads = joinQueries(
    [
      scansByNonces(db, eventId, nonces),
      namedByNonces(db, eventId, nonces),
      ticketsSince(db, eventId, version, write.limit),
      countsOf(db, eventId),
      usualTypeOf(db, eventId),
      roomSecretOf(db, eventId),
    ],
    ([stored, named, since, counts, usualTypeId, secret]) => ({ stored, named, since, counts, usualTypeId, secret }),
  )
  const answer = joinQueries([eventWithRevision(db, eventId), reads], ([event, read]) => event && { event, ...read })
  const synced = await execute(db, afterWrites(writes, answer)).catch((error) => {
    throw isOverRecentUses(error) ? tooManyNamed() : error
  })
  const { event, stored, named, since, counts, usualTypeId, secret } = found(synced)
  const results = new Map([
    ...stored.map((scan): [string, DoorResult] => [scan.nonce, resultOf(scan, eventId)]),
    ...named.map((entrance): [string, DoorResult] => [entrance.nonce, namedResult(entrance)]),
  ])
  return {
    ...headOf(event, since.version, author.now),
    more: since.more,
    results: nonces.map((nonce) => found(results.get(nonce))),
    changes: await Promise.all(since.changed.map(changeOf)),
    counts,
    usualTypeId,
    room: secret === null ? null : currentSign(secret, author.now),
  }
}

/** Who sends scans. Through a door link a limited number of people come in by name. */
type Sender = Author & { session: Session | null }

const tooManyNamed = () => new Problem('tooMany', messages.tooManyNamed)

/** The statements that store scans. An unknown event gets none. */
async function writesOfScans(db: Database, eventId: number, scans: readonly DoorEntry[], sender: Sender) {
  const named = scans.filter((scan): scan is NamedEntrance => scan.kind === 'NAMED')
  if (sender.session?.role === 'DOOR' && named.length > organiserLimits.doorLink.namedAMinute) throw tooManyNamed()
  const codes = scans.filter((scan) => scan.kind !== 'NAMED')
  const shortCodes = codes.flatMap(({ shortCode }) => shortCode ?? [])
  const known = joinQueries([calendarEvent(db, eventId), codesOf(db, eventId, shortCodes)], (values) => values)
  const [event, byShortCode] = await storeMissingHashes(db, known)
  if (!event) return []
  // A short code that nobody has stands for itself, so that its scans belong together.
  const hashOfShort = (shortCode: string) => hashOfCode(byShortCode.get(shortCode) ?? shortCode)
  const hashed = await Promise.all(
    codes.map(async ({ kind: _, hash, shortCode, ...scan }) => ({
      ...scan,
      hash: hash ?? (await hashOfShort(shortCode ?? '')),
    })),
  )
  return [
    ...storeScans(db, eventId, withinDoor(hashed, event, sender.now), sender),
    ...storeNamed(db, eventId, withinDoor(named, event, sender.now), sender),
  ]
}

const namedResult = ({ nonce, at, device }: ValueOf<typeof namedByNonces>[number]): DoorResult => ({
  nonce,
  outcome: 'IN',
  firstAt: at.toISOString(),
  firstDevice: device,
})

async function changeOf(ticket: DoorTicket): Promise<DoorChange> {
  const { status, at, device } = ticket.entry
  const { hash, sealed } = await seal(ticket)
  return { hash, status, at, device, sealed }
}

/** What a scan came to, by all that is known now. */
function resultOf(scan: StoredScan, eventId: number): DoorResult {
  const { at: firstAt, device: firstDevice } = scan.ticket?.eventId === eventId ? scan.entrance : noEntrance
  return { nonce: scan.nonce, outcome: outcomeOf(scan, eventId), firstAt, firstDevice }
}

const noEntrance = { at: null, device: null }

function outcomeOf({ outcome, undone, ticket, isFirst }: StoredScan, eventId: number): DoorResult['outcome'] {
  if (!ticket) return 'UNKNOWN'
  if (ticket.eventId !== eventId) return 'OTHER_EVENT'
  if (ticket.status === 'CANCELLED') return 'CANCELLED'
  if (outcome === 'IN' && !undone) return isFirst ? 'IN' : 'ALREADY'
  return ticket.status === 'CHECKED_IN' ? 'ALREADY' : outcome
}

/** Undoes a scan or an entrance by name. A repetition changes nothing. Throws `missing` for an unknown nonce. */
export async function undoScan(db: Database, eventId: number, nonce: string, author: Author): Promise<DoorUndone> {
  const undone = found(await execute(db, markUndone(db, eventId, nonce, author)))
  if (undone === 'byName') return { nonce, hash: null, status: null, ...noEntrance }
  const { hash, ticket, entrance } = undone
  const current = await hashOfCode(ticket?.code ?? '')
  // A code that was replaced since the scan belongs to no ticket, and the phone must not take it for one.
  const isReplaced = hash !== null && hash !== current
  const status = !isReplaced && ticket?.eventId === eventId ? ticket.status : null
  return { nonce, hash: hash ?? current, status, ...(status ? entrance : noEntrance) }
}

/** Finds people by name or short code. Throws `missing`. */
export async function searchGuests(
  db: Database,
  eventId: number,
  { q, limit, offset }: DoorSearchQuery,
): Promise<Page<DoorFound>> {
  const words = foldText(q).split(/\s+/)
  const people = found(await execute(db, namedTickets(db, eventId)))
  const matching = people.filter(({ firstName, lastName, shortCode }) => {
    if (shortCode === q.toUpperCase()) return true
    const name = foldText(`${firstName} ${lastName}`)
    return words.every((word) => name.includes(word))
  })
  const { data, ...page } = paginate(matching, { limit, offset })
  const withHash = data.map(async ({ code, ...person }) => ({ hash: await hashOfCode(code), ...person }))
  return { data: await Promise.all(withHash), ...page }
}
