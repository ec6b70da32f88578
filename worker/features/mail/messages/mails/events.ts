import * as z from 'zod/mini'
import { hourOnDate } from '#schema/dates.ts'
import { hasBegun } from '#schema/event-time.ts'
import { orderParameters, suggestedAnswers } from '#schema/order-parameters.ts'
import { differencesOf, lineOf } from '#schema/told.ts'
import type { Block } from '#worker/delivery/letter.ts'
import type { CalendarEvent } from '#worker/features/program/events/published-store.ts'
import { texts } from '../texts.ts'
import { action, type ChangeNotice, type Content, greeting, noteOf } from './content.ts'
import {
  calendarFile,
  type EveningMail,
  eveningCard,
  footOf,
  guestNoteOf,
  linksIn,
  mailAbout,
  nameOf,
  type OrderMail,
  type PersonalMail,
  qrPictures,
  ticketBlocks,
  ticketsIn,
  validTickets,
  whenOf,
} from './order-mail.ts'

const { footer } = texts

/** How the mail about a change begins. `lines` are what differs, null if that is not known. */
function openingOf(
  event: CalendarEvent,
  { wasOff, lines, lead }: { wasOff: boolean; lines: string[] | null; lead: string },
) {
  const { subject, heading, onAgain, onAgainLead } = texts.changed
  const list: Block | null = lines?.length ? { kind: 'list', heading: lead, items: lines } : null
  return wasOff
    ? { subject: onAgain, heading: onAgain, preview: onAgainLead, blocks: [onAgainLead, list] }
    : { subject, heading, preview: lines?.join(', ') ?? whenOf(event), blocks: [list ?? lead] }
}

/**
 * What one mail tells of all that its reader has for the event: the mail that it is written for, an order with a place if there is
 * one, with the newest calendar entry; all tickets, and all links. Null if all orders are cancelled.
 */
function together(mails: readonly PersonalMail[]) {
  const living = mails.filter(({ order }) => order.state !== 'CANCELLED')
  const mail = living.find((one) => ticketsIn(one).length > 0) ?? living[0]
  if (!mail) return null
  const revision = Math.max(...living.map(({ event }) => event.revision))
  const links: Block = { kind: 'actions', links: living.flatMap((one) => linksIn(one).links) }
  return { mail: { ...mail, event: { ...mail.event, revision } }, tickets: living.flatMap(ticketsIn), links }
}

/**
 * Tells what changed: date, time or place, or that an event takes place which was off, with all that the reader has for it. Null
 * if nothing changed after all, if the orders are cancelled, or if the event was cancelled meanwhile.
 */
export function changed(
  first: PersonalMail,
  { note, before, wasOff = false }: ChangeNotice,
  others: readonly PersonalMail[] = [],
): Content | null {
  const all = together([first, ...others])
  if (!all) return null
  const { mail, tickets, links } = all
  const { event, own } = mail
  const words = texts.changed
  const differences = before && differencesOf(before, event)
  if (event.cancelled || (differences?.length === 0 && !wasOff)) return null
  const waits = tickets.length === 0
  const attachments = waits ? [] : calendarFile(mail, tickets)
  const lead = waits ? words.leadWaiting : words.lead
  const { valid, cannotCome } = words[waits ? 'waiting' : own ? 'attendee' : 'buyer']
  const { blocks, ...opening } = openingOf(event, { wasOff, lines: differences?.map(lineOf) ?? null, lead })
  const content = mailAbout(mail, {
    ...opening,
    blocks: [
      ...blocks,
      noteOf(note),
      eveningCard(mail),
      attachments.length > 0 ? `${valid} ${words.calendar}` : valid,
      cannotCome,
      links,
    ],
    footer: footOf(mail),
    attachments,
  })
  const [only, ...more] = differences ?? []
  if (!only || more.length > 0 || wasOff) return content
  return { ...content, letter: { ...content.letter, subject: texts.aboutChange(only.short, event.title) } }
}

/** Tells that the event is cancelled, with all that the reader has for it. Null if the orders are cancelled, or the event is not. */
export function off(first: PersonalMail, note: string | null, others: readonly PersonalMail[] = []): Content | null {
  const all = together([first, ...others])
  if (!all?.mail.event.cancelled) return null
  const { mail, tickets, links } = all
  const { origin } = mail
  const words = texts.off
  const waits = tickets.length === 0
  const attachments = waits ? [] : calendarFile(mail, [])
  const lead = waits ? words.waiting : words.lead
  return mailAbout(mail, {
    subject: words.subject,
    preview: lead,
    heading: words.heading,
    blocks: [
      lead,
      noteOf(note),
      eveningCard(mail),
      attachments.length > 0 ? words.calendar : null,
      links,
      action(words.others, `${origin}/events`),
    ],
    footer: footOf(mail),
    attachments,
  })
}

/**
 * Asks whether the reader comes, and has the tickets. Null if that was answered, if no ticket is confirmed, or if the event
 * is cancelled or has begun. The links only open a page, because mail scanners open links too. A button there sends the
 * answer.
 */
export function reminder(mail: PersonalMail, now: Date, others: readonly PersonalMail[] = []): Content | null {
  const { event, origin } = mail
  const words = texts.reminder
  const asked = [mail, ...others].map((one) => ({
    mail: one,
    tickets: ticketsIn(one).filter(
      ({ status, answer }) => status === 'CONFIRMED' && one.order.answer === null && !(one.own && answer),
    ),
  }))
  const tickets = asked.flatMap((one) => one.tickets)
  const first = asked.find((one) => one.tickets.length > 0)
  if (!first || event.cancelled || hasBegun(event, now)) return null
  const answersAt = (url: string) =>
    (['yes', 'no'] as const).map((answer) => ({
      label: words[answer],
      url: `${url}?${orderParameters.answer}=${suggestedAnswers[answer]}`,
    }))
  const ask = (url: string): Block => ({ kind: 'actions', links: answersAt(url) })
  return mailAbout(mail, {
    subject: words.subject,
    preview: whenOf(event),
    heading: words.heading,
    blocks: [
      words.lead(tickets.length),
      eveningCard(mail),
      guestNoteOf(mail.order),
      ...asked.flatMap((one) => [
        ...(one.mail.own || one.tickets.length === 0 ? [] : [ask(one.mail.orderUrl)]),
        ...one.tickets.flatMap((ticket) => [
          ...('guestUrl' in ticket ? [ask(ticket.guestUrl)] : []),
          ...ticketBlocks([ticket], origin),
        ]),
      ]),
      words.how,
    ],
    footer: footOf(first.mail),
    attachments: qrPictures(tickets, origin),
  })
}

/**
 * Asks the buyer for the missing deck of one ticket. Null if the ticket is no longer valid or has a deck, or if the event
 * is cancelled or has begun.
 */
export function deck(mail: OrderMail, ticketId: number, now: Date): Content | null {
  const { order, orderUrl, event } = mail
  const words = texts.deck
  const pitch = validTickets(order).find(({ id }) => id === ticketId)
  if (!pitch?.startupDetails || pitch.startupDetails.pitchDeck) return null
  if (event.cancelled || hasBegun(event, now)) return null
  const lead = words.lead(nameOf(pitch))
  return mailAbout(mail, {
    subject: words.subject,
    preview: lead,
    heading: words.heading,
    blocks: [lead, words.how, action(words.add, `${orderUrl}?${orderParameters.deck}=${ticketId}`), eveningCard(mail)],
    footer: [footer.link, footer.answer],
  })
}

const moment = z.nullable(z.number())
/** The slot that the mail tells, and the one that the presenter was told before: when it begins, and its seconds. */
export const SlotDetails = z.object({ at: z.number(), seconds: z.number(), before: z.tuple([moment, moment]) })

/**
 * Tells a presenter when the pitch begins. Null if the ticket is no longer valid, or if the event is cancelled or has begun. A
 * buyer gets it for an attendee without an address.
 */
export function slot(
  mail: PersonalMail,
  ticketId: number,
  { at, seconds, before: [before] }: z.output<typeof SlotDetails>,
  now: Date,
): Content | null {
  const { order, event, own } = mail
  const words = texts.slot
  const pitch = ticketsIn(mail).find(({ id }) => id === ticketId)
  if (!pitch || event.cancelled || hasBegun(event, now)) return null
  const hourOf = (moment: number) => hourOnDate(new Date(moment).toISOString(), event.date)
  const hour = hourOf(at)
  const isTheirs = own !== undefined || pitch.attendee.email === order.buyer.email
  const name = isTheirs ? null : nameOf(pitch)
  const lead = words.lead(hour, seconds)
  return mailAbout(mail, {
    subject: words.subject(hour, before !== null),
    preview: lead,
    heading: words.heading(hour),
    blocks: [
      name
        ? greeting(order.buyer.firstName, words.leadFor(name, hour, seconds))
        : greeting(isTheirs ? pitch.attendee.firstName : order.buyer.firstName, lead),
      before !== null && before !== at ? words.before(hourOf(before)) : null,
      eveningCard(mail),
      words.changes,
      linksIn(mail),
    ],
    footer: footOf(mail),
  })
}

/**
 * The group is on the waiting list. Without a calendar entry, because no place is held. Null if nobody waits any more. If
 * the event was called off meanwhile, the mail says that instead.
 */
export function waiting(mail: OrderMail): Content | null {
  const { order, orderUrl, event } = mail
  const words = texts.waiting
  if (!order.waiting) return null
  if (event.cancelled) return off(mail, null)
  const { position, quantity, together } = order.waiting
  const how = quantity > 1 ? [together ? words.together : words.oneByOne] : []
  const lead = words.lead(quantity)
  return mailAbout(mail, {
    subject: words.subject,
    preview: `${lead} ${whenOf(event)}.`,
    heading: words.heading(quantity),
    blocks: [
      greeting(order.buyer.firstName, `${lead} ${words.before(position)}`),
      eveningCard(mail),
      { kind: 'list', heading: texts.confirmation.next, items: [words.next(quantity), ...how, words.leave] },
      action(texts.order, orderUrl),
    ],
    footer: [footer.link, footer.answer],
  })
}

/** The event began, and somebody of the group still waited. Null if it was called off. */
export function notThisTime(mail: OrderMail): Content | null {
  const { order, event, origin } = mail
  const words = texts.notThisTime
  if (event.cancelled) return null
  const text = validTickets(order).length > 0 ? words.some : words.lead
  return mailAbout(mail, {
    subject: words.subject,
    preview: text,
    heading: words.heading,
    blocks: [
      greeting(order.buyer.firstName, text),
      eveningCard(mail),
      words.again,
      action(texts.off.others, `${origin}/events`),
    ],
    footer: [footer.answer],
  })
}

/** Tells who asked that registration is open. Their address is deleted with this mail. */
export function opens({ event, origin }: EveningMail): Content {
  const { subject, heading, lead, register, full, why } = texts.opens
  return mailAbout(
    { event, origin },
    {
      subject,
      preview: whenOf(event),
      heading,
      blocks: [lead, eveningCard({ event, origin }), action(register, `${origin}/event/${event.id}/register`), full],
      footer: [why],
    },
  )
}
