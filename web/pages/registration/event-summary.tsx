import { formatDate } from '#schema/dates.ts'
import type { EventOnPage } from '#schema/event.ts'
import { describePlace } from '#web/pages/event-lists/place.ts'
import { PlaceWords } from '#web/pages/event-lists/place-words.tsx'

/** Title, date and place of the event, for the order summary and the confirmation. */
export const EventSummary = ({ event }: { event: EventOnPage }) => (
  <div>
    <p className="summary-event">{event.title}</p>
    <p>
      {formatDate(event.date)}, {event.time}
    </p>
    <p>
      <PlaceWords place={describePlace(event)} />
    </p>
  </div>
)
