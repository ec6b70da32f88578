import { hasBegun } from '#schema/event-time.ts'
import { orderParameters, suggestedAnswers } from '#schema/order-parameters.ts'
import { texts } from '../texts.ts'
import type { Content } from './content.ts'
import {
  eveningCard,
  footOf,
  guestNoteOf,
  linksIn,
  mailAbout,
  type PersonalMail,
  qrPictures,
  ticketBlocks,
  ticketsIn,
  whenOf,
} from './order-mail.ts'

/** `others`: what the same reader has in other orders. `hasPresenters`: there will be something to vote on. */
type Evening = { others?: readonly PersonalMail[]; hasPresenters?: boolean }

/**
 * The evening is today: its hour, place and note, and the tickets, also those of `others` for the same reader. Null if no ticket is confirmed, if the answer was no, or if
 * the event is cancelled or has begun. Who has not answered can still give the place back.
 */
export function today(
  mail: PersonalMail,
  now: Date,
  { others = [], hasPresenters = false }: Evening = {},
): Content | null {
  const { order, event, origin } = mail
  const words = texts.today
  const coming = [mail, ...others].flatMap((one) => {
    const tickets = ticketsIn(one).filter(
      ({ status, answer }) => status === 'CONFIRMED' && (answer ?? one.order.answer) !== 'NO',
    )
    return tickets.length > 0 ? [{ mail: one, tickets }] : []
  })
  const [first] = coming
  if (!first || event.cancelled || hasBegun(event, now)) return null
  const tickets = coming.flatMap((one) => one.tickets)
  const links = coming.flatMap((one) => linksIn(one.mail).links)
  const no = `?${orderParameters.answer}=${suggestedAnswers.no}`
  const giveBack = links.length === 1 ? links.map(({ url }) => ({ label: words.no, url: `${url}${no}` })) : []
  return mailAbout(mail, {
    subject: words.subject,
    preview: whenOf(event),
    heading: words.heading,
    blocks: [
      words.lead(tickets.length),
      eveningCard(mail),
      guestNoteOf(order),
      hasPresenters ? words.phone : null,
      ...ticketBlocks(tickets, origin),
      words.why,
      { kind: 'actions', links: [...links, ...giveBack] },
    ],
    footer: footOf(first.mail),
    attachments: qrPictures(tickets, origin),
  })
}
