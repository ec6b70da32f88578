import { calendarLeaf, formatDay, formatLongDate, toBeAnnounced } from '#schema/dates.ts'
import type { Event } from '#schema/event.ts'
import { languageBadge } from '#schema/event-languages.ts'
import { placeOf } from '#schema/location.ts'
import { isRenderable } from '#schema/markdown.ts'
import { isPresenter } from '#schema/options.ts'
import type { OrderDetail, OrderedTicket } from '#schema/order.ts'
import { siteConfig } from '#schema/site-config.ts'
import type { Block } from '#worker/delivery/letter.ts'
import type { MailAttachment } from '#worker/delivery/mail.ts'
import { qrAsPng } from '#worker/delivery/qr-png.ts'
import type { CalendarEvent } from '#worker/features/program/events/published-store.ts'
import { mailedCalendarOf } from '#worker/features/publishing/calendar/calendar.ts'
import { texts } from '../texts.ts'
import { type Content, type Draft, mailableName, mailOf } from './content.ts'

/** What every mail about an evening is made of. */
export type EveningMail = { event: CalendarEvent; origin: string }

/** What mails about an order are made of. An attendee's mail has no more, so that it cannot tell the link of the order. */
export type GuestMail = EveningMail & { order: OrderDetail }

/** The same for the buyer. */
export type OrderMail = GuestMail & {
  orderUrl: string
  /** How many valid tickets the buyer's address has for the event, in all its orders. */
  ticketsOfAddress: number
}

/** A mail about the event of an order. The subject has its title and day: `Twój bilet: Wieczór założycieli, 19 marca`. */
export const mailAbout = ({ event, origin }: EveningMail, draft: Draft): Content =>
  mailOf(origin, { ...draft, subject: texts.about(draft.subject, event.title, formatDay(event.date)) })

/** `czwartek, 19 marca 2026, godz. 18:00`. */
export function whenOf({ date, time }: Pick<Event, 'date' | 'time'>): string {
  const day = formatLongDate(date)
  if (!day) return texts.evening.undated
  return time.toUpperCase() === toBeAnnounced ? day : `${day}, ${texts.evening.time(time)}`
}

/** Title, date, time, place, and language if it is not Polish alone, with a link to the event's page. */
export const eveningCard = ({ event, origin }: EveningMail): Block => ({
  kind: 'card',
  leaf: calendarLeaf(event.date),
  title: event.title,
  lines: [whenOf(event), placeOf(event) ?? texts.evening.unplaced, languageBadge(event)].filter(
    (line) => line !== null,
  ),
  link: { label: texts.evening.link, url: `${origin}/event/${event.id}` },
})

/**
 * The calendar file of the event, with the links of these tickets. Without tickets it cancels the reader's entry. Empty
 * without a date, and for a disabled event unless it cancels.
 */
export function calendarFile({ event, origin }: GuestMail, tickets: readonly TicketWithPlace[]): MailAttachment[] {
  const method = tickets.length === 0 ? 'CANCEL' : 'PUBLISH'
  const isListed = event.date !== null && (event.enabled || method === 'CANCEL')
  if (!isListed) return []
  const links = tickets.map((ticket) => {
    const name = tickets.length > 1 ? nameOf(ticket) : null
    return `${texts.evening.ticket}${name ? `, ${name}` : ''}: ${ticketUrl(ticket, origin)}`
  })
  const content = Uint8Array.from(new TextEncoder().encode(mailedCalendarOf(event, origin, { method, tickets: links })))
  const filename = `${siteConfig.product.toLowerCase()}-${event.id}.ics`
  return [{ filename, type: `text/calendar; charset=utf-8; method=${method}`, content }]
}

/** A ticket that is confirmed or checked in. Only tickets on the waiting list have no code. */
type TicketWithPlace = OrderedTicket & { code: string }

/** A ticket in a mail to its holder, who is not the buyer. The key in `guestUrl` is new, and gives rights over this ticket alone. */
export type GuestTicket = TicketWithPlace & { guestUrl: string }

const hasPlace = (ticket: OrderedTicket): ticket is TicketWithPlace =>
  ticket.code !== null && (ticket.status === 'CONFIRMED' || ticket.status === 'CHECKED_IN')

export const validTickets = ({ tickets }: OrderDetail): TicketWithPlace[] => tickets.filter(hasPlace)

/** A mail to the buyer, whom all of the order concerns, or to an attendee with tickets of their `own`, at least one. */
export type PersonalMail = (OrderMail & { own?: undefined }) | (GuestMail & { own: readonly GuestTicket[] })

/** The tickets with a place that concern who gets the mail. */
export const ticketsIn = ({ order, own }: PersonalMail): readonly (TicketWithPlace | GuestTicket)[] =>
  own ?? validTickets(order)

/** What the reader opens to change something. */
export const linksIn = (mail: PersonalMail): Extract<Block, { kind: 'actions' }> => ({
  kind: 'actions',
  links: mail.own
    ? mail.own.map((ticket) => ({
        label: texts.pass.own(mail.own.length > 1 ? nameOf(ticket) : null),
        url: ticket.guestUrl,
      }))
    : [{ label: texts.order, url: mail.orderUrl }],
})

/** The lines at the foot of such a mail. */
export const footOf = ({ own }: PersonalMail): string[] =>
  own ? [texts.ticket.why, texts.ticket.link(own.length)] : [texts.footer.link, texts.footer.answer]

const hasQr = ({ status }: TicketWithPlace): boolean => status === 'CONFIRMED'
const contentIdOf = ({ id }: TicketWithPlace): string => `ticket-${id}@${siteConfig.series.id}`
const ticketUrl = ({ code }: TicketWithPlace, origin: string): string => `${origin}/ticket/${code}`

export const nameOf = ({ attendee }: OrderedTicket): string | null =>
  mailableName(attendee.firstName, attendee.lastName)

export const hasPresenter = (tickets: readonly OrderedTicket[]): boolean =>
  tickets.some(({ ticketType }) => isPresenter(ticketType.type))

/** Tickets as blocks of a mail. A ticket that was checked in has no QR code. */
export const ticketBlocks = (tickets: readonly (TicketWithPlace | GuestTicket)[], origin: string): Block[] =>
  tickets.map((ticket) => ({
    kind: 'pass',
    type: ticket.ticketType.name,
    name: nameOf(ticket),
    note: hasQr(ticket) ? null : texts.pass.checkedIn,
    qr: hasQr(ticket)
      ? {
          contentId: contentIdOf(ticket),
          alternative: texts.pass.qr,
          caption: ticket.shortCode && texts.pass.shortCode(ticket.shortCode),
        }
      : null,
    links: [
      { label: texts.pass.open, url: ticketUrl(ticket, origin) },
      ...('guestUrl' in ticket ? [{ label: texts.pass.change, url: ticket.guestUrl }] : []),
    ],
  }))

/** The QR codes as attachments. Each contains the URL of its ticket. */
export const qrPictures = (tickets: readonly TicketWithPlace[], origin: string): MailAttachment[] =>
  tickets.filter(hasQr).map((ticket, index) => ({
    filename: `bilet-${index + 1}.png`,
    type: 'image/png',
    content: qrAsPng(ticketUrl(ticket, origin)),
    contentId: contentIdOf(ticket),
  }))

/** How to get in, for who has a place. Nothing if organisers wrote nothing. */
export function guestNoteOf({ event: { guestNote } }: OrderDetail): Block | null {
  if (guestNote === null) return null
  return isRenderable(guestNote)
    ? { kind: 'markdown', source: `### ${texts.guestNote}\n\n${guestNote}` }
    : { kind: 'quote', from: texts.guestNote, text: guestNote }
}

/** Who of an order still waits, by name or ticket type. Nothing if nobody does. */
export function stillWaiting({ tickets, waiting }: OrderDetail): (Block | string)[] {
  if (!waiting) return []
  const items = tickets
    .filter(({ status }) => status === 'WAITING')
    .map((ticket) => nameOf(ticket) ?? ticket.ticketType.name)
  return [{ kind: 'list', heading: texts.waiting.still(items.length), items }, texts.waiting.next(items.length)]
}
