import { type ClosedReason, doorState, emptyDoor } from './door-state.ts'
import { openDoor } from './open-door.ts'
import { type DoorDatabase, openDoorDatabase } from './store/door-database.ts'
import { lastLoaded, removeExpired, type StoredEvening, wipe } from './store/stored-evening.ts'
import { untilOpening } from './sync/clock.ts'
import { type Memory, memoryOf } from './sync/memory.ts'
import { type Polling, startPolling } from './sync/polling.ts'
import { scannerCalls } from './sync/scanner-calls.ts'
import { isCalledOff, isShutOut, keep, syncEvening } from './sync/sync-evening.ts'
import { type Scan, waitingCount } from './tickets/scan.ts'

/** The open door: its memory, and the loop that keeps it in step with the server. */
type Door = { database: DoorDatabase; memory: Memory; syncing: Polling }

let door: Door | null = null

/** The opening that was begun last. Another link may be opened while an earlier one still waits for the server. */
let opening = new AbortController()

const doorPath = (eventId: number): string => `/admin/door/${eventId}`

export const openedDoor = (): Door | null => door

const show = ({ evening, scans }: Memory): void => doorState.setState({ evening, scans: [...scans.values()] })

/** Changes what this phone knows, and shows it. */
export async function change({ database, memory }: Door, changes: StoredEvening): Promise<void> {
  const kept = keep(database, memory, changes)
  show(memory)
  await kept
}

/**
 * Whether the door is not open yet. Then scans are answered, and neither stored nor sent. They are forgotten as soon as it is
 * open, so that nobody counts as having come in.
 */
export function isRehearsal({ memory }: Door): boolean {
  if (untilOpening(memory.evening, Date.now()) > 0) return true
  const rehearsed = [...memory.scans.values()].filter(({ state }) => state === 'rehearsed')
  for (const { nonce } of rehearsed) memory.scans.delete(nonce)
  if (rehearsed.length > 0) show(memory)
  return false
}

export function rehearse({ memory }: Door, scan: Scan): void {
  memory.scans.set(scan.nonce, scan)
  show(memory)
}

export function forgetRehearsed({ memory }: Door, { nonce }: Scan): void {
  memory.scans.delete(nonce)
  show(memory)
}

function close(closed: ClosedReason, waiting = 0): void {
  door?.syncing.stop()
  door = null
  doorState.setState({ phase: { closed, waiting }, ...emptyDoor })
}

/** Opens the door of an event, or of the one whose list was loaded last. A link of another event leads to that event. */
export async function start(eventId: number | null, secret: string | null): Promise<void> {
  opening.abort()
  opening = new AbortController()
  const { signal } = opening
  door?.syncing.stop()
  door = null
  doorState.setState({ phase: 'opening', isSynced: null })
  try {
    await open(eventId, secret, signal)
  } catch (error) {
    if (signal.aborted) return
    // For example a private window, which may store nothing.
    console.error(error)
    close('failed')
  }
}

async function open(eventId: number | null, secret: string | null, signal: AbortSignal): Promise<void> {
  const database = await openDoorDatabase()
  await removeExpired(database, Date.now())
  const wanted = eventId ?? (await lastLoaded(database)) ?? (await eventOfSession())
  if (signal.aborted) return
  if (wanted === null) return close('noLink')
  const opened = await openDoor(database, wanted, secret, signal)
  if (signal.aborted) return
  if ('otherEvening' in opened) {
    history.replaceState(null, '', doorPath(opened.otherEvening))
    return open(opened.otherEvening, null, signal)
  }
  if ('closed' in opened) return close(opened.closed, opened.waiting)
  history.replaceState(null, '', doorPath(wanted))
  const memory = memoryOf(opened.open)
  door = { database, memory, syncing: startPolling(() => syncEvening(database, memory), settled) }
  doorState.setState({ phase: 'open' })
  show(memory)
}

const eventOfSession = async (): Promise<number | null> => {
  const me = await scannerCalls.me().catch(() => null)
  return me?.role === 'DOOR' ? me.eventId : null
}

async function settled(error: unknown): Promise<void> {
  if (!door) return
  const waiting = waitingCount([...door.memory.scans.values()])
  if (isCalledOff(error)) return close('calledOff', waiting)
  doorState.setState({ isSynced: error === null })
  if (!isShutOut(error)) return show(door.memory)
  const { database, memory } = door
  close('revoked', waiting)
  await wipe(database, memory.evening.eventId, true)
}

/** Removes everything from this phone, and ends the session of its link. An organiser stays signed in. */
export async function finish(): Promise<void> {
  if (!door) return
  const { database, memory } = door
  close('finished')
  await wipe(database, memory.evening.eventId, false)
  const me = await scannerCalls.me().catch(() => null)
  if (me?.role === 'DOOR') await scannerCalls.signOut().catch(() => null)
}
