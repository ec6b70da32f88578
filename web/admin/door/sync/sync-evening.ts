import { isMissing, refusalOf } from '#web/data/failure.ts'
import type { Keeper } from '../store/keeper.ts'
import type { Memory } from '../store/memory.ts'
import type { Scan } from '../tickets/scan.ts'
import { applySync, applyUndone, scansToUndo, toWrite, waitingScans } from './changes.ts'
import { untilOpening } from './clock.ts'
import { scannerCalls } from './scanner-calls.ts'

/** Whether the session may no longer open this door: the link has ended, was revoked, or is of another event. */
export const isShutOut = (error: unknown): boolean =>
  refusalOf(error) === 'unauthorized' || refusalOf(error) === 'forbidden'

/** The evening was called off, so its door is closed. It opens again if the evening takes place after all. */
export const isCalledOff = (error: unknown): boolean => refusalOf(error) === 'registrationClosed'

const isTooMany = (error: unknown): boolean => refusalOf(error) === 'tooMany'

/** The door is not open yet: the evening was moved. */
const isTooEarly = (error: unknown): boolean => refusalOf(error) === 'tooEarly'

/**
 * Sends what waits, and takes in what changed. Returns whether there is more of either for another request. Throws an
 * `ApiError`; then everything waits as before. A repeated request counts nothing twice: each scan keeps its nonce. Until the
 * door opens everything waits, and only changes are taken in, which also tell when it opens now.
 */
export async function syncEvening(keeper: Keeper, memory: Memory): Promise<boolean> {
  await keeper.repair()
  if (untilOpening(memory.evening, Date.now()) <= 0) {
    try {
      for (const scan of scansToUndo(memory.scans.values())) await sendUndo(keeper, memory, scan)
      return await sendWaiting(keeper, memory)
    } catch (error) {
      if (!isTooEarly(error)) throw error
    }
  }
  return exchange(keeper, memory, [])
}

/** People who came in by name wait when the server has taken enough of them. They hold up no scans. */
async function sendWaiting(keeper: Keeper, memory: Memory): Promise<boolean> {
  const batch = waitingScans(memory.scans.values())
  try {
    const isMore = await exchange(keeper, memory, batch)
    const left = waitingScans(memory.scans.values())
    return isMore || left.some(({ nonce }) => batch.every((scan) => scan.nonce !== nonce))
  } catch (error) {
    const scans = batch.filter(({ hash }) => hash !== null)
    if (!isTooMany(error) || scans.length === batch.length) throw error
    return exchange(keeper, memory, scans)
  }
}

/** Returns whether more has changed than one answer holds. */
async function exchange(keeper: Keeper, memory: Memory, batch: readonly Scan[]): Promise<boolean> {
  const { evening } = memory
  const tried = batch.filter(({ isTried }) => !isTried).map((scan) => ({ ...scan, isTried: true }))
  if (tried.length > 0) await keeper.keep({ evening, entries: [], scans: tried })
  const sentAt = Date.now()
  const sync = await scannerCalls.sync(evening.eventId, { cursor: evening.cursor, scans: batch.map(toWrite) })
  await keeper.keep(applySync(memory, sync, { sentAt, receivedAt: Date.now() }))
  return sync.more
}

async function sendUndo(keeper: Keeper, memory: Memory, scan: Scan): Promise<void> {
  const undone = await scannerCalls.undo(memory.evening.eventId, scan.nonce).catch((error) => {
    if (isMissing(error)) return null
    throw error
  })
  await keeper.keep(applyUndone(memory, scan, undone))
}
