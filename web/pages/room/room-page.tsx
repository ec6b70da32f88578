import { Link } from 'wouter'
import { usePageQuery } from '#web/data/use-query.ts'
import { Head } from '#web/layout/head.tsx'
import { Main, Notice } from '#web/layout/main.tsx'
import { type PageProps, readRandomId } from '#web/page-props.ts'
import { texts as ticketTexts } from '#web/texts/ticket.ts'
import { RoomOfTicket } from './room-of-ticket.tsx'
import { Sala } from './sala.tsx'
import { texts } from './texts.ts'
import './room.scss'

/** The room of a ticket. Unknown and malformed codes show the same. */
function TicketRoom({ ticketKey }: { ticketKey: string }) {
  const code = readRandomId(ticketKey)
  const { data: ticket } = usePageQuery(code === null ? null : { kind: 'ticket', code })
  if (!code || !ticket)
    return (
      <Notice
        title={ticketTexts.missing}
        description={ticketTexts.missingHint}
        link={{ href: '/tickets', label: ticketTexts.find }}
      />
    )
  const { title } = ticket.event
  return (
    <Main className="room-page">
      <Head title={texts.title(title)} description={texts.description(title)} index={false} />
      <div className="wrap room stack">
        <header className="room-top">
          <p className="room-event">{title}</p>
          <Link href={`/ticket/${code}`}>{texts.ticket}</Link>
        </header>
        <noscript>{texts.script}</noscript>
        <RoomOfTicket ticket={code} needsSign={ticket.status !== 'CHECKED_IN'} />
      </div>
    </Main>
  )
}

/** The room of an evening. Without a ticket in its path it finds one. */
export default function RoomPage({ params: { key } }: PageProps) {
  return key === undefined ? <Sala /> : <TicketRoom ticketKey={key} />
}
