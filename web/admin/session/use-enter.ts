import { useCallback } from 'react'
import { useSWRConfig } from 'swr'
import { useLocation } from 'wouter'
import { reads } from '../data/reads.ts'

/** Opens a screen of the console for who has just signed in. The sign-in page leaves the history. */
export function useEnter(path: string): () => Promise<void> {
  const [, navigate] = useLocation()
  const { mutate } = useSWRConfig()
  return useCallback(async () => {
    await mutate(reads.me.key, reads.me.load(), { revalidate: false })
    navigate(path, { replace: true })
  }, [mutate, navigate, path])
}
