import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { minuteMs } from '#schema/durations.ts'
import { texts } from '#web/texts/console/scanner.ts'
import { doorState, isCutOff } from '../door-state.ts'
import { isDisputed, refusedCount, unsentEntrances, waitingCount } from '../tickets/scan.ts'

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

export function ageOf(since: number, now: number): string {
  const minutes = Math.floor((now - since) / minuteMs)
  if (minutes < 1) return texts.age.seconds
  return minutes < 60 ? texts.age.minutes(minutes) : texts.age.hours(Math.floor(minutes / 60))
}

const trouble = (server: 'unasked' | 'answers' | 'silent' | 'refuses'): string[] =>
  server === 'silent' ? [texts.status.offline] : server === 'refuses' ? [texts.status.troubled] : []

export function StatusBar() {
  const { evening, scans, server } = useStore(doorState)
  const now = Math.max(useNow(), evening?.syncedAt ?? 0)
  if (!evening) return null
  const { event, counts, syncedAt, room, clockOffset } = evening
  const sign = room && Date.parse(room.changesAt) > now + clockOffset ? room.sign : null
  const waiting = waitingCount(scans)
  const disputed = scans.filter(isDisputed).length
  const refused = refusedCount(scans)
  const isCurrent = !isCutOff({ server }) && now - syncedAt < currentMs
  const age = texts.status.age(ageOf(syncedAt, now))
  return (
    <header className="door-status">
      <h1>{event.title}</h1>
      {counts && (
        <p className="door-inside">
          <span className="soft">{texts.status.insideLabel}</span>{' '}
          <strong>{texts.status.inside(counts.checkedIn + unsentEntrances(scans), counts.confirmed)}</strong>
        </p>
      )}
      {sign && <p className="door-room">{texts.status.room(sign)}</p>}
      <p className="door-age" data-current={isCurrent}>
        {isCurrent ? texts.status.fresh : [...trouble(server), age].join(' · ')}
        {waiting > 0 && ` · ${texts.status.waiting(waiting)}`}
        {refused > 0 && <strong className="door-objection"> · {texts.status.refused(refused)}</strong>}
        {disputed > 0 && <strong className="door-objection"> · {texts.status.disputed(disputed)}</strong>}
      </p>
    </header>
  )
}
