import { useEffect, useState } from 'react'
import { Registration } from '#schema/registration.ts'

/**
 * The registration that ended this visit of the form, if it did. Its codes are told nowhere else, so the entry of the
 * browser's history keeps them: a reload, and going back to them, shows them again. A new visit is a new form.
 */
export function useRegistered(eventId: number) {
  const [registration, setRegistration] = useState<Registration | null>(null)
  // The server can't know it.
  useEffect(() => {
    const kept = Registration.safeParse(history.state?.registration).data
    if (kept?.eventId === eventId) setRegistration(kept)
  }, [eventId])
  return [registration, setRegistration] as const
}
