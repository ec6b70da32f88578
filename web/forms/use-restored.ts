import { useEffect, useState } from 'react'

type Kept = { persist: { rehydrate: () => Promise<void> | void } }

/** True once a store has taken up what the tab kept for it. */
export function useRestored(store: Kept): boolean {
  const [restored, setRestored] = useState(false)
  useEffect(() => {
    void Promise.resolve(store.persist.rehydrate()).then(() => setRestored(true))
  }, [store])
  return restored
}
