import { useEffect, useState } from 'react'
import { Registration } from '#schema/registration.ts'

/**
 * The registration that was completed in this history entry, or null. Its codes are shown nowhere else, so the history
 * state stores them: they survive a reload and the back button. A new visit starts with an empty form.
 */
export function useCompletedRegistration(eventId: number) {
  const [registration, setRegistration] = useState<Registration | null>(null)
  // In an effect: the server can't read the history state, and the first render must match its HTML.
  useEffect(() => {
    const stored = Registration.safeParse(history.state?.registration).data
    if (stored?.eventId === eventId) setRegistration(stored)
  }, [eventId])
  return [registration, setRegistration] as const
}
