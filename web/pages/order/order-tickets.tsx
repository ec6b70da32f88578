import { useState } from 'react'
import { messages } from '#schema/error-messages.ts'
import type { OrderDetail } from '#schema/order.ts'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDeferred } from '#web/ui/use-deferred.ts'
import { OrderTicket } from './order-ticket.tsx'
import { texts } from './texts.ts'
import type { OrderActions } from './use-order-actions.ts'

type OrderTicketsProps = { order: OrderDetail; orderKey: string; isChangeable: boolean; actions: OrderActions }

const importCorrection = async () => (await import('./ticket-correction.tsx')).TicketCorrection

/** The tickets of an order. One at a time is corrected, in its place in the list. */
export function OrderTickets({ order, orderKey, isChangeable, actions }: OrderTicketsProps) {
  const [corrected, setCorrected] = useState<{ id: number; isOpen: boolean } | null>(null)
  const openId = corrected?.isOpen ? corrected.id : null
  const { Part, hasFailed, load } = useDeferred(importCorrection, openId !== null)

  const finish = async (id: number, changed: OrderDetail | null) => {
    if (changed) {
      await actions.show(changed)
      toast(texts.outcomes.corrected)
    }
    setCorrected({ id, isOpen: false })
  }

  return (
    <section className="order-part" aria-labelledby="bilety">
      <h2 id="bilety">{order.state === 'WAITING' ? texts.whoWaits : texts.tickets}</h2>
      {isChangeable && <noscript>{texts.ticket.script}</noscript>}
      <ul className="order-tickets">
        {order.tickets.map((ticket) =>
          ticket.id === openId && (Part || hasFailed) ? (
            <li key={ticket.id} className="card">
              {Part && <Part {...{ ticket, orderKey }} onDone={(changed) => void finish(ticket.id, changed)} />}
              {hasFailed && <NotLoaded sentence={messages.offline} onRetry={load} />}
            </li>
          ) : (
            <OrderTicket
              key={ticket.id}
              {...{ ticket, orderKey, isChangeable, actions }}
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
