import { pageQueries, pathOf } from '#web/data/page-queries.ts'
import { usePageQuery } from '#web/data/use-query.ts'
import { type PageProps, readId } from '#web/page-props.ts'
import { texts } from '#web/texts/event.ts'
import { EventFailed, EventLoading, EventNotice } from './event-states.tsx'
import { EventView } from './event-view.tsx'

/** The page `/event/{id}` in all its states. `/event` shows that the id is missing. */
export default function EventPage({ params: { id } }: PageProps) {
  if (id === undefined) return <EventNotice title={texts.noId} hint={texts.noIdHint} />
  const eventId = readId(id)
  return eventId ? <LoadedEvent id={eventId} /> : <EventNotice title={texts.missing} hint={texts.missingHint} />
}

function LoadedEvent({ id }: { id: number }) {
  const query = pageQueries.event(id)
  const { data: event, error, reload } = usePageQuery(query)
  if (event) return <EventView event={event} />
  if (event === null) return <EventNotice title={texts.missing} hint={texts.missingHint} />
  if (error) return <EventFailed id={id} path={pathOf(query)} onRetry={reload} />
  return <EventLoading />
}
