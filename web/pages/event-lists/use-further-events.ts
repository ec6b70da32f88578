import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { Page } from '#schema/envelope.ts'
import { fetchAnswer } from '#web/data/fetch-query.ts'
import type { EventOnCard, QueryOf } from '#web/data/page-queries.ts'

/** The query for the page of a list that starts at `offset`. */
export type QueryAt = (offset: number) => QueryOf<'events'>

/**
 * Loads the events after the first page of a list, one page per call of `load`. `load` resolves to true once the new
 * cards are in the DOM, and to false if the request failed or another one is running.
 */
export function useFurtherEvents(firstPage: Page<EventOnCard> | undefined, queryAt: QueryAt) {
  const [events, setEvents] = useState<EventOnCard[]>([])
  const [latestPage, setLatestPage] = useState<Page<EventOnCard>>()
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const offset = (firstPage?.data.length ?? 0) + events.length

  const load = async (): Promise<boolean> => {
    if (state === 'loading') return false
    setState('loading')
    try {
      const page = await fetchAnswer(queryAt(offset))
      flushSync(() => {
        setEvents([...events, ...page.data])
        setLatestPage(page)
        setState('idle')
      })
      return true
    } catch {
      setState('failed')
      return false
    }
  }
  return { events, state, load, hasMore: offset < ((latestPage ?? firstPage)?.total ?? 0) }
}
