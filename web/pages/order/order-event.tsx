import { Link } from 'wouter'
import type { OrderedEvent } from '#schema/order.ts'
import { AddToCalendar } from '#web/pages/event-page/add-to-calendar.tsx'
import { EventFacts } from '#web/pages/event-page/event-facts.tsx'
import { texts } from '#web/texts/order.ts'
import { CalendarLeaf } from '#web/ui/calendar-leaf.tsx'
import { EventPicture } from '#web/ui/event-picture.tsx'
import { Icon } from '#web/ui/icon.tsx'

type OrderEventProps = { event: OrderedEvent; hasTickets: boolean }

/** The event of an order. Calendar links are shown only if the order has tickets. */
export const OrderEvent = ({ event, hasTickets }: OrderEventProps) => (
  <section className="card order-event" aria-labelledby="wydarzenie">
    <div className="order-picture">
      <EventPicture eventId={event.id} kind="card" eager />
      <CalendarLeaf date={event.date} />
    </div>
    <div className="order-event-words">
      <h2 id="wydarzenie">{event.title}</h2>
      <EventFacts event={event} />
      <div className="order-links">
        {hasTickets && <AddToCalendar event={event} />}
        <Link className="arrow-link" href={`/event/${event.id}`}>
          {texts.toEvent}
          <Icon name="arrow" />
        </Link>
      </div>
    </div>
  </section>
)
