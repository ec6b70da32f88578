import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { EventOnPage } from '#schema/event.ts'
import type { TicketTypeOnPage } from '#schema/ticket-type.ts'
import { formatPrice, plural } from '#schema/words.ts'
import { ticketTypeSearch } from '#web/pages/registration/ticket-type-parameter.ts'
import { ExternalLink } from '#web/ui/external-link.tsx'
import { hydrateWhenVisible } from '#web/ui/hydrate-when-visible.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Spoken } from '#web/ui/spoken.tsx'
import { TicketIcon } from '#web/ui/ticket-icon.tsx'
import { texts } from './event-texts.ts'
import { type RegistrationState, typeOfButton, useStateNotice } from './registration-state.ts'
import { stateTexts } from './state-texts.ts'

type RegisterLinkProps = {
  id: number
  className?: string
  children: ReactNode
  type: Pick<TicketTypeOnPage, 'id' | 'available'> | undefined
}

/** To the form, with a ticket of this type or on its waiting list. The history state has the event id too. */
const RegisterLink = ({ id, className, children, type }: RegisterLinkProps) => (
  <Link
    className={className}
    href={`/event/${id}/register${type ? ticketTypeSearch(type.id, type.available === 0 ? 'waiting' : 'ticket') : ''}`}
    state={{ eventId: id }}
  >
    {children}
  </Link>
)

type RegisterButtonProps = { event: EventOnPage; state: RegistrationState; className?: string }

export const RegisterButton = ({ event, state, className }: RegisterButtonProps) => (
  <RegisterLink
    id={event.id}
    className={`button button--primary button--large ${className ?? ''}`.trim()}
    type={typeOfButton(event, state)}
  >
    {state === 'full' ? texts.joinWaitingList : texts.register}
  </RegisterLink>
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
      <RegisterButton event={event} state={state} className="button--wide" />
      {state === 'full' && <p className="small">{texts.soldOutHint}</p>}
      <StageLinks event={event} />
      {closesAt && <Closing closesAt={closesAt} />}
    </>
  )
}

/** As `isPresenter` says, which is in the code of forms: this page does not load that. */
const isForStage = ({ type }: Pick<TicketTypeOnPage, 'type'>): boolean => type.startsWith('PRESENTER_')

/** For presenters: the types with free places. */
const StageLinks = ({ event }: { event: EventOnPage }) =>
  event.ticketTypes
    .filter((type) => isForStage(type) && type.available !== 0)
    .map((type) => (
      <p key={type.id}>
        <RegisterLink id={event.id} type={type} className="waiting-link small">
          {[`${texts.stage}: ${type.name}`, type.available && plural(type.available, texts.freePlaces)]
            .filter(Boolean)
            .join(', ')}
        </RegisterLink>
      </p>
    ))

function TicketTypes({ event, state }: { event: EventOnPage; state: RegistrationState }) {
  const canWait = state === 'open' || state === 'full'
  return (
    <ul className="ticket-types stack stack--close">
      {event.ticketTypes.map(({ id, name, price, available, icon }) => (
        <li key={id}>
          <TicketIcon icon={icon} />
          <span className="ticket-type">
            <strong>
              {canWait && available !== 0 ? (
                <RegisterLink id={event.id} type={{ id, available }}>
                  {name}
                </RegisterLink>
              ) : (
                name
              )}
            </strong>{' '}
            {canWait && available !== null && (
              <span className="soft small">{available > 0 ? plural(available, texts.freePlaces) : texts.typeFull}</span>
            )}
            {canWait && available === 0 && (
              <RegisterLink id={event.id} type={{ id, available }} className="waiting-link small">
                {texts.waitingList} <span className="visually-hidden">{name}</span>
              </RegisterLink>
            )}
          </span>{' '}
          <span className="badge">
            <Spoken text={formatPrice(price)} />
          </span>
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
