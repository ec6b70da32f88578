import type { TicketDetail } from '#schema/ticket-detail.ts'
import { usePageData } from '#web/data/page-context.ts'
import { keepShortWords } from '#web/texts/keep-short-words.ts'
import { texts } from '#web/texts/ticket.ts'
import { Logo } from '#web/ui/logo.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { showsCode, ticketState } from './ticket-state.ts'

/** The stub of a ticket: its status, and the QR code, unless it was used or cancelled, or the event was. */
export function TicketStub({ ticket }: { ticket: TicketDetail }) {
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
