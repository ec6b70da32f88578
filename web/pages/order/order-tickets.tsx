import { type ComponentType, useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { messages } from '#schema/error-messages.ts'
import { mayGoOn } from '#schema/event-time.ts'
import type { OrderDetail, OrderedEvent, OrderedTicket } from '#schema/order.ts'
import { orderWrites } from '#web/data/order-writes.ts'
import { showsCode, ticketState } from '#web/pages/ticket/ticket-state.ts'
import { texts as ticketTexts } from '#web/texts/ticket.ts'
import { Icon } from '#web/ui/icon.tsx'
import { NotLoaded } from '#web/ui/pending.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDeferred } from '#web/ui/use-deferred.ts'
import { ConfirmedAction } from './action-form.tsx'
import { OrderDeck } from './order-deck.tsx'
import { PitchSlot } from './pitch-slot.tsx'
import { ResultWish } from './result-wish.tsx'
import type { SeatButtonProps } from './seat-button.tsx'
import { texts } from './texts.ts'
import type { OrderActions } from './use-key-actions.ts'
import { PhotoWish } from './wish.tsx'

const copy = texts.ticket

type OrderTicketProps = {
  ticket: OrderedTicket
  event: OrderedEvent
  isChangeable: boolean
  /** Null unless the room is open. */
  SeatButton: ComponentType<SeatButtonProps<OrderDetail>> | null
  actions: OrderActions
  /** Opens the correction. Null while another ticket is corrected. */
  onCorrect: (() => void) | null
  /** Its correction was closed: the button that opened it takes the focus. */
  wasCorrected: boolean
}

function OrderTicket(props: OrderTicketProps) {
  const { ticket, event, isChangeable, SeatButton, actions, onCorrect, wasCorrected } = props
  const { id, code, shortCode, status, ticketType, attendee, startupDetails, noPhotos, publishResult } = ticket
  const correct = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (wasCorrected) correct.current?.focus()
  }, [wasCorrected])
  const state = ticketState({ status, event })
  const waits = status === 'WAITING'
  const mayWish = status !== 'CANCELLED' && !event.cancelled && mayGoOn(event, new Date())
  const cancel = waits ? copy.leave : copy.cancel
  const name = `${attendee.firstName} ${attendee.lastName}`.trim()
  const nameInButton = (
    <>
      {' '}
      <span className="visually-hidden">{name}</span>
    </>
  )
  return (
    <li className="card order-ticket" data-state={state}>
      <div className="stack stack--tight stack--start">
        <p className="row">
          <span className="badge">{ticketType.name}</span>{' '}
          <span className="order-status">{ticketTexts.status[state]}</span>
        </p>
        <h3>{name || copy.nameless}</h3>
        <p className="soft small">{attendee.email}</p>
        {startupDetails && (
          <p className="small">
            <strong>{startupDetails.startupName}</strong>
          </p>
        )}
        <PitchSlot slot={ticket.slot} date={event.date} />
        {startupDetails && <OrderDeck {...{ ticket, actions }} isChangeable={isChangeable && status !== 'CANCELLED'} />}
        {shortCode && showsCode(state) && (
          <p className="short-code">
            {ticketTexts.shortCode} <strong>{shortCode}</strong>
          </p>
        )}
        {code && name && (
          <Link className="arrow-link" href={`/ticket/${code}`}>
            {copy.open}
            {nameInButton}
            <Icon name="arrow" />
          </Link>
        )}
        {mayWish && (
          <PhotoWish
            actions={actions}
            path={`/tickets/${id}/photos`}
            noPhotos={noPhotos}
            change={(key) => orderWrites.correct(key, id, { noPhotos: !noPhotos })}
            whose={nameInButton}
          />
        )}
        <ResultWish
          {...{ event, actions }}
          is={publishResult}
          path={`/tickets/${id}/result`}
          change={(key) => orderWrites.correct(key, id, { publishResult: !publishResult })}
          whose={nameInButton}
        />
      </div>
      {code && SeatButton && status !== 'CANCELLED' && <SeatButton {...{ id, actions }}>{nameInButton}</SeatButton>}
      {isChangeable && status !== 'CANCELLED' && (
        <div className="order-buttons">
          {onCorrect && (
            <button ref={correct} type="button" className="button needs-scripts" onClick={onCorrect}>
              {copy.correct}
              {nameInButton}
            </button>
          )}
          {(status === 'CONFIRMED' || waits) && (
            <ConfirmedAction
              actions={actions}
              path={`/tickets/${id}/cancel`}
              change={(key) => orderWrites.cancelTicket(key, id)}
              outcome={waits ? 'left' : 'ticketCancelled'}
              summary={
                <>
                  {cancel.open}
                  {nameInButton}
                </>
              }
              question={cancel.confirm}
              label={cancel.button}
            />
          )}
        </div>
      )}
    </li>
  )
}

/** `hasRoom`: the room of the event is open, so that phones may sit in it. */
type OrderTicketsProps = { order: OrderDetail; isChangeable: boolean; hasRoom: boolean; actions: OrderActions }

const importSeatButton = async () => (await import('./seat-button.tsx')).SeatButton
const importCorrection = async () => (await import('./ticket-correction.tsx')).TicketCorrection

/** The tickets of an order. One at a time is corrected, in its place in the list. */
export function OrderTickets({ order, isChangeable, hasRoom, actions }: OrderTicketsProps) {
  const [corrected, setCorrected] = useState<{ id: number; isOpen: boolean } | null>(null)
  const openId = corrected?.isOpen ? corrected.id : null
  const { Part: SeatButton } = useDeferred<SeatButtonProps<OrderDetail>>(importSeatButton, hasRoom)
  const { Part, hasFailed, failure, load } = useDeferred(importCorrection, openId !== null, messages.offline)

  const finish = async (id: number, changed: OrderDetail | null) => {
    if (changed) {
      await actions.show(changed)
      toast(texts.outcomes.corrected)
    }
    setCorrected({ id, isOpen: false })
  }

  return (
    <section className="stack stack--close" aria-labelledby="bilety">
      <h2 id="bilety">{order.state === 'WAITING' ? texts.whoWaits : texts.tickets}</h2>
      {isChangeable && <noscript>{texts.ticket.script}</noscript>}
      <ul className="stack stack--close">
        {order.tickets.map((ticket) =>
          ticket.id === openId && (Part || hasFailed) ? (
            <li key={ticket.id} className="card">
              {Part && (
                <Part ticket={ticket} orderKey={actions.key} onDone={(changed) => void finish(ticket.id, changed)} />
              )}
              {hasFailed && <NotLoaded sentence={failure} onRetry={load} />}
            </li>
          ) : (
            <OrderTicket
              key={ticket.id}
              {...{ ticket, isChangeable, SeatButton, actions }}
              event={order.event}
              onCorrect={openId === null ? () => setCorrected({ id: ticket.id, isOpen: true }) : null}
              wasCorrected={corrected?.id === ticket.id && !corrected.isOpen}
            />
          ),
        )}
      </ul>
    </section>
  )
}
