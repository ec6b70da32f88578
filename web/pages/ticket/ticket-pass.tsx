import type { allTicketStatuses } from '#schema/options.ts'
import type { OrderedEvent } from '#schema/order.ts'
import { EventFacts } from '#web/pages/event-page/event-facts.tsx'
import { keepShortWords } from '#web/texts/keep-short-words.ts'
import { texts } from '#web/texts/ticket.ts'
import { CalendarLeaf } from '#web/ui/calendar-leaf.tsx'
import { EventPicture } from '#web/ui/event-picture.tsx'
import { LanguageBadge } from '#web/ui/language-badge.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { SaveTicketButton } from '#web/ui/save-ticket-button.tsx'
import { TicketCode } from '#web/ui/ticket-code.tsx'
import { showsCode, ticketState } from './ticket-state.ts'

type ShownTicket = {
  code: string | null
  shortCode: string | null
  status: (typeof allTicketStatuses)[number]
  firstName: string
  lastName: string
  ticketType: { name: string }
  event: OrderedEvent
}

/** The stub of a ticket: its status, and the QR code, unless it was used or cancelled, or the event was. */
function TicketStub({ ticket }: { ticket: ShownTicket }) {
  const state = ticketState(ticket)
  const { code } = ticket
  return (
    <div className="pass-stub" data-state={state}>
      <p className="pass-status">
        {state === 'valid' && <Logo />}
        {texts.status[state]}
      </p>
      {code && showsCode(state) && <TicketCode ticket={{ ...ticket, code }} />}
      <p className="pass-hint">{keepShortWords(texts.hint[state])}</p>
    </div>
  )
}

/** Saves a ticket as a picture. Nothing for a ticket without a code to show. */
export const SaveTicket = ({ ticket }: { ticket: ShownTicket }) =>
  ticket.code && showsCode(ticketState(ticket)) ? <SaveTicketButton ticket={{ ...ticket, code: ticket.code }} /> : null

/** From this many characters on, a name is set in a smaller size. */
const longName = 24

/** A ticket that looks like one: a stub with the QR code, a tear line, the evening and the person. The stub is on the right of wide screens. */
export function TicketPass({ ticket, heading: Heading = 'h1' }: { ticket: ShownTicket; heading?: 'h1' | 'h2' }) {
  const { event, ticketType } = ticket
  const name = `${ticket.firstName} ${ticket.lastName}`
  return (
    <article className="pass">
      <TicketStub ticket={ticket} />
      <div className="pass-main">
        <div className="pass-picture">
          <EventPicture eventId={event.id} kind="card" eager />
          <CalendarLeaf date={event.date} />
        </div>
        <div className="pass-words">
          <p className="pass-event">{event.title}</p>
          <Heading className="pass-name" data-long={name.length > longName || undefined}>
            {name}
          </Heading>
          <p className="row">
            <span className="badge">{ticketType.name}</span>
            <LanguageBadge event={event} />
          </p>
          <EventFacts event={event} />
        </div>
      </div>
    </article>
  )
}
