import { openedDoor } from './door.ts'
import { doorState } from './door-state.ts'
import { show } from './scan-actions.ts'
import { isDisputed, type Scan, subjectOf } from './tickets/scan.ts'

/** How long after a scan its answer is replaced. Later nobody stands at the door any more, and the status bar tells of it. */
const recentMs = 30_000

/**
 * Shows at once if the server decided otherwise about somebody who was just let in, for example because another phone was
 * faster. It interrupts no dialog and no answer to somebody else. Returns a function that ends it.
 */
export const followServer = (): (() => void) =>
  doorState.subscribe(({ scans, answer, dialog, isChecking, guests }, before) => {
    if (scans === before.scans) return
    const scan = scans.find((one) => isNewlyDisputed(one, before.scans))
    // Somebody whom the list does not have was let in knowingly.
    if (!scan?.result || scan.result.outcome === 'UNKNOWN' || !isRecent(scan)) return
    const isShown = answer?.scan?.nonce === scan.nonce
    if (!isShown && (answer !== null || dialog !== null || isChecking)) return
    const { outcome, firstAt: at, firstDevice: device } = scan.result
    const guest = guests[subjectOf(scan)] ?? null
    show({ ...(outcome === 'ALREADY' ? { outcome, at, device } : { outcome }), guest, scan, isListOld: false })
  })

const isNewlyDisputed = (scan: Scan, before: readonly Scan[]): boolean =>
  isDisputed(scan) && before.find(({ nonce }) => nonce === scan.nonce)?.state === 'waiting'

function isRecent({ at }: Scan): boolean {
  const offset = openedDoor()?.memory.evening.clockOffset ?? 0
  return Date.now() + offset - Date.parse(at) < recentMs
}
