import { ApiError, isMissing, refusalOf } from '#web/data/failure.ts'
import { texts } from '#web/texts/console/scanner.ts'
import type { ClosedReason } from './door-state.ts'
import type { DoorDatabase } from './store/door-database.ts'
import { readEvening, type StoredEvening, storeAll } from './store/stored-evening.ts'
import { clockOffset } from './sync/clock.ts'
import { scannerCalls } from './sync/scanner-calls.ts'
import { isCalledOff, isShutOut } from './sync/sync-evening.ts'
import { waitingCount } from './tickets/scan.ts'

/** `waiting`: how many scans stay on the phone until its door is opened again. */
export type Opened =
  | { open: StoredEvening; isStored: boolean }
  | { closed: ClosedReason; waiting?: number }
  | { otherEvening: number }

type Stored = Awaited<ReturnType<typeof readEvening>>

type Session = { name: string; eventId: number | null } | null

/** Nothing answered, or something else than the API, or the API is in trouble. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError && (refusalOf(error) === undefined || error.status >= 500)

/** Who is signed in, null if nobody. An organiser has no `eventId`: every door is open to them. */
async function readSession(): Promise<Session> {
  try {
    const me = await scannerCalls.me()
    return me.role === 'DOOR' ? me : { name: texts.organiser, eventId: null }
  } catch (error) {
    if (isShutOut(error)) return null
    throw error
  }
}

/** A link replaces the session of another link. An organiser's session stays, or they would be signed out. */
async function enter(secret: string | null): Promise<Session> {
  const session = await readSession()
  if (secret === null || session?.eventId === null) return session
  return scannerCalls.openSession(secret)
}

/**
 * Loads a list part by part, and goes on where an earlier attempt lost the connection. `isStored`: the phone has all of it.
 * A phone that cannot store works from memory.
 */
async function loadList(database: DoorDatabase, eventId: number, name: string, begun: Stored): Promise<Opened> {
  let { evening, entries } = begun
  let isStored = true
  // No half of a letter stays. A random suffix tells the phones of a link apart.
  const device =
    evening?.device ?? texts.device(name.slice(0, 80).replace(/[\ud800-\udbff]$/, ''), crypto.randomUUID().slice(0, 4))
  for (;;) {
    const sentAt = Date.now()
    const part = await scannerCalls.list(eventId, evening?.cursor)
    const receivedAt = Date.now()
    evening = {
      eventId,
      event: part.event,
      device,
      cursor: part.cursor,
      counts: null,
      usualTypeId: null,
      opensAt: part.opensAt,
      clockOffset: clockOffset(part.now, sentAt, receivedAt),
      syncedAt: receivedAt,
      loadedAt: receivedAt,
      isPartial: part.more,
    }
    entries = [...entries, ...part.entries.map((entry) => ({ ...entry, eventId, standing: null }))]
    isStored = await storeAll(database, { evening, entries, scans: [] }).then(
      () => true,
      () => false,
    )
    if (!part.more) return { open: { evening, entries, scans: begun.scans }, isStored }
  }
}

/** Why the door stays closed after a failed request. */
function refuse(hasLink: boolean, error: unknown): ClosedReason {
  if (isMissing(error)) return 'unknownEvening'
  if (isCalledOff(error)) return 'calledOff'
  if (!isShutOut(error)) return isUnreachable(error) ? 'noNetwork' : 'failed'
  if (refusalOf(error) === 'forbidden') return 'forbidden'
  return hasLink ? 'linkEnded' : 'noLink'
}

/**
 * Opens the door of an event with the secret of a link, or with the session that there is. A phone that has the list
 * opens at once, also where the network hangs: the next sync closes the door if the session has ended.
 */
export async function openDoor(
  database: DoorDatabase,
  eventId: number,
  secret: string | null,
  signal: AbortSignal,
): Promise<Opened> {
  const stored = await readEvening(database, eventId)
  const { evening } = stored
  const ready: Opened | null = evening && !evening.isPartial ? { open: { ...stored, evening }, isStored: true } : null
  if (ready && secret === null) return ready
  try {
    const session = await enter(secret)
    if (!session) return { closed: 'noLink', waiting: waitingCount(stored.scans) }
    if (session.eventId !== null && session.eventId !== eventId) return { otherEvening: session.eventId }
    return ready ?? (await loadList(database, eventId, session.name, stored))
  } catch (error) {
    signal.throwIfAborted()
    if (ready && isUnreachable(error)) return ready
    return { closed: refuse(secret !== null, error), waiting: waitingCount(stored.scans) }
  }
}
