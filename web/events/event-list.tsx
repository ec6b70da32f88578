import type { Page } from '#schema/envelope.ts'
import type { Event } from '#schema/event.ts'
import type { EventStatus } from '#schema/options.ts'
import type { Read } from '../data/reads.ts'
import { useRead } from '../data/use-read.ts'
import { NotLoaded } from '../parts/not-loaded.tsx'
import { Skeletons } from '../parts/skeleton.tsx'
import { texts } from '../texts/events.ts'
import { EventCard } from './event-card.tsx'

type EventListProps = {
  read: Read<Page<Event>>
  status: EventStatus
  heading: 'h2' | 'h3'
  /** Set where the list is the first thing on the page: its first picture does not wait. */
  first?: boolean
}

/** Events as cards, in the order of the API; the next one comes first and large. */
export function EventList({ read, status, heading, first = false }: EventListProps) {
  const { data, error, reload } = useRead(read)
  const past = status === 'PAST'
  if (error && !data) return <NotLoaded sentence={texts.failed} onRetry={reload} />
  if (data?.data.length === 0) return <p className="empty">{past ? texts.noPast : texts.noUpcoming}</p>
  return (
    <div className="event-grid" data-past={past}>
      {data ? (
        nextFirst(data.data).map((event, at) => (
          <EventCard key={event.id} event={event} heading={heading} eager={first && at === 0} />
        ))
      ) : (
        <Skeletons count={past ? 2 : 4} className="event-card" label={texts.loading} />
      )}
    </div>
  )
}

const nextFirst = (events: Event[]): Event[] => events.toSorted((a, b) => Number(b.isNext) - Number(a.isNext))
