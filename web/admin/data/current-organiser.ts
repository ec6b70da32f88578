import { createContext, useContext } from 'react'
import type { Me } from '#schema/session.ts'

/** An organiser, or a credential that belongs to none (`id` is null). */
type CurrentOrganiser = Exclude<Me, { role: 'DOOR' }>

export const CurrentOrganiserContext = createContext<CurrentOrganiser | null>(null)

/** The organiser who is signed in. Only below the session gate. */
export function useCurrentOrganiser(): CurrentOrganiser {
  const organiser = useContext(CurrentOrganiserContext)
  if (!organiser) throw new Error('Nobody is signed in')
  return organiser
}

/** What lets in somebody whose credential belongs to no organiser. Null for an organiser. */
export function credentialOf({ id, name }: CurrentOrganiser): 'token' | 'access' | null {
  if (id !== null) return null
  return name === 'token' ? 'token' : 'access'
}

export const useIsOwner = (): boolean => useCurrentOrganiser().role === 'OWNER'
