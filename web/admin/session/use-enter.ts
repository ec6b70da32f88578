import { useCallback } from 'react'
import { useSWRConfig } from 'swr'
import { useLocation } from 'wouter'
import { get } from '../data/api.ts'

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
