import { usePageData } from '#web/data/page-data.ts'
import { texts } from '#web/texts/ticket.ts'
import type { TicketImage } from './ticket-image.ts'
import { toast } from './toast.ts'

/** Saves a ticket as a picture. The code that draws it is loaded when the button is pressed. */
export function SaveTicketButton({ ticket }: { ticket: Omit<TicketImage, 'origin'> }) {
  const { origin } = usePageData()
  const save = () => import('./ticket-image.ts').then((image) => image.saveTicket({ ...ticket, origin }))
  return (
    <button
      type="button"
      className="button button--secondary needs-scripts"
      onClick={() => save().catch(() => toast(texts.imageFailed))}
    >
      {texts.saveImage}
      <span className="visually-hidden">
        : {ticket.firstName} {ticket.lastName}
      </span>
    </button>
  )
}
