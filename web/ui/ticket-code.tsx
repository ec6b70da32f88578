import { usePageData } from '#web/data/page-data.ts'
import { texts } from '#web/texts/ticket.ts'
import { QrCode } from './qr-code.tsx'

type TicketCodeProps = { ticket: { code: string; shortCode: string | null; firstName: string; lastName: string } }

/** What lets somebody in: the QR code of their ticket and, below it, its short code for people to read out. */
export function TicketCode({ ticket: { code, shortCode, firstName, lastName } }: TicketCodeProps) {
  const { origin } = usePageData()
  return (
    <>
      <QrCode text={`${origin}/ticket/${code}`} label={texts.qr(`${firstName} ${lastName}`)} />
      {shortCode && (
        <p className="short-code">
          {texts.shortCode} <strong>{shortCode}</strong>
        </p>
      )}
    </>
  )
}
