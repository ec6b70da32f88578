import { Link } from 'wouter'
import type { EventDetail } from '#schema/event.ts'
import type { RegisteredTicket, Registration } from '#schema/registration.ts'
import { Success } from '../forms/success.tsx'
import { texts } from '../texts/registration.ts'
import { CopyButton } from './copy-button.tsx'
import { Evening } from './evening.tsx'

type RegisteredProps = { event: EventDetail; registration: Registration }

export function Registered({ event, registration }: RegisteredProps) {
  const typeOf = ({ ticketTypeId }: RegisteredTicket) => event.ticketTypes.find(({ id }) => id === ticketTypeId)
  return (
    <Success title={texts.success.title}>
      <Evening event={event} />
      <p>{texts.success.intro}</p>
      <ul className="success-tickets">
        {registration.tickets.map((ticket) => (
          <li key={ticket.id} className="card">
            <p className="badge">{typeOf(ticket)?.name}</p>
            <p className="success-name">
              {ticket.firstName} {ticket.lastName}
            </p>
            <code>{ticket.code}</code>
            <CopyButton text={ticket.code} label={texts.success.copyOf(`${ticket.firstName} ${ticket.lastName}`)} />
          </li>
        ))}
      </ul>
      <Link href={`/event/${event.id}`} className="button button--primary">
        {texts.success.toEvent}
      </Link>
    </Success>
  )
}
