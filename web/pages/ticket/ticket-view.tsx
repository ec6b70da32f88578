import { Link } from 'wouter'
import type { TicketDetail } from '#schema/ticket-detail.ts'
import { Head } from '#web/layout/head.tsx'
import { Main } from '#web/layout/main.tsx'
import { AddToCalendar } from '#web/pages/event-page/add-to-calendar.tsx'
import { EventFacts } from '#web/pages/event-page/event-facts.tsx'
import { texts } from '#web/texts/ticket.ts'
import { CalendarLeaf } from '#web/ui/calendar-leaf.tsx'
import { EventPicture } from '#web/ui/event-picture.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TicketStub } from './ticket-stub.tsx'

/** From this many characters on, a name is set in a smaller size. */
const longName = 24

type TicketViewProps = { ticket: TicketDetail }

/** A ticket that looks like one: the evening and the person, a tear line, and a stub with the QR code. */
export function TicketView({ ticket }: TicketViewProps) {
  const { event, ticketType, status } = ticket
  const name = `${ticket.firstName} ${ticket.lastName}`
  return (
    <Main className="ticket-page">
      <Head title={texts.title(event.title)} description={texts.description(event.title)} />
      <div className="wrap ticket-page-inner">
        <article className="pass">
          <div className="pass-main">
            <div className="pass-picture">
              <EventPicture eventId={event.id} kind="card" eager />
              <CalendarLeaf date={event.date} />
            </div>
            <div className="pass-words">
              <p className="pass-event">{event.title}</p>
              <h1 className="pass-name" data-long={name.length > longName || undefined}>
                {name}
              </h1>
              <p className="badge">{ticketType.name}</p>
              <EventFacts event={event} />
            </div>
          </div>
          <TicketStub ticket={ticket} />
        </article>
        <div className="pass-links">
          {status !== 'CANCELLED' && <AddToCalendar event={event} />}
          <Link className="arrow-link" href={`/event/${event.id}`}>
            {texts.toEvent}
            <Icon name="arrow" />
          </Link>
        </div>
      </div>
    </Main>
  )
}
