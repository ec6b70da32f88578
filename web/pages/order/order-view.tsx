import { useState } from 'react'
import { Link } from 'wouter'
import { dateInWarsaw, formatDate, formatLongDate, toBeAnnounced } from '#schema/dates.ts'
import { hasBegun } from '#schema/event-time.ts'
import type { GuestEvent, OrderDetail, OrderedTicket, OrderOnPage } from '#schema/order.ts'
import { isReminded } from '#schema/reminded.ts'
import { Head } from '#web/layout/head.tsx'
import { Main } from '#web/layout/main.tsx'
import { AddToCalendar, EventFacts } from '#web/pages/event-page/event-facts.tsx'
import { texts as noteTexts } from '#web/texts/event-notes.ts'
import { keepShortWords } from '#web/texts/keep-short-words.ts'
import { texts as ticketTexts } from '#web/texts/ticket.ts'
import { CalendarLeaf } from '#web/ui/calendar-leaf.tsx'
import { EventPicture } from '#web/ui/event-picture.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LanguageBadge } from '#web/ui/language-badge.tsx'
import { Prose } from '#web/ui/prose.tsx'
import { Folded } from './folded.tsx'
import { RequestedDeck } from './order-deck.tsx'
import { OrderOptions } from './order-options.tsx'
import { AnswerQuestion, WaitingPart } from './order-questions.tsx'
import { OrderTickets } from './order-tickets.tsx'
import { OutcomeBox } from './outcome.tsx'
import { texts } from './texts.ts'
import type { OrderActions } from './use-key-actions.ts'
import { useSuggestedAnswer } from './use-suggested-answer.ts'

const OrderEvent = ({ event, hasTickets }: { event: GuestEvent; hasTickets: boolean }) => (
  <div className="card order-event">
    <div className="order-picture">
      <EventPicture eventId={event.id} kind="card" />
      <CalendarLeaf date={event.date} />
    </div>
    <div className="order-event-words stack stack--close stack--start">
      <LanguageBadge event={event} />
      <EventFacts event={event} />
      <div className="order-links">
        {hasTickets && <AddToCalendar event={event} />}
        <Link className="arrow-link" href={`/event/${event.id}`}>
          {texts.toEvent}
          <Icon name="arrow" />
        </Link>
      </div>
    </div>
  </div>
)

function Notices({ order, hasBegun }: { order: OrderDetail | OrderOnPage; hasBegun: boolean }) {
  // Only the data of the rendered page contains it. The API, which returns the order later, does not.
  const [isUndeliverable] = useState('isUndeliverable' in order && order.isUndeliverable)
  return (
    <>
      {order.event.cancelled && (
        <p className="order-notice">
          <strong>{texts.off}</strong> <span>{keepShortWords(texts.offHint)}</span>
        </p>
      )}
      {hasBegun && !order.event.cancelled && <p className="order-notice">{keepShortWords(texts.begun)}</p>}
      {isUndeliverable && <p className="error-box">{keepShortWords(texts.undeliverable(order.buyer.email))}</p>}
    </>
  )
}

/** Opens the room of the only ticket. With several, their letters are asked for. */
function RoomLink({ tickets, hasRoom }: Pick<OrderDetail, 'tickets'> & { hasRoom: boolean }) {
  const seated = tickets.filter(({ code, status }) => hasRoom && code !== null && status !== 'CANCELLED')
  if (seated.length === 0) return null
  return (
    <a className="button button--primary" href={seated.length === 1 ? `/ticket/${seated[0]?.code}/room` : '/sala'}>
      {ticketTexts.toRoom}
    </a>
  )
}

type Note = { heading: string; html?: string | undefined }

const toNote = ({ heading, html }: Note) =>
  html && (
    <Folded key={heading} heading={heading}>
      <Prose html={html} />
    </Folded>
  )

/** One order, and what its buyer can do with it. After the event has begun, tickets can't be changed. */
export function OrderView({ order, actions }: { order: OrderDetail | OrderOnPage; actions: OrderActions }) {
  const { event, buyer, state, tickets, createdAt } = order
  const begun = hasBegun(event, new Date())
  const isChangeable = !begun && !event.cancelled
  // Of the rendered page, like what the notices say.
  const [hasRoom] = useState('hasRoom' in order && order.hasRoom)
  const countOf = (wanted: OrderedTicket['status']) => tickets.filter(({ status }) => status === wanted).length
  const confirmed = countOf('CONFIRMED')
  const isAsked = useSuggestedAnswer() !== null
  const mayAsk = isAsked || isReminded(event, new Date())
  const question = isChangeable && confirmed > 0 && mayAsk && <AnswerQuestion {...{ order, actions, isAsked }} />
  const asksFirst = isAsked && question
  const notes = [
    { heading: noteTexts.guest, html: event.guestNoteHtml },
    { heading: noteTexts.access, html: event.accessNoteHtml },
    { heading: noteTexts.changes, html: event.changesNoteHtml },
  ]
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
          <p>
            {[event.title, formatLongDate(event.date), event.time]
              .filter((part) => part && part !== toBeAnnounced)
              .join(', ')}
          </p>
          <RoomLink {...{ tickets, hasRoom }} />
        </header>
        <OutcomeBox outcome={actions.outcome} />
        <Notices order={order} hasBegun={begun} />
        {asksFirst && question}
        {isChangeable && <RequestedDeck {...{ order, actions }} />}
        {isChangeable && <WaitingPart {...{ order, actions }} />}
        <OrderTickets {...{ order, isChangeable, hasRoom, actions }} />
        {!asksFirst && question}
        <div className="accordion">
          <Folded heading={event.title}>
            <OrderEvent event={event} hasTickets={state === 'CONFIRMED'} />
          </Folded>
          {notes.slice(0, 2).map(toNote)}
          <Folded heading={texts.buyer.heading}>
            <p className="order-buyer">
              <strong>{`${buyer.firstName} ${buyer.lastName}`}</strong> <span>{buyer.email}</span>{' '}
              <span>{buyer.phone}</span> <span>{buyer.university}</span>
            </p>
            <p className="soft small">
              {keepShortWords(texts.buyer.registered(formatDate(dateInWarsaw(new Date(createdAt)))))}
            </p>
          </Folded>
          <OrderOptions
            actions={actions}
            buyer={buyer}
            state={state}
            confirmed={isChangeable ? confirmed : 0}
            waiting={isChangeable ? countOf('WAITING') : 0}
          />
          {notes.slice(2).map(toNote)}
        </div>
      </div>
    </Main>
  )
}
