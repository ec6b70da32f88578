import { formatDate } from '#schema/dates.ts'
import type { EventOnPage } from '#schema/event.ts'
import { AddressText } from '#web/pages/event-lists/address-text.tsx'
import { describeLocation } from '#web/pages/event-lists/location.ts'

/** Title, date and place of the event, for the order summary and the confirmation. */
export const EventSummary = ({ event }: { event: EventOnPage }) => (
  <div>
    <p className="summary-event">{event.title}</p>
    <p>
      {formatDate(event.date)}, {event.time}
    </p>
    <p>
      <AddressText address={describeLocation(event)} />
    </p>
  </div>
)
