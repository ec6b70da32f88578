import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { texts } from '#web/texts/console/scanner.ts'
import { doorState } from '../door-state.ts'
import { unsentEntrances, waitingCount } from '../tickets/counts.ts'
import { ageOf } from './times.ts'

const refreshMs = 10_000
/** A list that was compared with the server's within this time is current. */
const currentMs = 30_000

function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), refreshMs)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** The evening, how many are inside, how old the list is, and what waits for network. */
export function StatusBar() {
  const { evening, scans, isSynced } = useStore(doorState)
  const now = Math.max(useNow(), evening?.syncedAt ?? 0)
  if (!evening) return null
  const { event, counts, syncedAt } = evening
  const waiting = waitingCount(scans)
  const isCurrent = isSynced && now - syncedAt < currentMs
  return (
    <header className="door-status">
      <h1>{event.title}</h1>
      {counts && (
        <p className="door-inside">
          <span className="soft">{texts.status.insideLabel}</span>{' '}
          <strong>{texts.status.inside(counts.checkedIn + unsentEntrances(scans), counts.confirmed)}</strong>
        </p>
      )}
      <p className="door-age" data-current={isCurrent}>
        {isCurrent ? texts.status.fresh : `${texts.status.offline} · ${texts.status.age(ageOf(syncedAt, now))}`}
        {waiting > 0 && ` · ${texts.status.waiting(waiting)}`}
      </p>
    </header>
  )
}
