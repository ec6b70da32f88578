import { useEffect } from 'react'
import { ApiError } from '#web/data/failure.ts'
import { reads } from '../data/reads.ts'

/** Whether this browser has a session. A failed request counts as no. */
export async function hasSession(): Promise<boolean> {
  try {
    await reads.me.load()
    return true
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}

/** Calls `onSession` when the organiser returns to this tab with a session that a link in another tab began. */
export function useReturnWithSession(onSession: () => void): void {
  useEffect(() => {
    const onReturn = async () => {
      if (document.visibilityState === 'visible' && (await hasSession())) onSession()
    }
    document.addEventListener('visibilitychange', onReturn)
    return () => document.removeEventListener('visibilitychange', onReturn)
  }, [onSession])
}
