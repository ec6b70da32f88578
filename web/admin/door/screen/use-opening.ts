import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { doorState } from '../door-state.ts'
import { untilOpening } from '../sync/clock.ts'

/** Browsers take no longer times than 24 days, so a page that waits looks again and again. */
const longestMs = 60_000

/** When the door opens, in ISO 8601. Null if it is open, also as soon as the moment has come. */
export function useOpening(): string | null {
  const evening = useStore(doorState, (state) => state.evening)
  const [now, setNow] = useState(Date.now)
  const left = evening ? untilOpening(evening, now) : 0
  useEffect(() => {
    if (left <= 0) return
    const timer = setTimeout(() => setNow(Date.now()), Math.min(left, longestMs))
    return () => clearTimeout(timer)
  }, [left])
  return left > 0 ? (evening?.opensAt ?? null) : null
}
