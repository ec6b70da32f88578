import type { FormEvent } from 'react'
import { useStore } from 'zustand'
import { secondInWarsaw } from '#schema/dates.ts'
import { TextField } from '#web/forms/text-field.tsx'
import { formatHour } from '#web/texts/console/moments.ts'
import { texts } from '#web/texts/console/scanner.ts'
import { Button } from '../../form/button.tsx'
import { explain } from '../../form/explain.ts'
import { doorState } from '../door-state.ts'
import { correctName, undo } from '../scan-actions.ts'
import { Sign } from '../screen/answer-screen.tsx'
import { useText } from '../screen/use-text.ts'
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
  // After a reload the names are gone: this phone reads none without the code of the ticket.
  const time = guest ? formatHour(scan.at) : secondInWarsaw(new Date(scan.at))
  const isUndone = scan.state === 'undone' || scan.state === 'undoing'
  const objection = objectionTo(scan)
  return (
    <li data-outcome={scan.outcome}>
      <Sign outcome={scan.outcome} />
      <p>
        <strong>{name}</strong>{' '}
        <span className="soft small">
          {time} · {isUndone ? texts.recent.undone : texts.answer[scan.outcome]}
          {scan.state === 'waiting' && ` · ${texts.recent.waiting}`}
          {scan.state === 'rehearsed' && ` · ${texts.rehearsal.label}`}
        </span>{' '}
        {scan.refusal !== null && <span className="door-objection small">{texts.recent.refused(scan.refusal)}</span>}
        {objection && <span className="door-objection small">{objection}</span>}
      </p>
      {(scan.outcome === 'IN' || scan.state === 'refused') && !isUndone && (
        <Button label={texts.undo} aria-label={texts.recent.undoOf(name, time)} onPress={() => undo(scan.nonce)} />
      )}
      {scan.state === 'refused' && scan.name !== null && <NameForm scan={scan} name={scan.name} />}
    </li>
  )
}

/** Corrects the name of somebody whom the server did not take. */
function NameForm({ scan, name }: { scan: Scan; name: string }) {
  const { value, field, setError } = useText(`name-${scan.nonce}`, name)
  const send = (event: FormEvent) => {
    event.preventDefault()
    try {
      correctName(scan, value)
    } catch (failure) {
      setError(explain(failure))
    }
  }
  return (
    <form className="stack stack--tight" onSubmit={send} noValidate>
      <TextField field={field} label={texts.search.field} autoComplete="off" required />
      <button type="submit" className="button button--primary">
        {texts.recent.correct}
      </button>
    </form>
  )
}
