import { pageQueries } from '#web/data/page-queries.ts'
import { useLoadedQuery } from '#web/data/use-query.ts'
import { Agenda } from './agenda.tsx'
import { Gallery } from './gallery.tsx'
import { Partners } from './partners.tsx'
import { PitchTypes } from './pitch-types.tsx'
import { Speakers } from './speakers.tsx'

/** Agenda, pitch types, speakers and partners of an event; for a past event, also its photos. */
export default function EventDetails({ id }: { id: number }) {
  const event = useLoadedQuery(pageQueries.event(id))
  if (!event) return null
  return (
    <div className="event-sections">
      <Agenda items={event.agenda} />
      <PitchTypes pitchTypes={event.pitchTypes} />
      <Speakers event={event} />
      <Partners partners={event.partners} />
      {event.status === 'PAST' && <Gallery eventId={event.id} title={event.title} />}
    </div>
  )
}
