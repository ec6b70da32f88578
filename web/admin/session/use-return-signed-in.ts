import { useEffect } from 'react'
import { ApiError } from '#web/data/failure.ts'
import { get } from '../data/api.ts'

/** Whether requests of this browser are those of an organiser. A failed request counts as no, a volunteer's session too. */
export async function isOrganiserSignedIn(): Promise<boolean> {
  try {
    return (await get('/me').load()).role !== 'DOOR'
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}

/** Calls `onSignedIn` when the organiser returns to this tab and a link in another tab has signed them in. */
export function useReturnSignedIn(onSignedIn: () => void): void {
  useEffect(() => {
    const onReturn = async () => {
      if (document.visibilityState === 'visible' && (await isOrganiserSignedIn())) onSignedIn()
    }
    document.addEventListener('visibilitychange', onReturn)
    return () => document.removeEventListener('visibilitychange', onReturn)
  }, [onSignedIn])
}
