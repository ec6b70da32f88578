import { formatDate } from '#schema/dates.ts'
import type { EventDetail } from '#schema/event.ts'
import { PlaceWords } from '../events/place-words.tsx'
import { texts } from '../texts/registration.ts'

/** Which evening it is about: while it is being booked, and beside the codes that let in. */
export const Evening = ({ event }: { event: EventDetail }) => (
  <div>
    <p className="summary-event">{event.title}</p>
    <p>
      {formatDate(event.date)}, {event.time}
    </p>
    <p>
      <PlaceWords place={[event.location_name, event.address].filter(Boolean).join(', ') || texts.summary.place} />
    </p>
  </div>
)
