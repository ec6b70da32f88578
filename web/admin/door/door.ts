import { minuteMs } from '#schema/durations.ts'
import { refusalOf } from '#web/data/failure.ts'
import { type ClosedReason, doorState, emptyDoor } from './door-state.ts'
import { isUnreachable, openDoor } from './open-door.ts'
import { type DoorDatabase, openDoorDatabase } from './store/door-database.ts'
import { createKeeper, type Keeper } from './store/keeper.ts'
import { type Memory, memoryOf } from './store/memory.ts'
import { lastLoaded, removeExpired, type StoredEvening, wipe } from './store/stored-evening.ts'
import { untilOpening } from './sync/clock.ts'
import { askAgainMs, type Polling, startPolling } from './sync/polling.ts'
import { scannerCalls } from './sync/scanner-calls.ts'
import { isCalledOff, isShutOut, syncEvening } from './sync/sync-evening.ts'
import { type Scan, waitingCount } from './tickets/scan.ts'

/** The open door: its memory, what keeps it, and the loop that keeps it in step with the server. */
type Door = { keeper: Keeper; memory: Memory; syncing: Polling }

/** Whose door is wanted: of an event, or of the one whose list was loaded last, and with which link. */
type Wish = { eventId: number | null; secret: string | null }

let door: Door | null = null

/** The opening that was begun last. Another link may be opened while an earlier one still waits for the server. */
let opening = new AbortController()

let askingAgain: ReturnType<typeof setTimeout> | undefined

/** Since when the server has refused the door, by a clock that nobody sets. Null if it has not. */
let refusedSince: number | null = null

/** A link may be revoked, or a date be mistyped for a moment. A list is removed only after a minute of refusals. */
function isRefusedForGood(): boolean {
  const now = performance.now()
  refusedSince ??= now
  return now - refusedSince >= minuteMs
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const doorPath = (eventId: number): string => `/admin/door/${eventId}`

export const openedDoor = (): Door | null => door

function show({ keeper, memory }: Door): void {
  const { evening, scans } = memory
  doorState.setState({ evening, scans: [...scans.values()], isUnstored: keeper.isFailing() })
}

/** Changes what this phone knows, and shows it. */
export function change(opened: Door, changes: StoredEvening): Promise<void> {
  const kept = opened.keeper.keep(changes)
  show(opened)
  return kept
}

/**
 * Whether the door is not open yet. Then scans are answered, and neither stored nor sent. They are forgotten as soon as it is
 * open, so that nobody counts as having come in.
 */
export function isRehearsal(opened: Door): boolean {
  const { evening, scans } = opened.memory
  if (untilOpening(evening, Date.now()) > 0) return true
  const rehearsed = [...scans.values()].filter(({ state }) => state === 'rehearsed')
  for (const { nonce } of rehearsed) scans.delete(nonce)
  if (rehearsed.length > 0) show(opened)
  return false
}

export function rehearse(opened: Door, scan: Scan): void {
  opened.memory.scans.set(scan.nonce, scan)
  show(opened)
}

export function forgetRehearsed(opened: Door, { nonce }: Scan): void {
  opened.memory.scans.delete(nonce)
  show(opened)
}

/** Ends what runs for the door that was open. */
function leave(): void {
  door?.syncing.stop()
  door?.keeper.close()
  door = null
}

/** Refusals and lost connections may pass, so the door is tried again by itself. */
const isFinal = (closed: ClosedReason): boolean => closed === 'noLink' || closed === 'finished'

function close(closed: ClosedReason, waiting = 0): void {
  leave()
  doorState.setState({ phase: { closed, waiting }, ...emptyDoor })
}

function askAgain(wish: Wish): void {
  clearTimeout(askingAgain)
  askingAgain = setTimeout(() => void begin(wish, true), askAgainMs)
}

/** Opens the door of an event, or of the one whose list was loaded last. A link of another event leads to that event. */
export async function start(eventId: number | null, secret: string | null): Promise<void> {
  refusedSince = null
  leave()
  doorState.setState({ phase: 'opening', server: 'unasked' })
  await begin({ eventId, secret }, false)
}

/** `isQuiet`: what the closed door says stays, unless the door opens or there is something else to say. */
async function begin(wish: Wish, isQuiet: boolean): Promise<void> {
  clearTimeout(askingAgain)
  opening.abort()
  opening = new AbortController()
  const { signal } = opening
  try {
    await open(wish, signal, isQuiet)
  } catch (error) {
    if (signal.aborted) return
    console.error(error)
    close('failed')
    askAgain(wish)
  }
}

async function open(wish: Wish, signal: AbortSignal, isQuiet: boolean): Promise<void> {
  const database = await openDoorDatabase().catch((error) => {
    // For example a private window, which may store nothing.
    console.error(error)
    return null
  })
  if (signal.aborted) return
  if (!database) {
    close('noStorage')
    return askAgain(wish)
  }
  // A network that hangs does not hold up a phone that can do without.
  await Promise.race([removeExpired(database, scannerCalls.time), sleep(3_000)])
  const wanted = wish.eventId ?? (await lastLoaded(database)) ?? (await eventOfSession())
  if (signal.aborted) return
  if (wanted === null) return close('noLink')
  const opened = await openDoor(database, wanted, wish.secret, signal)
  if (signal.aborted) return
  if ('otherEvening' in opened) {
    history.replaceState(null, '', doorPath(opened.otherEvening))
    return open({ eventId: opened.otherEvening, secret: null }, signal, isQuiet)
  }
  if ('closed' in opened) return stayClosed({ ...opened, wish, wanted, database, isQuiet })
  refusedSince = null
  history.replaceState(null, '', doorPath(wanted))
  const memory = memoryOf(opened.open)
  const isOpen = () => door !== null && show(door)
  const keeper = createKeeper(database, memory, {
    open: openDoorDatabase,
    isStored: opened.isStored,
    onNews: isOpen,
    onFinished: () => close('finished'),
  })
  door = { keeper, memory, syncing: startPolling(() => syncEvening(keeper, memory), settled) }
  doorState.setState({ phase: 'open' })
  show(door)
  void navigator.storage?.persist?.().catch(() => false)
}

type Refused = { closed: ClosedReason; waiting?: number; wish: Wish; wanted: number; database: DoorDatabase }

async function stayClosed({ closed, waiting, wish, wanted, database, isQuiet }: Refused & { isQuiet: boolean }) {
  const isShut = closed === 'linkEnded' || closed === 'forbidden'
  if (isShut && isRefusedForGood()) await wipe(database, wanted, true)
  database.close()
  // The session has ended, perhaps only because of a mistyped date.
  if (closed === 'noLink' && isQuiet) return askAgain(wish)
  close(closed, waiting)
  if (!isFinal(closed)) askAgain(wish)
}

const eventOfSession = async (): Promise<number | null> => {
  const me = await scannerCalls.me().catch(() => null)
  return me?.role === 'DOOR' ? me.eventId : null
}

async function settled(error: unknown): Promise<void> {
  if (!door) return
  const { memory, keeper } = door
  const waiting = waitingCount([...memory.scans.values()])
  if (isCalledOff(error)) return doorState.setState({ phase: { closed: 'calledOff', waiting }, ...emptyDoor })
  if (isShutOut(error)) {
    if (!isRefusedForGood()) return doorState.setState({ phase: { closed: 'refused', waiting }, ...emptyDoor })
    const { eventId } = memory.evening
    leave()
    await keeper.remove(true)
    close('revoked', waiting)
    return askAgain({ eventId, secret: null })
  }
  doorState.setState({ server: serverAfter(error) })
  if (error === null) {
    refusedSince = null
    doorState.setState({ phase: 'open' })
  }
  if (doorState.getState().phase === 'open') show(door)
}

function serverAfter(error: unknown) {
  if (error === null) return 'answers'
  return refusalOf(error) === undefined && isUnreachable(error) ? 'silent' : 'refuses'
}

/** Tries a closed door again: at once, also where it would be tried again by itself. */
export function retry(eventId: number | null, secret: string | null): void {
  if (door) door.syncing.now()
  else void start(eventId, secret)
}

/** Removes everything from this phone, and ends the session of its link. An organiser stays signed in. */
export async function finish(): Promise<void> {
  if (!door) return
  door.syncing.stop()
  await door.keeper.remove(false)
  close('finished')
  const me = await scannerCalls.me().catch(() => null)
  if (me?.role === 'DOOR') await scannerCalls.signOut().catch(() => null)
}
