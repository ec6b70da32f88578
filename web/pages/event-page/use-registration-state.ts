import { useEffect, useState } from 'react'
import type { EventOnPage } from '#schema/event.ts'
import { hasBegun } from '#schema/event-time.ts'
import { registrationState } from './registration-state.ts'

/**
 * Whether types without places have a waiting list: it closes when the event begins. A cached page may be older than
 * that, so only the browser looks at the time, after hydration. The Worker checks it again when somebody joins.
 */
export function useCanWait(event: EventOnPage): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => setOver(hasBegun(event, new Date())), [event])
  const state = registrationState(event)
  return (state === 'open' || state === 'full') && !isOver
}
