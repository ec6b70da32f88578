import { absenceReasonLabels, markLabels } from '#schema/labels.ts'
import { type AbsenceReason, absenceReasons } from '#schema/options.ts'
import { hasCome, type OrderedTicket } from '#schema/order.ts'
import { orderParameters } from '#schema/order-parameters.ts'
import type { Block } from '#worker/delivery/letter.ts'
import { morningTexts } from '../morning-texts.ts'
import { texts } from '../texts.ts'
import { type Content, greeting } from './content.ts'
import { eveningCard, type GuestMail, mailAbout, nameOf } from './order-mail.ts'

/** The question to the holder of a ticket. `url` has a key of its own. */
export type MorningMail = GuestMail & { ticket: OrderedTicket; url: string }

type Mark = keyof typeof markLabels

/** Each link opens the page at that answer. Nothing is stored before a press there, because mail scanners open links too. */
const answers = (url: string, options: readonly (readonly [value: string, label: string])[]): Block => ({
  kind: 'actions',
  equal: true,
  links: options.map(([value, label]) => ({ label, url: `${url}?${orderParameters.answer}=${value}` })),
})

const marks: readonly Mark[] = [5, 4, 3, 2, 1]
const footer = [morningTexts.anonymous, morningTexts.why, texts.footer.answer]

/**
 * Thanks who came, asks for a mark, and has the links of the certificate and of photos, if there are some. `others` are further
 * tickets of the same reader whose holders came. Null if the ticket's holder did not come after all.
 */
export function thanks(
  mail: MorningMail,
  { note, hasPhotos, others = [] }: { note: string | null; hasPhotos: boolean; others?: readonly OrderedTicket[] },
): Content | null {
  const { ticket, event, origin, url } = mail
  const words = morningTexts.thanks
  if (!hasCome(ticket)) return null
  return mailAbout(mail, {
    subject: words.subject,
    preview: words.lead,
    heading: words.heading,
    blocks: [
      greeting(ticket.attendee.firstName, words.lead),
      answers(
        url,
        marks.map((mark) => [String(mark), markLabels[mark]]),
      ),
      morningTexts.how,
      note === null ? null : { kind: 'markdown', source: note },
      eveningCard(mail),
      {
        kind: 'actions',
        links: [
          ...[ticket, ...others].map((one) => ({
            label: others.length > 0 ? words.certificateOf(nameOf(one)) : words.certificate,
            url: `${origin}/ticket/${one.code}/certificate`,
          })),
          ...(hasPhotos ? [{ label: words.photos, url: `${origin}/event/${event.id}` }] : []),
        ],
      },
    ],
    footer,
  })
}

/** Asks who had a place why they did not come. Null if they came after all, or have no place any more. */
export function missed(mail: MorningMail): Content | null {
  const { ticket, url } = mail
  const words = morningTexts.missed
  if (ticket.status !== 'CONFIRMED' || hasCome(ticket)) return null
  return mailAbout(mail, {
    subject: words.subject,
    preview: words.lead,
    heading: words.heading,
    blocks: [
      greeting(ticket.attendee.firstName, words.lead),
      answers(
        url,
        absenceReasons.map((reason: AbsenceReason) => [reason, absenceReasonLabels[reason]]),
      ),
      morningTexts.how,
      eveningCard(mail),
      words.came,
    ],
    footer,
  })
}
