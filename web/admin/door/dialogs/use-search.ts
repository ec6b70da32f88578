import { useEffect, useState } from 'react'
import { type DoorFound, DoorSearchQuery } from '#schema/door.ts'
import { explain } from '../../form/explain.ts'
import { doorState } from '../door-state.ts'
import { isUnreachable } from '../open-door.ts'
import { scannerCalls } from '../sync/scanner-calls.ts'

export type SearchState =
  | { kind: 'none' | 'finding' | 'offline' }
  | { kind: 'found'; people: DoorFound[] }
  | { kind: 'failed'; why: string }

/** Time to type another letter. */
const pauseMs = 250

/** Finds people as soon as there are three letters. A late response does not replace that to a newer text. */
export function useSearch(q: string, isOff: boolean): SearchState {
  const [search, setSearch] = useState<SearchState>({ kind: 'none' })
  const text = q.trim()
  const isComplete = DoorSearchQuery.safeParse({ q: text }).success
  useEffect(() => {
    const eventId = doorState.getState().evening?.eventId
    if (!isComplete || isOff || eventId === undefined) return setSearch({ kind: 'none' })
    let isCurrent = true
    const show = (state: SearchState) => isCurrent && setSearch(state)
    const timer = setTimeout(() => {
      setSearch((before) => (before.kind === 'found' ? before : { kind: 'finding' }))
      scannerCalls.search(eventId, text).then(
        (people) => show({ kind: 'found', people }),
        (error) => show(isUnreachable(error) ? { kind: 'offline' } : { kind: 'failed', why: explain(error) }),
      )
    }, pauseMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [text, isComplete, isOff])
  return search
}
