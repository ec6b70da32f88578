import { Link } from 'wouter'
import type { EventOnPage } from '#schema/event.ts'
import type { JoinedGroup } from '#schema/waiting-list.ts'
import { Success } from '#web/forms/success.tsx'
import { keepShortWords } from '#web/texts/keep-short-words.ts'
import { texts as registrationTexts } from '#web/texts/registration.ts'
import { texts } from '#web/texts/waiting-list.ts'
import { issuedTickets } from './completed.ts'
import { EventSummary } from './event-summary.tsx'
import { IssuedTickets } from './issued-tickets.tsx'

type WaitingConfirmationProps = { event: EventOnPage; group: JoinedGroup }

const copy = texts.joined

/** Replaces the form after joining the waiting list: who waits and at which position, who has a ticket already. */
export function WaitingConfirmation({ event, group }: WaitingConfirmationProps) {
  const waiting = group.tickets.filter(({ status }) => status === 'WAITING')
  const issued = issuedTickets(group)
  const type = event.ticketTypes.find(({ id }) => id === waiting[0]?.ticketTypeId)
  return (
    <Success title={copy.title(waiting.length, issued.length)}>
      <EventSummary event={event} />
      {waiting.length > 0 && (
        <section className="card joined" aria-labelledby="kolejka">
          <p className="badge">{type?.name}</p>
          <h2 id="kolejka">{texts.position(group.position)}</h2>
          <ul>
            {waiting.map(({ id, firstName, lastName }) => (
              <li key={id}>{`${firstName} ${lastName}`}</li>
            ))}
          </ul>
          <Link href={`/order/${group.orderKey}`} className="button button--primary">
            {copy.order}
          </Link>
        </section>
      )}
      {issued.length > 0 && (
        <>
          <h2>{copy.issued(issued.length)}</h2>
          <IssuedTickets event={event} tickets={issued} />
        </>
      )}
      <h2>{registrationTexts.success.next}</h2>
      <ol className="what-follows">
        <li>{keepShortWords(copy.place(waiting.length))}</li>
        <li>{keepShortWords(copy.end)}</li>
        <li>{keepShortWords(copy.leave)}</li>
      </ol>
      <Link href={`/event/${event.id}`} className="button">
        {registrationTexts.success.toEvent}
      </Link>
    </Success>
  )
}
