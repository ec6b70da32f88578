import { ApiError, isMissing } from '#web/data/failure.ts'
import type { DoorDatabase } from '../store/door-database.ts'
import { type StoredEvening, storeChanges } from '../store/stored-evening.ts'
import type { Scan } from '../tickets/scan.ts'
import { applySync, applyUndone, scansToUndo, waitingScans } from './apply.ts'
import { type Memory, remember } from './memory.ts'
import { scannerCalls } from './scanner-calls.ts'

/** Whether the session may no longer open this door: the link has ended, was revoked, or is of another event. */
export const isShutOut = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 403)

/** Stores a change and remembers it. The memory is changed first, so that the next scan is judged by it. */
export async function keep(database: DoorDatabase, memory: Memory, change: StoredEvening): Promise<void> {
  remember(memory, change)
  await storeChanges(database, change)
}

/**
 * Sends what waits, and takes in what changed. Returns whether scans are left for another request. Throws an `ApiError`;
 * then everything waits as before. A repeated request counts nothing twice: each scan keeps its nonce.
 */
export async function syncEvening(database: DoorDatabase, memory: Memory): Promise<boolean> {
  for (const scan of scansToUndo(memory.scans.values())) await sendUndo(database, memory, scan)
  const { evening } = memory
  const batch = waitingScans(memory.scans.values())
  const tried = batch.filter(({ isTried }) => !isTried).map((scan) => ({ ...scan, isTried: true }))
  if (tried.length > 0) await keep(database, memory, { evening, entries: [], scans: tried })
  const sentAt = Date.now()
  const scans = batch.map(({ nonce, hash, at, device, outcome }) => ({ nonce, hash, at, device, outcome }))
  const sync = await scannerCalls.sync(evening.eventId, { cursor: evening.cursor, scans })
  await keep(database, memory, applySync(memory, sync, { sentAt, receivedAt: Date.now() }))
  return waitingScans(memory.scans.values()).length > 0
}

async function sendUndo(database: DoorDatabase, memory: Memory, scan: Scan): Promise<void> {
  const undone = await scannerCalls.undo(memory.evening.eventId, scan.nonce).catch((error) => {
    if (isMissing(error)) return null
    throw error
  })
  await keep(database, memory, applyUndone(memory, scan, undone))
}
