import { ApiError, isMissing } from '#web/data/failure.ts'
import { texts } from '#web/texts/console/scanner.ts'
import type { ClosedReason } from './door-state.ts'
import type { DoorDatabase, StoredDoor } from './store/door-database.ts'
import { readEvening, type StoredEvening, storeList, wipe } from './store/stored-evening.ts'
import { clockOffset } from './sync/clock.ts'
import { scannerCalls } from './sync/scanner-calls.ts'
import { isCalledOff, isShutOut } from './sync/sync-evening.ts'
import { waitingCount } from './tickets/scan.ts'

/** `waiting`: how many scans stay on the phone until its door is opened again. */
export type Opened = { open: StoredEvening } | { closed: ClosedReason; waiting?: number } | { otherEvening: number }

type Session = { name: string; eventId: number | null } | null

export const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500)

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

async function loadList(database: DoorDatabase, eventId: number, name: string): Promise<Omit<StoredEvening, 'scans'>> {
  const sentAt = Date.now()
  const list = await scannerCalls.list(eventId)
  const receivedAt = Date.now()
  const evening: StoredDoor = {
    eventId,
    event: list.event,
    // A random suffix tells the phones of a link apart.
    device: texts.device(name, crypto.randomUUID().slice(0, 4)),
    cursor: list.cursor,
    counts: null,
    usualTypeId: null,
    opensAt: list.opensAt,
    clockOffset: clockOffset(list.now, sentAt, receivedAt),
    syncedAt: receivedAt,
    loadedAt: receivedAt,
  }
  const entries = list.entries.map((entry) => ({ ...entry, eventId, standing: null }))
  await storeList(database, evening, entries)
  return { evening, entries }
}

/** Why the door stays closed after a failed request. Who may no longer enter loses the list of this phone. */
async function refuse(
  database: DoorDatabase,
  eventId: number,
  hasLink: boolean,
  error: unknown,
): Promise<{ closed: ClosedReason }> {
  if (isMissing(error)) return { closed: 'unknownEvening' }
  if (isCalledOff(error)) return { closed: 'calledOff' }
  if (!isShutOut(error)) return { closed: isUnreachable(error) ? 'noNetwork' : 'failed' }
  await wipe(database, eventId, true)
  if (error instanceof ApiError && error.status === 403) return { closed: 'forbidden' }
  return { closed: hasLink ? 'linkEnded' : 'noLink' }
}

/**
 * Opens the door of an event with the secret of a link, or with the session that there is. A phone that has the list
 * opens at once, also where the network hangs: the next sync closes the door if the session has ended. Removes no list
 * after `signal` is aborted: the list may be that of a later opening.
 */
export async function openDoor(
  database: DoorDatabase,
  eventId: number,
  secret: string | null,
  signal: AbortSignal,
): Promise<Opened> {
  const { evening, ...stored } = await readEvening(database, eventId)
  const ready: Opened | null = evening && { open: { ...stored, evening } }
  if (ready && secret === null) return ready
  try {
    const session = await enter(secret)
    if (!session) return { closed: 'noLink', waiting: waitingCount(stored.scans) }
    if (session.eventId !== null && session.eventId !== eventId) return { otherEvening: session.eventId }
    return ready ?? { open: { ...stored, ...(await loadList(database, eventId, session.name)) } }
  } catch (error) {
    signal.throwIfAborted()
    if (ready && isUnreachable(error)) return ready
    return { ...(await refuse(database, eventId, secret !== null, error)), waiting: waitingCount(stored.scans) }
  }
}
