import type { StateStorage } from 'zustand/middleware'

const forgetful: StateStorage = { getItem: () => null, setItem: () => {}, removeItem: () => {} }

/** What this tab keeps. Where storage is blocked a reload forgets the answers, but the form works; the server keeps nothing. */
export const tabStorage = (): StateStorage => {
  try {
    return sessionStorage
  } catch {
    return forgetful
  }
}
