import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { Page } from '#schema/envelope.ts'
import type { ListedEvent } from '#schema/event.ts'
import { fetchAnswer } from '#web/data/fetch-query.ts'
import type { PageQuery } from '#web/data/page-queries.ts'

export type ReadFrom = (offset: number) => PageQuery<Page<ListedEvent>>

/**
 * What comes behind the first page of a list, page by page as visitors ask for it. `load` answers false where it failed, and
 * otherwise once the new cards are in the document.
 */
export function useFurtherEvents(first: Page<ListedEvent> | undefined, readFrom: ReadFrom) {
  const [events, setEvents] = useState<ListedEvent[]>([])
  const [newest, setNewest] = useState<Page<ListedEvent>>()
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const offset = (first?.data.length ?? 0) + events.length

  const load = async (): Promise<boolean> => {
    if (state === 'loading') return false
    setState('loading')
    try {
      const page = await fetchAnswer(readFrom(offset))
      flushSync(() => {
        setEvents([...events, ...page.data])
        setNewest(page)
        setState('idle')
      })
      return true
    } catch {
      setState('failed')
      return false
    }
  }
  return { events, state, load, hasMore: offset < ((newest ?? first)?.total ?? 0) }
}
