import { useEffect, useState } from 'react'
import { type Completed, readCompleted } from './completed.ts'

/**
 * What was completed in this history entry, or null. The history state stores it, so the confirmation survives a
 * reload and the back button. A new visit starts with an empty form.
 */
export function useCompleted(eventId: number) {
  const [completed, setCompleted] = useState<Completed | null>(null)
  // In an effect: the server can't read the history state, and the first render must match its HTML.
  useEffect(() => {
    const stored = readCompleted(history.state?.registration)
    if (stored?.eventId === eventId) setCompleted(stored)
  }, [eventId])
  return [completed, setCompleted] as const
}
