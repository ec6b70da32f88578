import { useEffect, useState, useSyncExternalStore } from 'react'
import { createJSONStorage, type PersistOptions, type StateStorage } from 'zustand/middleware'
import { tabStorage } from '#web/data/browser-storage.ts'

/** Whether the browser has kept everything so far. */
let isKept = true
const watchers = new Set<() => void>()

function keep(key: string, text: string | null): void {
  if (tabStorage.write(key, text) || !isKept) return
  isKept = false
  for (const watch of watchers) watch()
}

const watchKept = (watch: () => void) => {
  watchers.add(watch)
  return () => watchers.delete(watch)
}

/** False once the browser did not keep an answer, because its storage is blocked or full. The forms work without. */
export const useAreAnswersKept = (): boolean =>
  useSyncExternalStore(
    watchKept,
    () => isKept,
    () => true,
  )

const keptInTab: StateStorage = {
  getItem: tabStorage.read,
  setItem: keep,
  removeItem: (key) => keep(key, null),
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
  storage: createJSONStorage<Persisted>(() => keptInTab),
  partialize,
  // The server renders an empty form. The first render in the browser must match it, so `useRestored` rehydrates later.
  skipHydration: true,
  merge: (stored, state) => ({ ...state, ...read(stored) }),
})

type PersistedStore = { persist: { rehydrate: () => Promise<void> | void } }

/** Says at once, not after the first answer, that nothing is kept. */
function tryStorage(): void {
  keep('iskra.try', 'x')
  keep('iskra.try', null)
}

/** Restores a persisted store after hydration. Returns true when this is done, also if what is stored is damaged. */
export function useRestored(store: PersistedStore): boolean {
  const [restored, setRestored] = useState(false)
  useEffect(() => {
    tryStorage()
    void Promise.resolve(store.persist.rehydrate()).then(() => setRestored(true))
  }, [store])
  return restored
}
