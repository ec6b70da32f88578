import { ApiError, isMissing } from '#web/data/failure.ts'
import type { DoorDatabase } from '../store/door-database.ts'
import { type StoredEvening, storeChanges } from '../store/stored-evening.ts'
import type { Scan } from '../tickets/scan.ts'
import { untilOpening } from './clock.ts'
import { applySync, applyUndone, type Memory, remember, scansToUndo, toWrite, waitingScans } from './memory.ts'
import { scannerCalls } from './scanner-calls.ts'

/** Whether the session may no longer open this door: the link has ended, was revoked, or is of another event. */
export const isShutOut = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 403)

/** The evening was called off, so its door is closed. It opens again if the evening takes place after all. */
export const isCalledOff = (error: unknown): boolean => error instanceof ApiError && error.code === 'registrationClosed'

const isTooMany = (error: unknown): boolean => error instanceof ApiError && error.code === 'tooMany'

/** The door is not open yet: the evening was moved. */
const isTooEarly = (error: unknown): boolean => error instanceof ApiError && error.code === 'tooEarly'

/** Stores a change and remembers it. The memory is changed first, so that the next scan is judged by it. */
export async function keep(database: DoorDatabase, memory: Memory, change: StoredEvening): Promise<void> {
  remember(memory, change)
  await storeChanges(database, change)
}

/**
 * Sends what waits, and takes in what changed. Returns whether scans are left for another request. Throws an `ApiError`;
 * then everything waits as before. A repeated request counts nothing twice: each scan keeps its nonce. Until the door opens
 * everything waits, and only changes are taken in, which also tell when it opens now.
 */
export async function syncEvening(database: DoorDatabase, memory: Memory): Promise<boolean> {
  if (untilOpening(memory.evening, Date.now()) <= 0) {
    try {
      for (const scan of scansToUndo(memory.scans.values())) await sendUndo(database, memory, scan)
      return await sendWaiting(database, memory)
    } catch (error) {
      if (!isTooEarly(error)) throw error
    }
  }
  await exchange(database, memory, [])
  return false
}

/** People who came in by name wait when the server has taken enough of them. They hold up no scans. */
async function sendWaiting(database: DoorDatabase, memory: Memory): Promise<boolean> {
  const batch = waitingScans(memory.scans.values())
  try {
    await exchange(database, memory, batch)
    return waitingScans(memory.scans.values()).length > 0
  } catch (error) {
    const scans = batch.filter(({ hash }) => hash !== null)
    if (!isTooMany(error) || scans.length === batch.length) throw error
    await exchange(database, memory, scans)
    return false
  }
}

async function exchange(database: DoorDatabase, memory: Memory, batch: readonly Scan[]): Promise<void> {
  const { evening } = memory
  const tried = batch.filter(({ isTried }) => !isTried).map((scan) => ({ ...scan, isTried: true }))
  if (tried.length > 0) await keep(database, memory, { evening, entries: [], scans: tried })
  const sentAt = Date.now()
  const sync = await scannerCalls.sync(evening.eventId, { cursor: evening.cursor, scans: batch.map(toWrite) })
  await keep(database, memory, applySync(memory, sync, { sentAt, receivedAt: Date.now() }))
}

async function sendUndo(database: DoorDatabase, memory: Memory, scan: Scan): Promise<void> {
  const undone = await scannerCalls.undo(memory.evening.eventId, scan.nonce).catch((error) => {
    if (isMissing(error)) return null
    throw error
  })
  await keep(database, memory, applyUndone(memory, scan, undone))
}
