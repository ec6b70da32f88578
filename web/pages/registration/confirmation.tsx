import { Link } from 'wouter'
import type { EventOnPage } from '#schema/event.ts'
import { Success } from '#web/forms/success.tsx'
import { AddToCalendar } from '#web/pages/event-page/event-facts.tsx'
import { keepShortWords } from '#web/texts/keep-short-words.ts'
import { texts } from '#web/texts/registration-steps.ts'
import { texts as waitingTexts } from '#web/texts/waiting-list.ts'
import { ShareButton } from '#web/ui/share-button.tsx'
import { useDeferred } from '#web/ui/use-deferred.ts'
import { type Completed, type CompletedGroup, issuedTickets } from './completed.ts'
import { IssuedTickets } from './issued-tickets.tsx'
import { EventSummary } from './summary.tsx'

const copy = texts.success
const { joined } = waitingTexts

const importOffer = async () => (await import('#web/layout/newsletter-offer.tsx')).default

/** Offers the newsletter to the buyer. Nothing after a registration by an older version of this page. */
function Newsletter({ firstName, email }: Completed) {
  const { Part } = useDeferred(importOffer, true)
  return Part && firstName && email ? (
    <Part firstName={firstName} email={email} heading="h2" className="stack stack--close" />
  ) : null
}

const Onwards = ({ event: { id, title } }: { event: EventOnPage }) => (
  <p className="row">
    <ShareButton path={`/event/${id}`} title={title} />
    <Link href={`/event/${id}`} className="button button--quiet">
      {copy.toEvent}
    </Link>
  </p>
)

function WaitingConfirmation({ event, group }: { event: EventOnPage; group: CompletedGroup }) {
  const waiting = group.tickets.filter(({ status }) => status === 'WAITING')
  const issued = issuedTickets(group)
  const type = event.ticketTypes.find(({ id }) => id === waiting[0]?.ticketTypeId)
  return (
    <Success title={joined.title(waiting.length, issued.length)}>
      <EventSummary event={event} />
      {waiting.length > 0 && (
        <section className="card joined stack stack--close stack--start" aria-labelledby="kolejka">
          <p className="badge">{type?.name}</p>
          <h2 id="kolejka">{waitingTexts.position(group.position)}</h2>
          <ul>
            {waiting.map(({ id, firstName, lastName }) => (
              <li key={id}>{`${firstName} ${lastName}`}</li>
            ))}
          </ul>
          <Link href={`/order/${group.orderKey}`} className="button button--primary">
            {joined.order}
          </Link>
        </section>
      )}
      {issued.length > 0 && (
        <>
          <h2>{joined.issued(issued.length)}</h2>
          <IssuedTickets event={event} tickets={issued} />
        </>
      )}
      <h2>{copy.next}</h2>
      <ol className="what-follows stack stack--close">
        <li>{keepShortWords(joined.place(waiting.length, group.email))}</li>
        <li>{keepShortWords(joined.end)}</li>
        <li>{keepShortWords(joined.leave)}</li>
      </ol>
      <Newsletter {...group} />
      <Onwards event={event} />
    </Success>
  )
}

export function Confirmation({ event, completed }: { event: EventOnPage; completed: Completed }) {
  if ('position' in completed) return <WaitingConfirmation event={event} group={completed} />
  const { orderKey, email } = completed
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
      <ol className="what-follows stack stack--close">
        <li>{keepShortWords(copy.codes(email))}</li>
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
      <Newsletter {...completed} />
      <Onwards event={event} />
    </Success>
  )
}
