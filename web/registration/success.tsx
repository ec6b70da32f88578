import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import type { EventDetail } from '#schema/event.ts'
import type { RegisteredTicket, Registration } from '#schema/registration.ts'
import { texts } from '../texts/registration.ts'
import { CopyButton } from './copy-button.tsx'

type SuccessProps = { event: EventDetail; registration: Registration }

export function Success({ event, registration }: SuccessProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' })
    heading.current?.focus({ preventScroll: true })
  }, [])
  const typeOf = ({ ticketTypeId }: RegisteredTicket) => event.ticketTypes.find(({ id }) => id === ticketTypeId)
  return (
    <section className="success stack">
      <h1 ref={heading} tabIndex={-1}>
        {texts.success.title}
      </h1>
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
    </section>
  )
}
