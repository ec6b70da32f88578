import { useEffect, useState } from 'react'

type PersistedStore = { persist: { rehydrate: () => Promise<void> | void } }

/** Restores a persisted store after hydration. Returns true when this is done. */
export function useRestored(store: PersistedStore): boolean {
  const [restored, setRestored] = useState(false)
  useEffect(() => {
    void Promise.resolve(store.persist.rehydrate()).then(() => setRestored(true))
  }, [store])
  return restored
}
