import { useCallback } from 'react'
import { useSWRConfig } from 'swr'
import { useLocation } from 'wouter'
import { consoleReads } from '../data/console-api.ts'

/** Opens a screen of the console for who has just signed in. The sign-in page leaves the history. */
export function useEnter(path: string): () => Promise<void> {
  const [, navigate] = useLocation()
  const { mutate } = useSWRConfig()
  return useCallback(async () => {
    await mutate(consoleReads.me.key, consoleReads.me.load(), { revalidate: false })
    navigate(path, { replace: true })
  }, [mutate, navigate, path])
}
