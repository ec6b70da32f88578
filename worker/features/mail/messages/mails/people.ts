import * as z from 'zod/mini'
import { hasBegun } from '#schema/event-time.ts'
import type { Block } from '#worker/delivery/letter.ts'
import type { Applicant, ApplicationFormName } from '#worker/features/people/applications/store.ts'
import type { ListedOrder } from '#worker/features/tickets/orders/mail-store.ts'
import { applicationTexts, organiserTexts } from '../people-texts.ts'
import { texts } from '../texts.ts'
import { action, type Content, greeting, mailOf, NoticeDetails, noteOf } from './content.ts'
import { whenOf } from './order-mail.ts'

export function applied(form: ApplicationFormName, { firstName }: Applicant, origin: string): Content {
  const {
    [form]: { received, thanks },
    ...words
  } = applicationTexts
  return mailOf(origin, {
    subject: received,
    preview: thanks,
    heading: words.receivedHeading,
    blocks: [greeting(firstName, thanks), words.notYou, action(words.events, `${origin}/events`)],
    footer: [words.why],
  })
}

export const DecidedDetails = z.extend(NoticeDetails, { status: z.optional(z.enum(['ACCEPTED', 'REJECTED'])) })

/** The organisers' decision. Null if they changed it meanwhile. */
export function decided(
  form: ApplicationFormName,
  { firstName, reviewStatus }: Applicant,
  { note, status }: z.output<typeof DecidedDetails>,
  origin: string,
): Content | null {
  if (reviewStatus !== status) return null
  const {
    [form]: { accepted, welcome, answered, refused },
    ...words
  } = applicationTexts
  const isAccepted = status === 'ACCEPTED'
  const text = isAccepted ? welcome : refused
  return mailOf(origin, {
    subject: isAccepted ? accepted : answered,
    preview: text,
    heading: isAccepted ? words.acceptedHeading : words.refusedHeading,
    blocks: [
      greeting(firstName, text),
      noteOf(note),
      isAccepted ? null : words.welcomeBack,
      action(words.events, `${origin}/events`),
    ],
    footer: [words.why, texts.footer.answer],
  })
}

/** A link that signs an organiser in. The link only shows a button: mail scanners open links. */
export function signInMail(kind: keyof typeof organiserTexts, name: string, url: string, origin: string): Content {
  const { subject, lead, heading, action: label, notYou, why } = organiserTexts[kind]
  const blocks = [greeting(name, lead), action(label, url), notYou]
  return mailOf(origin, { subject, preview: lead, heading, blocks, footer: [why] })
}

const stateOf = ({ cancelled, tickets, waiting }: ListedOrder): string => {
  const words = texts.lookup
  if (cancelled) return words.off
  const parts = [...(tickets > 0 ? [words.confirmed(tickets)] : []), ...(waiting > 0 ? [words.waiting(waiting)] : [])]
  return parts.join(', ') || words.none
}

/** Links to the orders of an address for events that have not begun. Null if there are none. */
export function lookup(upcoming: readonly ListedOrder[], origin: string, now: Date): Content | null {
  const words = texts.lookup
  const orders = upcoming.filter((order) => !hasBegun(order, now))
  if (orders.length === 0) return null
  const lead = words.lead(orders.length)
  const cards = orders.map((order): Block => {
    const link = { label: texts.order, url: `${origin}/order/${order.orderKey}` }
    return { kind: 'card', title: order.title, lines: [whenOf(order), stateOf(order)], link }
  })
  const { subject, heading, links, why } = words
  return mailOf(origin, { subject, preview: lead, heading, blocks: [lead, ...cards, links], footer: [why] })
}
