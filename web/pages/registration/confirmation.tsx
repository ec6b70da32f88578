import { Link } from 'wouter'
import type { EventOnPage } from '#schema/event.ts'
import { Success } from '#web/forms/success.tsx'
import { AddToCalendar } from '#web/pages/event-page/add-to-calendar.tsx'
import { keepShortWords } from '#web/texts/keep-short-words.ts'
import { texts } from '#web/texts/registration.ts'
import { type Completed, issuedTickets } from './completed.ts'
import { EventSummary } from './event-summary.tsx'
import { IssuedTickets } from './issued-tickets.tsx'
import { WaitingConfirmation } from './waiting-confirmation.tsx'

type ConfirmationProps = { event: EventOnPage; completed: Completed }

const copy = texts.success

/** Replaces the form after it was sent: the tickets with their codes, who waits, and what comes next. */
export function Confirmation({ event, completed }: ConfirmationProps) {
  if ('position' in completed) return <WaitingConfirmation event={event} group={completed} />
  const { orderKey } = completed
  const tickets = issuedTickets(completed)
  return (
    <Success title={copy.title}>
      <EventSummary event={event} />
      <IssuedTickets event={event} tickets={tickets} />
      <p className="success-order hint">
        <Link href={`/order/${orderKey}`}>
          <strong>{copy.order}</strong>
        </Link>
        {copy.orderHint}
      </p>
      <h2>{copy.next}</h2>
      <ol className="what-follows">
        <li>{keepShortWords(copy.codes)}</li>
        {tickets.length > 1 && <li>{copy.friends}</li>}
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
