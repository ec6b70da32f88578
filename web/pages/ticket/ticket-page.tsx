import { Link } from 'wouter'
import { pageQueries } from '#web/data/page-queries.ts'
import { usePageQuery } from '#web/data/use-query.ts'
import { Head } from '#web/layout/head.tsx'
import { Main } from '#web/layout/main.tsx'
import { type PageProps, readRandomId } from '#web/page-props.ts'
import { keepShortWords } from '#web/texts/keep-short-words.ts'
import { texts } from '#web/texts/ticket.ts'
import './ticket.scss'
import './ticket-stub.scss'
import './ticket-print.scss'
import { TicketView } from './ticket-view.tsx'

/** The page of one ticket, for whoever has its link. An unknown and a malformed code show the same. */
export default function TicketPage({ params }: PageProps) {
  const code = readRandomId(params.code)
  return code === null ? <TicketMissing /> : <TicketByCode code={code} />
}

/** A private page is always rendered by the Worker, so its data is never loading. */
function TicketByCode({ code }: { code: string }) {
  const { data: ticket } = usePageQuery(pageQueries.ticket(code))
  return ticket ? <TicketView ticket={ticket} /> : <TicketMissing />
}

const TicketMissing = () => (
  <Main className="notice">
    <Head title={texts.missing} description={texts.missingHint} />
    <div className="wrap stack">
      <h1 className="title">{texts.missing}</h1>
      <p className="lead">{keepShortWords(texts.missingHint)}</p>
      <p>
        <Link className="button button--primary" href="/tickets">
          {texts.find}
        </Link>
      </p>
    </div>
  </Main>
)
