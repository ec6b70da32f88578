import { useCallback, useEffect, useState } from 'react'
import { usePageQuery } from '#web/data/use-query.ts'
import { Head } from '#web/layout/head.tsx'
import { Main, Notice } from '#web/layout/main.tsx'
import { type PageProps, readRandomId } from '#web/page-props.ts'
import { texts as ticketTexts } from '#web/texts/ticket.ts'
import { type Kept, keep, readKept } from './kept.ts'
import { SeatForm } from './seat-form.tsx'
import { SeatedRoom } from './seated-room.tsx'
import { texts } from './texts.ts'
import './room.scss'

/** The entrance of the room, or the room itself once this phone has the seat of the ticket. */
function RoomOfTicket({ code }: { code: string }) {
  /** Null until the browser has read what it keeps. */
  const [kept, setKept] = useState<Kept | null>(null)
  const [notice, setNotice] = useState<string | null>(null)
  useEffect(() => setKept(readKept(code)), [code])
  const change = useCallback(
    (changed: Partial<Kept>) =>
      setKept((before) => {
        const after = before && { ...before, ...changed }
        if (after) keep(code, after)
        return after
      }),
    [code],
  )
  const end = useCallback(() => {
    setNotice(texts.enter.ended)
    change({ seat: null, nonce: crypto.randomUUID() })
  }, [change])
  if (!kept) return <p aria-busy="true">{texts.loading}</p>
  const { seat, nonce, raised } = kept
  if (seat === null) return <SeatForm {...{ code, nonce, notice }} onSeated={(key) => change({ seat: key, nonce })} />
  return (
    <SeatedRoom
      key={seat}
      {...{ code, seat, raised }}
      onRaised={(id) => change({ raised: [...new Set([...raised, id])] })}
      onEnded={end}
    />
  )
}

/** The room of an evening, for the holder of a ticket. Unknown and malformed codes show the same. */
export default function RoomPage({ params }: PageProps) {
  const code = readRandomId(params.key)
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
        <p className="room-event">{title}</p>
        <noscript>{texts.script}</noscript>
        <RoomOfTicket code={code} />
      </div>
    </Main>
  )
}
