import { Link } from 'wouter'
import type { TicketDetail } from '#schema/order.ts'
import { usePageData } from '#web/data/page-data.ts'
import { usePageQuery } from '#web/data/use-query.ts'
import { Head } from '#web/layout/head.tsx'
import { Main, Notice } from '#web/layout/main.tsx'
import { type PageProps, readRandomId } from '#web/page-props.ts'
import { AddToCalendar, EventFacts } from '#web/pages/event-page/event-facts.tsx'
import { keepShortWords } from '#web/texts/keep-short-words.ts'
import { texts } from '#web/texts/ticket.ts'
import { CalendarLeaf } from '#web/ui/calendar-leaf.tsx'
import { EventPicture } from '#web/ui/event-picture.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { showsCode, ticketState } from './ticket-state.ts'
import './ticket.scss'
import './ticket-stub.scss'
import './ticket-print.scss'

/** The stub of a ticket: its status, and the QR code, unless it was used or cancelled, or the event was. */
function TicketStub({ ticket }: { ticket: TicketDetail }) {
  const { origin } = usePageData()
  const state = ticketState(ticket)
  const { code, firstName, lastName } = ticket
  return (
    <div className="pass-stub" data-state={state}>
      <p className="pass-status">
        {state === 'valid' && <Logo />}
        {texts.status[state]}
      </p>
      {showsCode(state) && (
        <>
          <QrCode text={`${origin}/ticket/${code}`} label={texts.qr(`${firstName} ${lastName}`)} />
          <code className="pass-code">{code}</code>
        </>
      )}
      <p className="pass-hint">{keepShortWords(texts.hint[state])}</p>
    </div>
  )
}

/** From this many characters on, a name is set in a smaller size. */
const longName = 24

/** A ticket that looks like one: the evening and the person, a tear line, and a stub with the QR code. */
function TicketView({ ticket }: { ticket: TicketDetail }) {
  const { event, ticketType, status } = ticket
  const name = `${ticket.firstName} ${ticket.lastName}`
  return (
    <Main className="ticket-page">
      <Head title={texts.title(event.title)} description={texts.description(event.title)} />
      <div className="wrap ticket-page-inner">
        <article className="pass">
          <div className="pass-main">
            <div className="pass-picture">
              <EventPicture eventId={event.id} kind="card" eager />
              <CalendarLeaf date={event.date} />
            </div>
            <div className="pass-words">
              <p className="pass-event">{event.title}</p>
              <h1 className="pass-name" data-long={name.length > longName || undefined}>
                {name}
              </h1>
              <p className="badge">{ticketType.name}</p>
              <EventFacts event={event} />
            </div>
          </div>
          <TicketStub ticket={ticket} />
        </article>
        <div className="pass-links">
          {status !== 'CANCELLED' && <AddToCalendar event={event} />}
          <Link className="arrow-link" href={`/event/${event.id}`}>
            {texts.toEvent}
            <Icon name="arrow" />
          </Link>
        </div>
      </div>
    </Main>
  )
}

/** Unknown and malformed codes show the same. The Worker renders a private page, so its data is never loading. */
export default function TicketPage({ params }: PageProps) {
  const code = readRandomId(params.key)
  const { data: ticket } = usePageQuery(code === null ? null : { kind: 'ticket', code })
  if (ticket) return <TicketView ticket={ticket} />
  return (
    <Notice
      title={texts.missing}
      description={texts.missingHint}
      lead={keepShortWords(texts.missingHint)}
      link={{ href: '/tickets', label: texts.find }}
    />
  )
}
