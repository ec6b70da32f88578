import { useEffect, useRef, useState } from 'react'
import { useSearch } from 'wouter'
import { dateInWarsaw, formatDate } from '#schema/dates.ts'
import { messages } from '#schema/error-messages.ts'
import { deckNoticeLabels } from '#schema/labels.ts'
import type { OrderDetail, OrderedTicket } from '#schema/order.ts'
import { orderParameters } from '#schema/order-parameters.ts'
import { NotLoaded } from '#web/ui/pending.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDeferred } from '#web/ui/use-deferred.ts'
import { texts } from './texts.ts'
import type { OrderActions } from './use-key-actions.ts'

const copy = texts.deck

type OrderDeckProps = {
  ticket: OrderedTicket
  actions: OrderActions
  isChangeable: boolean
  /** Whether the field is open from the beginning. */
  isOpen?: boolean
}

const importField = async () => (await import('./deck-change.tsx')).DeckChange

/** The presentation of a ticket: its name and date, and the field that adds or replaces it. */
export function OrderDeck({ ticket: { id, deck }, actions, isChangeable, isOpen = false }: OrderDeckProps) {
  const [isChanging, setChanging] = useState(isOpen)
  const button = useRef<HTMLButtonElement>(null)
  const change = useRef<HTMLDivElement>(null)
  const wasSaved = useRef(false)
  const { Part, hasFailed, failure, load } = useDeferred(importField, isChanging, messages.offline)
  useEffect(() => {
    if (!isChanging && wasSaved.current) button.current?.focus()
  }, [isChanging])
  // The button that opened the field is gone.
  useEffect(() => {
    if (Part && !isOpen) change.current?.querySelector('input')?.focus()
  }, [Part, isOpen])
  const finish = async (order: OrderDetail) => {
    await actions.show(order)
    toast(copy.saved)
    wasSaved.current = true
    setChanging(false)
  }
  return (
    <div className="order-deck stack stack--tight stack--start">
      {deck ? (
        <p className="small">
          <strong>{deck.name}</strong>
          <br />
          <span className="soft">{copy.uploaded(formatDate(dateInWarsaw(new Date(deck.uploadedAt))))}</span>
        </p>
      ) : (
        <p className="soft small">{copy.missing}</p>
      )}
      {deck?.notice && <p className="hint small">{deckNoticeLabels[deck.notice]}</p>}
      <div className="row">
        {deck && (
          <a className="button" href={`/api/orders/${actions.key}/tickets/${id}/deck`} target="_blank" rel="noreferrer">
            {copy.open}
          </a>
        )}
        {isChangeable && !isChanging && (
          <button ref={button} type="button" className="button needs-scripts" onClick={() => setChanging(true)}>
            {deck ? copy.replace : copy.add}
          </button>
        )}
      </div>
      {isChanging && Part && (
        <div ref={change}>
          <Part ticketId={id} orderKey={actions.key} onDone={finish} />
        </div>
      )}
      {isChanging && hasFailed && <NotLoaded sentence={failure} onRetry={load} />}
    </div>
  )
}

/** The presentation that a mail asks for, where the page begins. Nothing if the order has no such ticket. */
export function RequestedDeck({ order, actions }: { order: OrderDetail; actions: OrderActions }) {
  const requested = new URLSearchParams(useSearch()).get(orderParameters.deck)
  const ticket = order.tickets.find(
    ({ id, status, startupDetails }) => String(id) === requested && status !== 'CANCELLED' && startupDetails !== null,
  )
  if (!ticket) return null
  const { firstName, lastName } = ticket.attendee
  return (
    <section className="card order-question-card stack stack--close" aria-labelledby="prezentacja">
      <h2 id="prezentacja">{ticket.deck ? copy.heading : copy.add}</h2>
      <p>{`${firstName} ${lastName}, ${ticket.ticketType.name}`}</p>
      <OrderDeck ticket={ticket} actions={actions} isChangeable isOpen={ticket.deck === null} />
    </section>
  )
}
