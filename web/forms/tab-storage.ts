import type { StateStorage } from 'zustand/middleware'

const noStorage: StateStorage = { getItem: () => null, setItem: () => {}, removeItem: () => {} }

/**
 * sessionStorage. If it is blocked, the form works but a reload loses the answers: there are no drafts on the server.
 */
export const tabStorage = (): StateStorage => {
  try {
    return sessionStorage
  } catch {
    return noStorage
  }
}
