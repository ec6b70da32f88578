import { Link } from 'wouter'
import type { EventOnPage } from '#schema/event.ts'
import type { RegisteredTicket, Registration } from '#schema/registration.ts'
import { usePageData } from '#web/data/page-context.ts'
import { Success } from '#web/forms/success.tsx'
import { AddToCalendar } from '#web/pages/event-page/add-to-calendar.tsx'
import { keepShortWords } from '#web/texts/keep-short-words.ts'
import { texts } from '#web/texts/registration.ts'
import { Icon } from '#web/ui/icon.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { CopyButton } from './copy-button.tsx'
import { EventSummary } from './event-summary.tsx'

type ConfirmationProps = { event: EventOnPage; registration: Registration }

const copy = texts.success
const nameOf = ({ firstName, lastName }: RegisteredTicket): string => `${firstName} ${lastName}`

/** Replaces the form after a registration: the tickets with their codes, and what comes next. */
export function Confirmation({ event, registration: { tickets, orderKey } }: ConfirmationProps) {
  const { origin } = usePageData()
  const typeOf = ({ ticketTypeId }: RegisteredTicket) => event.ticketTypes.find(({ id }) => id === ticketTypeId)
  const isGroup = tickets.length > 1
  return (
    <Success title={copy.title}>
      <EventSummary event={event} />
      <ul className="success-tickets">
        {tickets.map((ticket) => (
          <li key={ticket.id} className="card">
            <p className="badge">{typeOf(ticket)?.name}</p>
            <p className="success-name">{nameOf(ticket)}</p>
            <QrCode text={`${origin}/ticket/${ticket.code}`} label={copy.qr(nameOf(ticket))} />
            <Link className="onward" href={`/ticket/${ticket.code}`} aria-label={copy.toTicketOf(nameOf(ticket))}>
              {copy.toTicket}
              <Icon name="arrow" />
            </Link>
            <code>{ticket.code}</code>
            <CopyButton
              text={ticket.code}
              words={copy.copy}
              label={copy.copyOf(nameOf(ticket))}
              toastText={copy.copiedCode(ticket.code)}
            />
          </li>
        ))}
      </ul>
      {isGroup && (
        <CopyButton
          text={tickets.map((ticket) => `${nameOf(ticket)}: ${ticket.code}`).join('\n')}
          words={copy.copyAll}
          label={copy.copyAll}
          toastText={copy.copiedAll}
        />
      )}
      <p className="success-order hint">
        <Link href={`/order/${orderKey}`}>
          <strong>{copy.order}</strong>
        </Link>
        {copy.orderHint}
      </p>
      <h2>{copy.next}</h2>
      <ol className="what-follows">
        <li>{keepShortWords(copy.codes)}</li>
        {isGroup && <li>{copy.friends}</li>}
        {event.date && (
          <li>
            <div>
              {keepShortWords(copy.calendar)}
              <AddToCalendar event={event} />
            </div>
          </li>
        )}
        <li>{keepShortWords(copy.door)}</li>
      </ol>
      <Link href={`/event/${event.id}`} className="button button--primary">
        {copy.toEvent}
      </Link>
    </Success>
  )
}
