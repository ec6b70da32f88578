import { reads } from '../data/reads.ts'
import { useRead } from '../data/use-read.ts'
import { type PageProps, readId } from '../routes.ts'
import { texts } from '../texts/event.ts'
import { EventFailed, EventLoading, EventNotice } from './event-states.tsx'
import { EventView } from './event-view.tsx'

/** `/event/{id}` in all its states; `/event` says that the id is missing. */
export default function EventPage({ params: { id } }: PageProps) {
  if (id === undefined) return <EventNotice title={texts.noId} hint={texts.noIdHint} />
  const eventId = readId(id)
  return eventId ? <LoadedEvent id={eventId} /> : <EventNotice title={texts.missing} hint={texts.missingHint} />
}

function LoadedEvent({ id }: { id: number }) {
  const read = reads.event(id)
  const { data: event, error, reload } = useRead(read)
  if (event) return <EventView event={event} />
  if (event === null) return <EventNotice title={texts.missing} hint={texts.missingHint} />
  if (error) return <EventFailed id={id} path={read.key} onRetry={reload} />
  return <EventLoading />
}
