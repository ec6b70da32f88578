import { useStore } from 'zustand'
import { formatHour } from '#web/texts/console/moments.ts'
import { texts } from '#web/texts/console/scanner.ts'
import { Button } from '../../form/button.tsx'
import { doorState } from '../door-state.ts'
import { undo } from '../scan-actions.ts'
import { Sign } from '../screen/answer-screen.tsx'
import { isDisputed, recentScans, type Scan, subjectOf } from '../tickets/scan.ts'

/** Why the server decided otherwise about a scan. Null if it agrees, or does not know yet. */
function objectionTo(scan: Scan): string | null {
  const { result } = scan
  if (!result || !isDisputed(scan)) return null
  if (result.outcome !== 'ALREADY' || !result.firstAt) return texts.recent.invalid
  return texts.recent.conflict(formatHour(result.firstAt), result.firstDevice)
}

export function RecentScans() {
  const scans = useStore(doorState, (state) => state.scans)
  const recent = recentScans(scans)
  return (
    <>
      {recent.length === 0 && <p>{texts.recent.none}</p>}
      <ul className="door-list">
        {recent.map((scan) => (
          <RecentScan key={scan.nonce} scan={scan} />
        ))}
      </ul>
    </>
  )
}

function RecentScan({ scan }: { scan: Scan }) {
  const guest = useStore(doorState, (state) => state.guests[subjectOf(scan)])
  const name = guest?.name ?? scan.name ?? texts.recent[scan.hash === null ? 'unnamedPerson' : 'unnamed']
  const time = formatHour(scan.at)
  const isUndone = scan.state === 'undone' || scan.state === 'undoing'
  const objection = objectionTo(scan)
  return (
    <li data-outcome={scan.outcome}>
      <Sign outcome={scan.outcome} />
      <p>
        <strong>{name}</strong>
        <span className="soft small">
          {time} · {isUndone ? texts.recent.undone : texts.answer[scan.outcome]}
          {scan.state === 'waiting' && ` · ${texts.recent.waiting}`}
          {scan.state === 'rehearsed' && ` · ${texts.rehearsal.label}`}
        </span>
        {objection && <span className="door-objection small">{objection}</span>}
      </p>
      {scan.outcome === 'IN' && !isUndone && (
        <Button label={texts.undo} aria-label={texts.recent.undoOf(name, time)} onPress={() => undo(scan.nonce)} />
      )}
    </li>
  )
}
