import type { OrderedTicket } from '#schema/order.ts'
import { siteConfig } from '#schema/site-config.ts'
import type { Block } from '#worker/delivery/letter.ts'
import type { MailAttachment } from '#worker/delivery/mail.ts'
import { qrAsPng } from '#worker/delivery/qr-png.ts'
import { texts } from '../texts.ts'
import { mailableName } from './name.ts'

/** A ticket that is confirmed or checked in. Only tickets on the waiting list have no code. */
export type TicketWithPlace = OrderedTicket & { code: string }

export const hasPlace = (ticket: OrderedTicket): ticket is TicketWithPlace =>
  ticket.code !== null && (ticket.status === 'CONFIRMED' || ticket.status === 'CHECKED_IN')

const hasQr = ({ status }: TicketWithPlace): boolean => status === 'CONFIRMED'
const contentIdOf = ({ id }: TicketWithPlace): string => `ticket-${id}@${siteConfig.series.id}`
const ticketUrl = ({ code }: TicketWithPlace, origin: string): string => `${origin}/ticket/${code}`

export const nameOf = ({ attendee }: OrderedTicket): string | null =>
  mailableName(attendee.firstName, attendee.lastName)

/** A ticket as a block of a mail. A ticket that was checked in has no QR code. */
export const ticketBlock = (ticket: TicketWithPlace, origin: string): Block => ({
  kind: 'pass',
  type: ticket.ticketType.name,
  name: nameOf(ticket),
  note: hasQr(ticket) ? null : texts.pass.checkedIn,
  qr: hasQr(ticket) ? { contentId: contentIdOf(ticket), alternative: texts.pass.qr } : null,
  link: { label: texts.pass.open, url: ticketUrl(ticket, origin) },
})

/** The QR codes as attachments. Each contains the URL of its ticket. */
export const qrPictures = (tickets: readonly TicketWithPlace[], origin: string): MailAttachment[] =>
  tickets.filter(hasQr).map((ticket, index) => ({
    filename: `bilet-${index + 1}.png`,
    type: 'image/png',
    content: qrAsPng(ticketUrl(ticket, origin)),
    contentId: contentIdOf(ticket),
  }))
