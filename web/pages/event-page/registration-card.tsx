import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { EventOnPage } from '#schema/event.ts'
import { formatPrice, plural } from '#schema/words.ts'
import { ticketTypeSearch } from '#web/pages/registration/ticket-type-parameter.ts'
import { ExternalLink } from '#web/ui/external-link.tsx'
import { hydrateWhenVisible } from '#web/ui/hydrate-when-visible.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TicketIcon } from '#web/ui/ticket-icon.tsx'
import { texts } from './event-texts.ts'
import { type RegistrationState, soleWaitingTypeId, useStateNotice } from './registration-state.ts'
import { stateTexts } from './state-texts.ts'

type RegisterLinkProps = { id: number; className: string; words: ReactNode; waitingTypeId?: number | undefined }

/** To the form, or the waiting list of a ticket type. The history state has the event id too. */
export const RegisterLink = ({ id, className, words, waitingTypeId }: RegisterLinkProps) => (
  <Link
    className={className}
    href={`/event/${id}/register${waitingTypeId === undefined ? '' : ticketTypeSearch(waitingTypeId)}`}
    state={{ eventId: id }}
  >
    {words}
  </Link>
)

/** Ticket types and the registration button. For a past event, the external link if there is one. */
export function RegistrationCard({ event, state }: { event: EventOnPage; state: RegistrationState }) {
  useStateNotice(state)
  if (event.status === 'PAST') return event.externalLink ? <AfterCard event={event} href={event.externalLink} /> : null
  return (
    <section className="ticket card" aria-labelledby="tickets">
      <div className="ticket-top stack">
        <h2 id="tickets" className="ticket-title">
          {texts.tickets}
        </h2>
        <TicketTypes event={event} state={state} />
      </div>
      <div className="ticket-stub stack">
        <TicketAction event={event} state={state} />
        <p className="small">
          <Link href="/tickets">{texts.lostTicket}</Link>
        </p>
      </div>
    </section>
  )
}

const Closing = hydrateWhenVisible(() => import('./closing.tsx'))
const Opening = hydrateWhenVisible(() => import('./opening.tsx'))

function TicketAction({ event, state }: { event: EventOnPage; state: RegistrationState }) {
  const { opensAt, closesAt } = event
  if (state === 'cancelled')
    return (
      <>
        <p className="eyebrow">{texts.cancelled}</p>
        <p className="small">{texts.cancelledHint}</p>
      </>
    )
  if (state === 'soon' || state === 'closed')
    return (
      <>
        <button type="button" className="button button--wide" disabled>
          {texts.soon}
        </button>
        <p className="soft small">{state === 'soon' ? texts.soonHint : texts.closedHint}</p>
      </>
    )
  if (state === 'begun') return <p className="soft small">{texts.begunHint}</p>
  if (state === 'opens' && opensAt) return <Opening eventId={event.id} opensAt={opensAt} />
  if (state === 'ended') return <p className="soft small">{stateTexts.ended}</p>
  return (
    <>
      <p className="eyebrow">{texts.required}</p>
      <RegisterLink
        id={event.id}
        className="button button--primary button--large button--wide"
        words={state === 'full' ? texts.joinWaitingList : texts.register}
        waitingTypeId={soleWaitingTypeId(event, state)}
      />
      {state === 'full' && <p className="small">{texts.soldOutHint}</p>}
      {closesAt && <Closing closesAt={closesAt} />}
    </>
  )
}

function TicketTypes({ event, state }: { event: EventOnPage; state: RegistrationState }) {
  const canWait = state === 'open' || state === 'full'
  return (
    <ul className="ticket-types stack stack--close">
      {event.ticketTypes.map(({ id, name, price, available, icon }) => (
        <li key={id}>
          <TicketIcon icon={icon} />
          <span className="ticket-type">
            <strong>{name}</strong>
            {canWait && available !== null && (
              <span className="soft small">{available > 0 ? plural(available, texts.freePlaces) : texts.typeFull}</span>
            )}
            {canWait && available === 0 && (
              <RegisterLink
                id={event.id}
                waitingTypeId={id}
                className="waiting-link small"
                words={
                  <>
                    {texts.waitingList}
                    <span className="visually-hidden"> {name}</span>
                  </>
                }
              />
            )}
          </span>
          <span className="badge">{formatPrice(price)}</span>
        </li>
      ))}
    </ul>
  )
}

const AfterCard = ({ event, href }: { event: EventOnPage; href: string }) => (
  <section className="card stack" aria-labelledby="details">
    <h2 id="details" className="ticket-title">
      {texts.details}
    </h2>
    <ExternalLink href={href} className="button button--wide">
      {event.linkText ?? texts.detailsLink}
      <Icon name="away" />
    </ExternalLink>
  </section>
)
