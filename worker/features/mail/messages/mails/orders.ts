import * as z from 'zod/mini'
import { isRegistrationOpen } from '#schema/opening-hours.ts'
import type { Block } from '#worker/delivery/letter.ts'
import { texts } from '../texts.ts'
import { action, type Content, greeting, mailableShortName } from './content.ts'
import { off } from './events.ts'
import {
  calendarFile,
  eveningCard,
  type GuestMail,
  type GuestTicket,
  guestNoteOf,
  hasPresenter,
  mailAbout,
  nameOf,
  type OrderMail,
  qrPictures,
  stillWaiting,
  ticketBlocks,
  validTickets,
  whenOf,
} from './order-mail.ts'

const { footer } = texts

/** Tickets for their buyer, with a code for each, what to know about them, and who still waits. */
function ticketsForBuyer(
  mail: OrderMail,
  tickets: ReturnType<typeof validTickets>,
  { subject, lead, more = null }: { subject: string; lead: string; more?: string | null },
): Content {
  const { order, orderUrl, event, origin } = mail
  const { buyer } = order
  const { heading, next, door, guests, pitch, calendar, cannotCome } = texts.confirmation
  const calendarFiles = calendarFile(mail, tickets)
  const isBuyer = ({ email }: { email: string }) => email === buyer.email
  const items = [
    door,
    ...(tickets.every(({ attendee }) => isBuyer(attendee)) ? [] : [guests]),
    ...(hasPresenter(tickets) ? [pitch] : []),
    ...(calendarFiles.length > 0 ? [calendar] : []),
    cannotCome,
  ]
  return mailAbout(mail, {
    subject,
    preview: `${lead} ${whenOf(event)}.`,
    heading: heading(tickets.length),
    blocks: [
      greeting(buyer.firstName, lead),
      more,
      eveningCard(mail),
      guestNoteOf(order),
      ...ticketBlocks(tickets, origin),
      ...stillWaiting(order),
      { kind: 'list', heading: next, items },
      action(texts.order, orderUrl),
    ],
    footer: [footer.link, footer.answer],
    attachments: [...qrPictures(tickets, origin), ...calendarFiles],
  })
}

/**
 * All valid tickets of an order, for its buyer, and who still waits. Null if no ticket is valid. If the event was cancelled
 * meanwhile, the mail is `off` instead.
 */
export function confirmation(mail: OrderMail): Content | null {
  const { order, event, ticketsOfAddress } = mail
  const words = texts.confirmation
  const tickets = validTickets(order)
  const count = tickets.length
  if (count === 0) return null
  if (event.cancelled) return off(mail, null)
  const more = ticketsOfAddress > count ? words.inAll(ticketsOfAddress) : null
  return ticketsForBuyer(mail, tickets, { subject: words.subject(count), lead: words.lead(count), more })
}

export const PromotedDetails = z.object({ tickets: z._default(z.array(z.number()), []) })

/** The tickets of who moved up from the waiting list. Null if none of them is valid any more. */
export function promoted(mail: OrderMail, { tickets: ids }: z.output<typeof PromotedDetails>): Content | null {
  const words = texts.promoted
  const tickets = validTickets(mail.order).filter(({ id }) => ids.includes(id))
  const count = tickets.length
  if (count === 0 || mail.event.cancelled) return null
  return ticketsForBuyer(mail, tickets, { subject: words.subject(count), lead: words.lead(count) })
}

/**
 * The tickets that one address has in an order, for the attendee. The mail names who registered them, and reveals no more of
 * the order and its buyer. Null if none of the tickets is confirmed, or if the event is cancelled.
 */
export function ticket(mail: GuestMail, tickets: readonly GuestTicket[]): Content | null {
  const { order, event, origin } = mail
  const words = texts.ticket
  const own = tickets.filter(({ status }) => status === 'CONFIRMED')
  const [first] = own
  if (!first || event.cancelled) return null
  const count = own.length
  const lead = words.lead(mailableShortName(order.buyer))
  const pitch = hasPresenter(own) ? [words.pitch] : []
  return mailAbout(mail, {
    subject: texts.confirmation.subject(count),
    preview: `${lead} ${whenOf(event)}.`,
    heading: texts.confirmation.heading(count),
    blocks: [
      greeting(first.attendee.firstName, lead),
      eveningCard(mail),
      guestNoteOf(order),
      ...ticketBlocks(own, origin),
      words.door(count),
      { kind: 'list', heading: words.data, items: [words.who, ...pitch, words.howLong, words.stop] },
    ],
    footer: [words.why, words.link(count)],
    attachments: [...qrPictures(own, origin), ...calendarFile(mail, own)],
  })
}

export const CancelledDetails = z.object({
  tickets: z._default(z.array(z.number()), []),
  by: z._default(z.enum(['BUYER', 'ORGANISER', 'GUEST']), 'ORGANISER'),
  /** How many of the tickets were on the waiting list. */
  waited: z.optional(z.number()),
})

/**
 * Which tickets were cancelled, by whom, and what is left. Null if none of them is cancelled any more. Unless the reader still
 * `hasPlace` at the event, by this order or another one, its entry leaves their calendar.
 */
export function cancelled(
  mail: OrderMail,
  { tickets: ids, by, waited = 0 }: z.output<typeof CancelledDetails>,
  hasPlace: boolean,
): Content | null {
  const { order, orderUrl, event, origin } = mail
  const words = texts.cancelled
  const gone = order.tickets.filter(({ id, status }) => ids.includes(id) && status === 'CANCELLED')
  if (gone.length === 0) return null
  const left = validTickets(order).length
  const onlyWaited = waited >= ids.length
  const heading = onlyWaited ? words.leftSubject : words.subject(gone.length)
  const lead = (onlyWaited ? words.leaving : words.cancelling)[by](gone.length)
  const again = isRegistrationOpen(event, Date.now()) ? [words.again] : []
  const cards = gone.map((ticket): Block => {
    const name = nameOf(ticket)
    const { name: type } = ticket.ticketType
    return { kind: 'card', title: name ?? type, lines: name ? [type] : [], link: null }
  })
  return mailAbout(mail, {
    subject: heading,
    preview: lead,
    heading,
    blocks: [
      lead,
      ...cards,
      left > 0 ? words.left(left) : [words.noneLeft, ...again].join(' '),
      ...stillWaiting(order),
      eveningCard(mail),
      left > 0 || order.waiting ? action(texts.order, orderUrl) : action(words.toEvent, `${origin}/event/${event.id}`),
    ],
    footer: [footer.answer],
    attachments: hasPlace || onlyWaited ? [] : calendarFile(mail, []),
  })
}

/**
 * Tells an attendee that their tickets in an order ended, and who ended them. Null if none of them is cancelled any more, or
 * has the recipient's address. `hasPlace` as for `cancelled`.
 */
export function ticketEnded(
  mail: GuestMail,
  { tickets: ids, by }: z.output<typeof CancelledDetails>,
  email: string,
  hasPlace: boolean,
): Content | null {
  const { order, event, origin } = mail
  const words = texts.cancelled
  const gone = order.tickets.filter(
    ({ id, status, attendee }) => ids.includes(id) && status === 'CANCELLED' && attendee.email === email,
  )
  const [first] = gone
  if (!first) return null
  const lead = words.ended[by](gone.length, mailableShortName(order.buyer))
  const again = isRegistrationOpen(event, Date.now()) ? words.again : null
  return mailAbout(mail, {
    subject: words.subject(gone.length),
    preview: lead,
    heading: words.subject(gone.length),
    blocks: [
      greeting(first.attendee.firstName, lead),
      again,
      eveningCard(mail),
      action(words.toEvent, `${origin}/event/${event.id}`),
    ],
    footer: [texts.ticket.why, footer.answer],
    attachments: hasPlace ? [] : calendarFile(mail, []),
  })
}
