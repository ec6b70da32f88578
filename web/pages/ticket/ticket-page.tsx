import { Link } from 'wouter'
import type { TicketDetail, TicketOnPage } from '#schema/order.ts'
import { usePageQuery } from '#web/data/use-query.ts'
import { Head } from '#web/layout/head.tsx'
import { Main, Notice } from '#web/layout/main.tsx'
import { type PageProps, readRandomId } from '#web/page-props.ts'
import { AddToCalendar } from '#web/pages/event-page/event-facts.tsx'
import { keepShortWords } from '#web/texts/keep-short-words.ts'
import { texts } from '#web/texts/ticket.ts'
import { ChangesNote, EventNotes } from '#web/ui/event-notes.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { RoomLink } from './room-link.tsx'
import { SaveTicket, TicketPass } from './ticket-pass.tsx'
import './ticket.scss'
import './ticket-stub.scss'
import './ticket-print.scss'

const TicketView = ({ ticket }: { ticket: TicketDetail | TicketOnPage }) => (
  <Main className="ticket-page">
    <Head title={texts.title(ticket.event.title)} description={texts.description(ticket.event.title)} />
    <div className="wrap ticket-page-inner">
      <RoomLink ticket={ticket} />
      <TicketPass ticket={ticket} />
      <div className="pass-links">
        <SaveTicket ticket={ticket} />
        {ticket.status !== 'CANCELLED' && <AddToCalendar event={ticket.event} />}
        <Link className="arrow-link" href={`/event/${ticket.event.id}`}>
          {texts.toEvent}
          <Icon name="arrow" />
        </Link>
      </div>
      <EventNotes event={ticket.event} />
      <ChangesNote event={ticket.event} />
    </div>
  </Main>
)

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
