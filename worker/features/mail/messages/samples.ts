import { addDays, dateInWarsaw, startOf } from '#schema/dates.ts'
import type { MessageKind } from '#schema/options.ts'
import type { OrderDetail, OrderedTicket } from '#schema/order.ts'
import type { CalendarEvent } from '#worker/features/program/events/published-store.ts'
import type { Content } from './mails/content.ts'
import { changed, deck, notThisTime, off, opens, reminder, slot, waiting } from './mails/events.ts'
import { guestMessage } from './mails/guest-message.ts'
import { letter } from './mails/letter.ts'
import { missed, thanks } from './mails/morning.ts'
import { issueMail, subscribed } from './mails/newsletter.ts'
import type { GuestTicket, OrderMail } from './mails/order-mail.ts'
import { cancelled, confirmation, promoted, ticket } from './mails/orders.ts'
import { applied, decided, lookup, signInMail } from './mails/people.ts'
import { today } from './mails/today.ts'
import { sampleTexts as words } from './sample-texts.ts'
import { texts } from './texts.ts'

/** No key of a link looks like it, so the links of a sample open nothing. */
const key = 'przyklad'

const buyer = { ...words.buyer, phone: '', university: '' }
const guest = { ...words.guest, phone: '', university: '' }

const aTicket = (id: number, fields: Partial<OrderedTicket> = {}): OrderedTicket & { code: string } => ({
  id,
  status: 'CONFIRMED',
  ticketType: { id: 1, name: words.ticketType, type: 'ATTENDEE' },
  attendee: buyer,
  startupDetails: null,
  answer: null,
  shortCode: null,
  noPhotos: false,
  slot: null,
  deck: null,
  ...fields,
  code: key,
})

const pitch = aTicket(3, {
  ticketType: { id: 2, name: words.pitchType, type: 'PRESENTER_STARTUP' },
  startupDetails: {
    startupName: words.startup,
    sectors: 'AI',
    businessModel: 'B2C',
    productStage: 'MVP',
    fundraisingStage: 'Pre-Seed',
    activelyRaising: 'No',
    raisedBefore: 'No',
    websiteUrl: null,
    pitchDeck: null,
    videoPitch: null,
  },
})

/** An evening in two weeks, with nothing but a title, a date and a place. No evening has its id. */
export const anEvent = (now: Date, fields: Partial<CalendarEvent>): CalendarEvent => ({
  id: 0,
  title: words.evening,
  date: addDays(dateInWarsaw(now), 14),
  time: '18:30',
  shortDescription: null,
  description: null,
  location_name: words.place,
  address: words.address,
  enabled: true,
  opensAt: null,
  closesAt: null,
  accessNote: null,
  languages: 'pl',
  isNext: true,
  status: 'UPCOMING',
  registrationOpen: true,
  externalLink: null,
  linkText: null,
  morePeopleSoon: false,
  pitchTypes: '[]',
  cancelled: false,
  published: true,
  announcedAt: now,
  revision: 0,
  createdAt: now,
  updatedAt: now,
  agenda: [],
  ...fields,
})

type Sample = {
  origin: string
  now: Date
  /** A mail to the buyer of these tickets. */
  order: (
    tickets: readonly OrderedTicket[],
    fields?: { event?: Partial<CalendarEvent>; waiting?: OrderDetail['waiting'] },
  ) => OrderMail
}

function orderMail(origin: string, now: Date): Sample['order'] {
  return (tickets, { event: fields = {}, waiting = null } = {}) => {
    const event = anEvent(now, fields)
    return {
      origin,
      event,
      orderUrl: `${origin}/order/${key}`,
      ticketsOfAddress: tickets.length,
      order: {
        id: key,
        event: { ...event, guestNote: words.guestNote },
        state: 'CONFIRMED',
        createdAt: now.toISOString(),
        buyer,
        answer: null,
        waiting,
        tickets: [...tickets],
      },
    }
  }
}

const guestTicket = (origin: string): GuestTicket => ({
  ...aTicket(2, { attendee: guest }),
  guestUrl: `${origin}/guest/${key}`,
})

const morning = (order: Sample['order'], origin: string, status: 'CHECKED_IN' | 'CONFIRMED') => {
  const asked = aTicket(1, { status })
  return { ...order([asked]), ticket: asked, url: `${origin}/feedback/${key}` }
}

const waitingTickets = [aTicket(1, { status: 'WAITING' })]
const place = { position: 2, quantity: 1, together: false }
const applicant = { ...words.buyer, reviewStatus: 'ACCEPTED' as const }
const reader = { ...words.buyer, isActive: true, key, confirmedAt: null }

const samples: Record<MessageKind, (of: Sample) => Content | null> = {
  confirmation: ({ order }) => confirmation(order([aTicket(1), aTicket(2, { attendee: guest })])),
  ticket: ({ order, origin }) => ticket(order([aTicket(1)]), [guestTicket(origin)]),
  cancelled: ({ order }) =>
    cancelled(
      order([aTicket(1), aTicket(2, { status: 'CANCELLED', attendee: guest })]),
      { tickets: [2], by: 'BUYER' },
      true,
    ),
  changed: ({ order }) => {
    const mail = order([aTicket(1)])
    return changed(mail, { note: words.note, before: { ...mail.event, time: '18:00' } })
  },
  off: ({ order }) => off(order([aTicket(1)], { event: { cancelled: true } }), words.note),
  reminder: ({ order, now }) => reminder(order([aTicket(1)]), now),
  deck: ({ order, now }) => deck(order([pitch]), pitch.id, now),
  slot: ({ order, now }) => {
    const mail = order([pitch])
    const at = Date.parse(startOf(mail.event.date, '19:30') ?? '')
    return slot(mail, pitch.id, { at, seconds: 300, before: [null, null] }, now)
  },
  waiting: ({ order }) => waiting(order(waitingTickets, { waiting: place })),
  promoted: ({ order }) => promoted(order([aTicket(1)]), { tickets: [1] }),
  notThisTime: ({ order }) => notThisTime(order(waitingTickets)),
  lookup: ({ order, origin, now }) =>
    lookup([{ ...order([]).event, orderKey: key, tickets: 2, waiting: 1 }], origin, now),
  thanks: ({ order, origin }) => thanks(morning(order, origin, 'CHECKED_IN'), { note: words.note, hasPhotos: true }),
  missed: ({ order, origin }) => missed(morning(order, origin, 'CONFIRMED')),
  letter: ({ order }) => {
    const mail = order([pitch])
    return letter(mail, { ...words.letter, publishUrl: mail.orderUrl })
  },
  applied: ({ origin }) => applied('community', applicant, origin),
  decided: ({ origin }) => decided('community', applicant, { note: words.note, status: 'ACCEPTED' }, origin),
  subscribed: ({ origin }) => subscribed(reader, origin),
  issue: ({ origin }) => issueMail({ id: 0, ...words.issue }, { leaveKey: key, origin }),
  signIn: ({ origin }) => signInMail('signIn', words.organiser, `${origin}/admin/sign-in/${key}`, origin),
  opens: ({ order }) => opens(order([])),
  invitation: ({ origin }) => signInMail('invitation', words.organiser, `${origin}/admin/sign-in/${key}`, origin),
  message: ({ order }) => {
    const { orderUrl, ...mail } = order([])
    return guestMessage(mail, words.message, [{ label: texts.order, url: orderUrl }])
  },
  today: ({ order, now }) =>
    today(order([aTicket(1)], { event: { date: dateInWarsaw(now), time: '23:59' } }), now, { hasPresenters: true }),
}

/**
 * A mail of a kind with invented data, marked as a sample. Its links open nothing. Without the calendar entry, which mail
 * programs would add to a calendar, and without headers, with which they would offer to unsubscribe.
 */
export function sampleOf(kind: MessageKind, origin: string, now: Date): Content {
  const content = samples[kind]({ origin, now, order: orderMail(origin, now) })
  if (!content) throw new Error(`The sample of ${kind} says nothing`)
  const { letter, attachments = [] } = content
  return {
    letter: {
      ...letter,
      subject: words.subject(letter.subject),
      blocks: [{ kind: 'paragraph', text: words.lead }, ...letter.blocks],
    },
    attachments: attachments.filter(({ contentId }) => contentId !== undefined),
  }
}
