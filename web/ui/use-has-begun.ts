import { useEffect, useState } from 'react'
import type { EventOnPage } from '#schema/event.ts'
import { hasBegun } from '#schema/event-time.ts'

const checkMs = 30_000

/**
 * Whether an event has begun. False until hydration: a cached page may be older than the beginning, so only the browser
 * looks at the time. It looks again while the page is open.
 */
export function useHasBegun(event: EventOnPage): boolean {
  const [isBegun, setBegun] = useState(false)
  useEffect(() => {
    const check = () => setBegun(hasBegun(event, new Date()))
    check()
    const timer = setInterval(check, checkMs)
    return () => clearInterval(timer)
  }, [event])
  return isBegun
}
