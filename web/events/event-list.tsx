import type { Page } from '#schema/envelope.ts'
import type { ListedEvent } from '#schema/event.ts'
import type { EventStatus } from '#schema/options.ts'
import type { Read } from '../data/reads.ts'
import { useRead } from '../data/use-read.ts'
import { NotLoaded } from '../parts/not-loaded.tsx'
import { Skeletons } from '../parts/skeleton.tsx'
import { texts } from '../texts/events.ts'
import { EventCard } from './event-card.tsx'
import { useNextEvent } from './use-next-event.ts'

type EventListProps = {
  read: Read<Page<ListedEvent>>
  status: EventStatus
  heading: 'h2' | 'h3'
  /** Set where the list is the first thing on the page: its first picture does not wait. */
  first?: boolean
}

/** Events as cards, in the order of the API; the next one comes first and large, and is always among those that are upcoming. */
export function EventList({ read, status, heading, first = false }: EventListProps) {
  const { data, error, reload } = useRead(read)
  const { next } = useNextEvent()
  const past = status === 'PAST'
  if (error && !data) return <NotLoaded sentence={texts.failed} onRetry={reload} />
  if (data?.data.length === 0) return <p className="empty">{past ? texts.noPast : texts.noUpcoming}</p>
  return (
    <div className="event-grid" data-past={past}>
      {data ? (
        withNext(data, past ? undefined : next).map((event, at) => (
          <EventCard key={event.id} event={event} heading={heading} eager={first && at === 0} />
        ))
      ) : (
        <Skeletons count={past ? 2 : 4} className="event-card" label={texts.loading} />
      )}
    </div>
  )
}

/** The next event first, also where the list is too short to hold it: then it takes the place of the last one. */
function withNext({ data, limit }: Page<ListedEvent>, next: ListedEvent | undefined): ListedEvent[] {
  const listed = data.find(({ isNext }) => isNext) ?? next
  return listed ? [listed, ...data.filter(({ id }) => id !== listed.id)].slice(0, limit) : data
}
