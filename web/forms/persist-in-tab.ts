import { useEffect, useState } from 'react'
import { createJSONStorage, type PersistOptions, type StateStorage } from 'zustand/middleware'

const noStorage: StateStorage = { getItem: () => null, setItem: () => {}, removeItem: () => {} }

/** If it is blocked, the form works but a reload loses the answers: there are no drafts on the server. */
const tabStorage = (): StateStorage => {
  try {
    return sessionStorage
  } catch {
    return noStorage
  }
}

/**
 * Options of zustand's `persist` that store a part of a form's state in sessionStorage: a reload, the back button or a
 * lost connection loses nothing. `read` validates the stored value, which an older version or the user may have
 * written. It returns undefined to discard the value.
 */
export const persistInTab = <State extends object, Persisted>(
  name: string,
  partialize: (state: State) => Persisted,
  read: (stored: unknown) => Partial<State> | undefined,
): PersistOptions<State, Persisted> => ({
  name,
  storage: createJSONStorage<Persisted>(tabStorage),
  partialize,
  // The server renders an empty form. The first render in the browser must match it, so `useRestored` rehydrates later.
  skipHydration: true,
  merge: (stored, state) => ({ ...state, ...read(stored) }),
})

type PersistedStore = { persist: { rehydrate: () => Promise<void> | void } }

/** Restores a persisted store after hydration. Returns true when this is done. */
export function useRestored(store: PersistedStore): boolean {
  const [restored, setRestored] = useState(false)
  useEffect(() => {
    void Promise.resolve(store.persist.rehydrate()).then(() => setRestored(true))
  }, [store])
  return restored
}
