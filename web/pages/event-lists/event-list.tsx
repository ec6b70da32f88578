import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Page } from '#schema/envelope.ts'
import { fetchAnswer } from '#web/data/fetch-query.ts'
import type { EventOnCard, QueryOf } from '#web/data/page-queries.ts'
import { usePageQuery } from '#web/data/use-query.ts'
import { NotLoaded } from '#web/ui/pending.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { EventCard } from './event-card.tsx'
import { texts } from './events-texts.ts'
import { useNextEvent } from './use-next-event.ts'

type QueryAt = (offset: number) => QueryOf<'events'>

/** `load` adds a page. True once its cards are in the DOM, false on failure or while another call runs. */
function useFurtherEvents(firstPage: Page<EventOnCard> | undefined, queryAt: QueryAt) {
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

type EventListProps = {
  query: QueryOf<'events'>
  /** Its further pages: with it a button loads them, without it the list ends at the query's limit. */
  queryAt?: QueryAt
  heading: 'h2' | 'h3'
  /** Loads the first picture early, for a list at the top of the page. */
  eager?: boolean
}

/** Cards in the API's order, except that upcoming events start with the next event, as a large card. */
export function EventList({ query, queryAt, heading, eager = false }: EventListProps) {
  const { data, error, reload } = usePageQuery(query)
  const { next } = useNextEvent()
  const grid = useRef<HTMLDivElement>(null)
  const further = useFurtherEvents(data, queryAt ?? (() => query))
  const past = query.status === 'PAST'
  if (error && !data) return <NotLoaded sentence={texts.failed} onRetry={reload} />
  if (data?.data.length === 0) return <p className="empty">{past ? texts.noPast : texts.noUpcoming}</p>
  const listed = withNext([...(data?.data ?? []), ...further.events], past ? undefined : next)
  const shown = queryAt ? listed : listed.slice(0, data?.limit)

  const loadMore = async () => {
    if (await further.load()) focusCard(grid.current?.children[shown.length])
  }
  return (
    <div className="stack">
      <div ref={grid} className="event-grid" data-past={past}>
        {data ? (
          shown.map((event, at) => (
            <EventCard key={event.id} event={event} heading={heading} eager={eager && at === 0} />
          ))
        ) : (
          <Skeletons count={past ? 2 : 4} className="event-card" label={texts.loading} />
        )}
      </div>
      {queryAt && data && data.total > data.data.length && (
        <div className="event-more needs-scripts">
          {further.hasMore && (
            <button type="button" className="button" aria-busy={further.state === 'loading'} onClick={loadMore}>
              {texts.more}
            </button>
          )}
          <p role="status" className="soft">
            {further.hasMore ? stateWords[further.state] : texts.end}
          </p>
        </div>
      )}
    </div>
  )
}

const stateWords = { idle: '', loading: texts.loading, failed: texts.moreFailed }

/** Moves the next event to the front, or adds it if the list does not contain it. Removes duplicates. */
function withNext(events: EventOnCard[], next: EventOnCard | undefined): EventOnCard[] {
  const nextEvent = events.find(({ isNext }) => isNext) ?? next
  const byId = new Map((nextEvent ? [nextEvent, ...events] : events).map((event) => [event.id, event]))
  return [...byId.values()]
}

/** Focuses the link of a card, or the card itself if it has no link. */
function focusCard(card: Element | undefined): void {
  if (!(card instanceof HTMLElement)) return
  const link = card.querySelector('a')
  if (!link) card.tabIndex = -1
  const target = link ?? card
  target.focus()
}
