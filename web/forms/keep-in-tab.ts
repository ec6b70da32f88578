import { createJSONStorage, type PersistOptions } from 'zustand/middleware'
import { tabStorage } from './tab-storage.ts'

/**
 * Keeps a part of a form's store in the tab, so that a reload, the back button or a lost connection loses nothing. `read`
 * takes what an older version of the site kept, or a person wrote there, as far as it can be read.
 */
export const keepInTab = <State extends object, Kept>(
  name: string,
  partialize: (state: State) => Kept,
  read: (kept: unknown) => Partial<State> | undefined,
): PersistOptions<State, Kept> => ({
  name,
  storage: createJSONStorage<Kept>(tabStorage),
  partialize,
  // The server knows no answers, so the browser starts without them as well and takes them up after hydration.
  skipHydration: true,
  merge: (kept, state) => ({ ...state, ...read(kept) }),
})
