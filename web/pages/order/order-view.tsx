import { useState } from 'react'
import { Link } from 'wouter'
import { dateInWarsaw, formatDate } from '#schema/dates.ts'
import { hasBegun } from '#schema/event-time.ts'
import type { OrderDetail, OrderedEvent, OrderedTicket, OrderOnPage } from '#schema/order.ts'
import { Head } from '#web/layout/head.tsx'
import { Main } from '#web/layout/main.tsx'
import { AddToCalendar, EventFacts } from '#web/pages/event-page/event-facts.tsx'
import { keepShortWords } from '#web/texts/keep-short-words.ts'
import { CalendarLeaf } from '#web/ui/calendar-leaf.tsx'
import { ChangesNote, EventNotes } from '#web/ui/event-notes.tsx'
import { EventPicture } from '#web/ui/event-picture.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { RequestedDeck } from './order-deck.tsx'
import { OrderOptions } from './order-options.tsx'
import { AnswerQuestion, WaitingPart } from './order-questions.tsx'
import { OrderTickets } from './order-tickets.tsx'
import { OutcomeBox } from './outcome.tsx'
import { texts } from './texts.ts'
import type { OrderActions } from './use-key-actions.ts'
import { useSuggestedAnswer } from './use-suggested-answer.ts'

const OrderEvent = ({ event, hasTickets }: { event: OrderedEvent; hasTickets: boolean }) => (
  <section className="card order-event" aria-labelledby="wydarzenie">
    <div className="order-picture">
      <EventPicture eventId={event.id} kind="card" eager />
      <CalendarLeaf date={event.date} />
    </div>
    <div className="order-event-words stack stack--close">
      <h2 id="wydarzenie">{event.title}</h2>
      <EventFacts event={event} />
      <div className="order-links">
        {hasTickets && <AddToCalendar event={event} />}
        <Link className="arrow-link" href={`/event/${event.id}`}>
          {texts.toEvent}
          <Icon name="arrow" />
        </Link>
      </div>
    </div>
  </section>
)

function Notices({ order, hasBegun }: { order: OrderDetail | OrderOnPage; hasBegun: boolean }) {
  // Only the data of the rendered page contains it. The API, which returns the order later, does not.
  const [isUndeliverable] = useState('isUndeliverable' in order && order.isUndeliverable)
  return (
    <>
      {order.event.cancelled && (
        <p className="order-notice">
          <strong>{texts.off}</strong>
          <span>{keepShortWords(texts.offHint)}</span>
        </p>
      )}
      {hasBegun && !order.event.cancelled && <p className="order-notice">{keepShortWords(texts.begun)}</p>}
      {isUndeliverable && <p className="error-box">{keepShortWords(texts.undeliverable(order.buyer.email))}</p>}
    </>
  )
}

/** One order, and what its buyer can do with it. After the event has begun, tickets can't be changed. */
export function OrderView({ order, actions }: { order: OrderDetail | OrderOnPage; actions: OrderActions }) {
  const { event, buyer, state, tickets, createdAt } = order
  const begun = hasBegun(event, new Date())
  const isChangeable = !begun && !event.cancelled
  const hasRoom = !event.cancelled && event.date === dateInWarsaw(new Date())
  const countOf = (wanted: OrderedTicket['status']) => tickets.filter(({ status }) => status === wanted).length
  const confirmed = countOf('CONFIRMED')
  const isAsked = useSuggestedAnswer() !== null
  const question = isChangeable && confirmed > 0 && <AnswerQuestion {...{ order, actions, isAsked }} />
  const asksFirst = isAsked && question
  return (
    <Main className="order-page">
      <Head title={texts.title(event.title)} description={texts.description(event.title)} />
      <div className="wrap order stack">
        <header className="stack stack--close stack--start">
          {/* Above the question it would look like an answer that is stored. */}
          {!asksFirst && (
            <p className={state === 'CONFIRMED' && !event.cancelled ? 'badge badge--ember' : 'badge'}>
              {event.cancelled ? texts.off : texts.state[state]}
            </p>
          )}
          <h1>{texts.heading}</h1>
        </header>
        <OutcomeBox outcome={actions.outcome} />
        <Notices order={order} hasBegun={begun} />
        {asksFirst && question}
        {isChangeable && <RequestedDeck {...{ order, actions }} />}
        <OrderEvent event={event} hasTickets={state === 'CONFIRMED'} />
        <EventNotes event={event} />
        {isChangeable && <WaitingPart {...{ order, actions }} />}
        {!asksFirst && question}
        <ChangesNote event={event} />
        <OrderTickets {...{ order, isChangeable, hasRoom, actions }} />
        <section className="stack stack--close" aria-labelledby="kupujacy">
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
          actions={actions}
          buyer={buyer}
          state={state}
          confirmed={isChangeable ? confirmed : 0}
          waiting={isChangeable ? countOf('WAITING') : 0}
        />
      </div>
    </Main>
  )
}
