import { useCallback, useEffect } from 'react'
import { useSWRConfig } from 'swr'
import { useLocation } from 'wouter'
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

/** The scanner page is another document, with a security policy of its own. */
const isOtherDocument = (path: string): boolean => path.startsWith('/admin/door/')

/** Opens a screen of the console for somebody who has just signed in. The sign-in page leaves the history. */
export function useEnter(path: string): () => Promise<void> {
  const [, navigate] = useLocation()
  const { mutate } = useSWRConfig()
  return useCallback(async () => {
    const me = get('/me')
    await mutate(me.key, me.load(), { revalidate: false })
    if (isOtherDocument(path)) location.replace(path)
    else navigate(path, { replace: true })
  }, [mutate, navigate, path])
}
