import { hasBegun } from '#schema/event-time.ts'
import { orderParameters, suggestedAnswers } from '#schema/order-parameters.ts'
import { texts } from '../texts.ts'
import { action, type Content, greeting, noteOf } from './content.ts'
import { calendarFile, eveningCard, mailAbout, nameOf, type OrderMail, validTickets, whenOf } from './order-mail.ts'

const { footer } = texts

/** Tells of a new date, time or place. Null if the order is cancelled, or the event was cancelled meanwhile. */
export function changed(mail: OrderMail, note: string | null): Content | null {
  const { order, orderUrl, event } = mail
  const words = texts.changed
  if (order.state === 'CANCELLED' || event.cancelled) return null
  const waits = order.state === 'WAITING'
  const attachments = waits ? [] : calendarFile(mail)
  const valid = attachments.length > 0 ? words.valid : words.validUndated
  return mailAbout(mail, {
    subject: words.subject,
    preview: whenOf(event),
    heading: words.heading,
    blocks: [
      waits ? words.waiting : words.lead,
      eveningCard(mail),
      noteOf(note),
      waits ? words.stillWaiting : valid,
      waits ? words.leave : words.cannotCome,
      action(texts.order, orderUrl),
    ],
    footer: [footer.link, footer.answer],
    attachments,
  })
}

/** Tells that the event is cancelled. Null if the order is cancelled, or the event is not. */
export function off(mail: OrderMail, note: string | null): Content | null {
  const { order, event, origin } = mail
  const words = texts.off
  if (order.state === 'CANCELLED' || !event.cancelled) return null
  const waits = order.state === 'WAITING'
  const attachments = waits ? [] : calendarFile(mail)
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
      action(words.others, `${origin}/events`),
    ],
    footer: [footer.answer],
    attachments,
  })
}

/**
 * Asks whether the buyer comes. Null if they answered, if no ticket is confirmed, or if the event is cancelled or has
 * begun. The links only open the order, because mail scanners open links too. A button on the page sends the answer.
 */
export function reminder(mail: OrderMail, now: Date): Content | null {
  const { order, orderUrl, event } = mail
  const words = texts.reminder
  const count = order.tickets.filter(({ status }) => status === 'CONFIRMED').length
  if (count === 0 || order.answer !== null || event.cancelled || hasBegun(event, now)) return null
  const answerUrl = (answer: 'yes' | 'no') => `${orderUrl}?${orderParameters.answer}=${suggestedAnswers[answer]}`
  const links = (['yes', 'no'] as const).map((answer) => ({ label: words[answer], url: answerUrl(answer) }))
  return mailAbout(mail, {
    subject: words.subject,
    preview: whenOf(event),
    heading: words.heading,
    blocks: [words.lead(count), eveningCard(mail), { kind: 'actions', links }, words.how],
    footer: [footer.link, footer.answer],
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
    blocks: [lead, words.how, action(words.add, orderUrl), eveningCard(mail)],
    footer: [footer.link, footer.answer],
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
