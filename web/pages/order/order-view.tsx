import { dateInWarsaw, formatDate } from '#schema/dates.ts'
import { hasBegun } from '#schema/event-time.ts'
import type { OrderDetail, OrderedTicket, OrderOnPage } from '#schema/order.ts'
import { Head } from '#web/layout/head.tsx'
import { Main } from '#web/layout/main.tsx'
import { keepShortWords } from '#web/texts/keep-short-words.ts'
import { texts } from '#web/texts/order.ts'
import { AnswerQuestion } from './answer-question.tsx'
import { Notices } from './notices.tsx'
import { OrderEvent } from './order-event.tsx'
import { OrderOptions } from './order-options.tsx'
import { OrderTickets } from './order-tickets.tsx'
import { OutcomeBox } from './outcome-box.tsx'
import type { OrderActions } from './use-order-actions.ts'
import { WaitingPart } from './waiting-part.tsx'

type OrderViewProps = { order: OrderDetail | OrderOnPage; orderKey: string; actions: OrderActions }

/** One order, and what its buyer can do with it. After the event has begun, tickets can't be changed. */
export function OrderView({ order, orderKey, actions }: OrderViewProps) {
  const { event, buyer, state, tickets, createdAt } = order
  const begun = hasBegun(event, new Date())
  const isChangeable = !begun && !event.cancelled
  const countOf = (wanted: OrderedTicket['status']) => tickets.filter(({ status }) => status === wanted).length
  const confirmed = countOf('CONFIRMED')
  return (
    <Main className="order-page">
      <Head title={texts.title(event.title)} description={texts.description(event.title)} />
      <div className="wrap order">
        <header className="order-head">
          <p className={state === 'CONFIRMED' && !event.cancelled ? 'badge badge--ember' : 'badge'}>
            {event.cancelled ? texts.off : texts.state[state]}
          </p>
          <h1>{texts.heading}</h1>
        </header>
        <OutcomeBox outcome={actions.outcome} />
        <Notices order={order} hasBegun={begun} />
        <OrderEvent event={event} hasTickets={state === 'CONFIRMED' && !event.cancelled} />
        {isChangeable && <WaitingPart {...{ order, orderKey, actions }} />}
        {isChangeable && confirmed > 0 && (
          <AnswerQuestion answer={order.answer} confirmed={confirmed} orderKey={orderKey} actions={actions} />
        )}
        <OrderTickets {...{ order, orderKey, isChangeable, actions }} />
        <section className="order-part" aria-labelledby="kupujacy">
          <h2 id="kupujacy">{texts.buyer.heading}</h2>
          <p className="order-buyer">
            <strong>{`${buyer.firstName} ${buyer.lastName}`}</strong>
            <span>{buyer.email}</span>
            <span>{buyer.phone}</span>
            <span>{buyer.university}</span>
          </p>
          <p className="soft small">
            {keepShortWords(texts.buyer.registered(formatDate(dateInWarsaw(new Date(createdAt)))))}
          </p>
        </section>
        <OrderOptions
          orderKey={orderKey}
          actions={actions}
          state={state}
          confirmed={isChangeable ? confirmed : 0}
          waiting={isChangeable ? countOf('WAITING') : 0}
        />
      </div>
    </Main>
  )
}
