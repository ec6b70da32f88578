import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { dateInWarsaw, formatDay } from '#schema/dates.ts'
import { formatHour } from '#web/texts/console/moments.ts'
import { texts } from '#web/texts/console/scanner.ts'
import { isRehearsal, openedDoor } from '../door.ts'
import { doorState } from '../door-state.ts'
import { untilOpening } from '../sync/clock.ts'

/** Browsers take no longer times than 24 days, so a page that waits looks again and again. */
const longestMs = 60_000

/**
 * When the door opens, in words: `o 15:00`, with the day if it is another one. Null if it is open, also as soon as the moment
 * has come: then what was rehearsed is forgotten.
 */
export function useOpening(): string | null {
  const evening = useStore(doorState, (state) => state.evening)
  const [now, setNow] = useState(Date.now)
  const left = evening ? untilOpening(evening, now) : 0
  useEffect(() => {
    const door = openedDoor()
    if (left <= 0 && door) isRehearsal(door)
    if (left <= 0) return
    const timer = setTimeout(() => setNow(Date.now()), Math.min(left, longestMs))
    return () => clearTimeout(timer)
  }, [left])
  if (left <= 0 || !evening?.opensAt) return null
  const [hour, day] = [formatHour(evening.opensAt), dateInWarsaw(new Date(evening.opensAt))]
  const isToday = day === dateInWarsaw(new Date(now + evening.clockOffset))
  return isToday ? texts.rehearsal.today(hour) : texts.rehearsal.later(formatDay(day) ?? day, hour)
}
