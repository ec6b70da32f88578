import { Link } from 'wouter'
import type { OrderedTicket } from '#schema/order.ts'
import { orderWrites } from '#web/data/order-writes.ts'
import { texts } from '#web/texts/order.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ConfirmedAction } from './confirmed-action.tsx'
import type { OrderActions } from './use-order-actions.ts'

const copy = texts.ticket

type OrderTicketProps = { ticket: OrderedTicket; orderKey: string; isChangeable: boolean; actions: OrderActions }

/** A ticket of an order: who comes, its status, and what can be done with it. */
export function OrderTicket({ ticket, orderKey, isChangeable, actions }: OrderTicketProps) {
  const { id, code, status, ticketType, attendee, startupDetails } = ticket
  const name = `${attendee.firstName} ${attendee.lastName}`.trim()
  const nameInButton = <span className="visually-hidden">{copy.of(name)}</span>
  return (
    <li className="card order-ticket" data-status={status}>
      <p className="row">
        <span className="badge">{ticketType.name}</span>
        <span className="order-status">{copy.status[status]}</span>
      </p>
      <h3>{name || copy.nameless}</h3>
      <p className="soft small">{attendee.email}</p>
      {startupDetails && (
        <p className="small">
          <strong>{startupDetails.startupName}</strong>{' '}
          <span>{startupDetails.pitchDeck ? copy.deck : copy.noDeck}</span>
        </p>
      )}
      {code && name && (
        <Link className="onward" href={`/ticket/${code}`}>
          {copy.open}
          {nameInButton}
          <Icon name="arrow" />
        </Link>
      )}
      {isChangeable && status === 'CONFIRMED' && (
        <ConfirmedAction
          {...{ actions, orderKey }}
          path={`/tickets/${id}/cancel`}
          change={() => orderWrites.cancelTicket(orderKey, id)}
          outcome="ticketCancelled"
          summary={
            <>
              {copy.cancel}
              {nameInButton}
            </>
          }
          question={copy.cancelConfirm}
          label={copy.cancelButton}
        />
      )}
    </li>
  )
}
