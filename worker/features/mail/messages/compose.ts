import * as z from 'zod/mini'
import { isRegistrationOpen } from '#schema/opening-hours.ts'
import type { OrderDetail } from '#schema/order.ts'
import type { MessageRow } from '#worker/core/message-store.ts'
import { type Database, execute, joinQueries, type Query } from '#worker/database/query.ts'
import { sha256 } from '#worker/database/sha256.ts'
import { letterAsText } from '#worker/delivery/letter.ts'
import { letterAsHtml } from '#worker/delivery/letter-html.ts'
import type { Mail } from '#worker/delivery/mail.ts'
import { toldBefore } from '#worker/features/mail/notices/store.ts'
import {
  addSignInLink,
  invitationMs,
  organiserName,
  signInLinkMs,
} from '#worker/features/organisers/sessions/link-store.ts'
import { type Applicant, type ApplicationFormName, applicantOf } from '#worker/features/people/applications/store.ts'
import { calendarEvent } from '#worker/features/program/events/published-store.ts'
import { storedIssue } from '#worker/features/publishing/issues/store.ts'
import { readerById } from '#worker/features/publishing/newsletter/store.ts'
import {
  countTicketsOf,
  hasPlaceAt,
  ordersOfAddress,
  sequenceOf,
  upcomingOrdersOf,
} from '#worker/features/tickets/orders/mail-store.ts'
import { type KnownOrder, orderById, orderByTicket, orderOfGuests } from '#worker/features/tickets/orders/store.ts'
import { hasPresenters } from '#worker/features/tickets/tickets/presented-store.ts'
import { randomId } from '#worker/http/ids.ts'
import { ofLetter } from './compose-letter.ts'
import { ofMessage } from './compose-message.ts'
import { ofMorning } from './compose-morning.ts'
import { type Composing, guestTickets } from './guest-links.ts'
import { type Content, NoticeDetails } from './mails/content.ts'
import { changed, deck, notThisTime, off, opens, reminder, SlotDetails, slot, waiting } from './mails/events.ts'
import { issueMail, subscribed } from './mails/newsletter.ts'
import type { GuestMail, GuestTicket, OrderMail, PersonalMail } from './mails/order-mail.ts'
import {
  CancelledDetails,
  cancelled,
  confirmation,
  PromotedDetails,
  promoted,
  ticket,
  ticketEnded,
} from './mails/orders.ts'
import { applied, DecidedDetails, decided, lookup, signInMail } from './mails/people.ts'
import { today } from './mails/today.ts'
import { isSample } from './sample-store.ts'
import { sampleOf } from './samples.ts'

/** Renders the mail of a message from the current data. Null if it no longer applies, for example after an erasure. */
export async function composeMail(db: Database, message: MessageRow, origin: string): Promise<Mail | null> {
  if (message.email === '') return null
  const content = await contentOf(db, message, { origin, now: new Date(), isRead: false })
  if (!content) return null
  const { letter, attachments = [], headers } = content
  return {
    id: message.id,
    to: message.email,
    subject: letter.subject,
    text: letterAsText(letter),
    html: await letterAsHtml(letter),
    attachments,
    ...(headers && { headers }),
  }
}

type Composed = Content | null | Promise<Content | null>

/** What a message says by the current data. Null if it no longer applies. */
export async function contentOf(db: Database, message: MessageRow, composing: Composing): Promise<Content | null> {
  const { origin, now, isRead } = composing
  const { subjectId, email, batchId } = message
  if (isSample(message)) return sampleOf(message.kind, origin, now)
  const details = <T extends z.ZodMiniType>(contract: T): z.output<T> =>
    z.parse(contract, JSON.parse(message.details ?? '{}'))
  const registrationId = message.registrationId ?? ''
  const ofOrder = async (compose: (mail: OrderMail) => Composed) => {
    const mail = await readOrderMail(db, orderById(db, registrationId, now), email, origin)
    return mail && compose(mail)
  }
  const ofAttendee = async (compose: (mail: GuestMail) => Composed) => {
    const mail = await readGuestMail(db, registrationId, email, composing)
    return mail && compose(mail)
  }
  const ofGuest = (compose: (mail: GuestMail, own: readonly GuestTicket[]) => Composed) =>
    ofAttendee(async (mail) => compose(mail, await guestTickets(db, mail.order, { email, ...composing })))
  /** One mail with all that the address has for the event. */
  const ofAddress = async (compose: (mail: PersonalMail, now: Date, others: PersonalMail[]) => Composed) => {
    const mails = await mailsOfAddress(db, message, composing)
    const [first, ...others] = isRead ? mails.map(unanswered) : mails
    return first ? compose(first, now, others) : null
  }
  switch (message.kind) {
    case 'confirmation':
      return ofOrder(confirmation)
    case 'ticket':
      return ofGuest(ticket)
    case 'cancelled': {
      const hasPlace = await execute(db, hasPlaceAt(db, email, message.eventId ?? 0))
      return (
        (await ofOrder((mail) => cancelled(mail, details(CancelledDetails), hasPlace))) ??
        (await ofAttendee((mail) => ticketEnded(mail, details(CancelledDetails), email, hasPlace)))
      )
    }
    case 'changed':
      return ofAddress(async (mail, _, others) => {
        const before = batchId === null ? null : await execute(db, toldBefore(db, batchId))
        return changed(mail, { ...details(NoticeDetails), before }, others)
      })
    case 'off':
      return ofAddress((mail, _, others) => off(mail, details(NoticeDetails).note, others))
    case 'reminder':
      return ofAddress(reminder)
    case 'deck': {
      const mail = await readOrderMail(db, orderByTicket(db, Number(subjectId), now), email, origin)
      return mail && deck(mail, Number(subjectId), now)
    }
    case 'slot': {
      const tell = (mail: PersonalMail) => slot(mail, Number(subjectId), details(SlotDetails), now)
      return (await ofOrder(tell)) ?? ofGuest((mail, own) => tell({ ...mail, own }))
    }
    case 'waiting':
      return ofOrder(waiting)
    case 'promoted':
      return ofOrder((mail) => promoted(mail, details(PromotedDetails)))
    case 'notThisTime':
      return ofOrder(notThisTime)
    case 'lookup':
      return lookup(await execute(db, upcomingOrdersOf(db, email)), origin, now)
    case 'applied':
      return ofApplicant(db, message, (form, applicant) => applied(form, applicant, origin))
    case 'decided':
      return ofApplicant(db, message, (form, applicant) => {
        const told = details(DecidedDetails)
        return decided(
          form,
          isRead && told.status ? { ...applicant, reviewStatus: told.status } : applicant,
          told,
          origin,
        )
      })
    case 'subscribed': {
      const reader = await execute(db, readerById(db, Number(subjectId)))
      if (!reader || reader.email !== email) return null
      return subscribed(
        isRead ? { ...reader, key: reader.key ?? randomId(), isActive: true, confirmedAt: null } : reader,
        origin,
      )
    }
    case 'today':
      return ofAddress(async (mail, at, others) =>
        today(mail, at, { others, hasPresenters: await execute(db, hasPresenters(db, mail.event.id)) }),
      )
    case 'message':
      return ofMessage(db, message, composing)
    case 'issue':
      return ofIssue(db, message, composing)
    case 'thanks':
    case 'missed':
      return ofMorning(db, message, message.kind, composing)
    case 'opens':
      return ofOpening(db, message, composing)
    case 'letter':
      return ofLetter(db, message, composing)
    case 'signIn':
    case 'invitation':
      return ofOrganiser(db, message, message.kind, composing)
  }
}

/** A mail tells of at most so many orders. */
const mostOrders = 50

/** What an address has for an event: the orders that it placed first, then its tickets in the orders of others. */
async function mailsOfAddress(db: Database, { email, eventId }: MessageRow, composing: Composing) {
  const { origin, now } = composing
  const ofOrder = async (id: string, isBuyers: boolean): Promise<PersonalMail | null> => {
    if (isBuyers) return readOrderMail(db, orderById(db, id, now), email, origin)
    const mail = await readGuestMail(db, id, email, composing)
    const own = mail ? await guestTickets(db, mail.order, { email, ...composing }) : []
    return mail && own.length > 0 ? { ...mail, own } : null
  }
  const mails: PersonalMail[] = []
  for (const { id, orderKey } of await execute(db, ordersOfAddress(db, email, eventId ?? 0, mostOrders))) {
    const mail = await ofOrder(id, orderKey !== null)
    if (mail) mails.push(mail)
  }
  return mails
}

/** The mail as it was before anybody answered it. */
const unanswered = (mail: PersonalMail): PersonalMail => {
  const order = { ...mail.order, answer: null, tickets: mail.order.tickets.map(withoutAnswer) }
  return mail.own ? { ...mail, order, own: mail.own.map(withoutAnswer) } : { ...mail, order }
}

const withoutAnswer = <T extends object>(ticket: T): T & { answer: null } => ({ ...ticket, answer: null })

/** The event of an order. Cancelled and restored tickets raise the revision, so that calendars follow them too. */
const eventOf = (db: Database, { id, event: { id: eventId } }: OrderDetail) =>
  joinQueries(
    [calendarEvent(db, eventId), sequenceOf(db, id)],
    ([event, sequence]) => event && { ...event, revision: event.revision + sequence },
  )

/** Null if the order was erased, or has another buyer's address by now: nobody else gets its link. */
async function readOrderMail(db: Database, query: Query<KnownOrder | null>, email: string, origin: string) {
  const known = await execute(db, query)
  if (!known || known.order.buyer.email !== email) return null
  const { order, orderKey } = known
  const context = joinQueries(
    [eventOf(db, order), countTicketsOf(db, order.buyer.email, order.event.id)],
    ([event, ticketsOfAddress]) => event && { event, ticketsOfAddress },
  )
  const read = await execute(db, context)
  return read && { ...read, order, orderUrl: `${origin}/order/${orderKey}`, origin }
}

/** Null for the buyer, whose mails are others. */
async function readGuestMail(db: Database, registrationId: string, email: string, { origin, now }: Composing) {
  const order = await execute(db, orderOfGuests(db, registrationId, now))
  if (!order || order.buyer.email === email) return null
  const event = await execute(db, eventOf(db, order))
  return event && { order, event, origin }
}

/**
 * A mail with a new sign-in link. Its key is made here, so that it is stored nowhere but as a hash. A mail that is sent
 * twice has two links. Null if the organiser was removed, or invited again since.
 */
async function ofOrganiser(
  db: Database,
  { subjectId, email, createdAt }: MessageRow,
  kind: 'signIn' | 'invitation',
  { origin, now, isRead }: Composing,
): Promise<Content | null> {
  const key = randomId()
  const recipient = { organiserId: Number(subjectId), email, ...(kind === 'invitation' && { invitedAt: createdAt }) }
  const validMs = kind === 'invitation' ? invitationMs : signInLinkMs
  const link = { keyHash: await sha256(key), expiresAt: new Date(now.getTime() + validMs) }
  const name = await execute(db, isRead ? organiserName(db, recipient) : addSignInLink(db, recipient, link))
  return name === null ? null : signInMail(kind, name, `${origin}/admin/sign-in/${key}`, origin)
}

/** Null if registration is closed again. */
async function ofOpening(db: Database, { eventId }: MessageRow, { origin, now, isRead }: Composing) {
  const event = await execute(db, calendarEvent(db, eventId ?? 0))
  return event && (isRead || isRegistrationOpen(event, now.getTime())) ? opens({ event, origin }) : null
}

/** Null if the issue was deleted, or if the reader left. A message without `issueId` is a test. */
async function ofIssue(
  db: Database,
  { issueId, subjectId, email, leaveKey }: MessageRow,
  { origin, isRead }: Composing,
) {
  if (leaveKey === null) return null
  if (issueId === null) {
    const tested = await execute(db, storedIssue(db, Number(subjectId)))
    return tested && issueMail(tested, { leaveKey, origin, isTest: true })
  }
  const both = joinQueries([storedIssue(db, issueId), readerById(db, Number(subjectId))] as const, (read) => read)
  const [issue, reader] = await execute(db, both)
  const isReader = reader?.isActive && reader.confirmedAt !== null && reader.email === email
  if (!issue || !(isRead || isReader)) return null
  return issueMail(issue, { leaveKey, origin })
}

/** Null if the application was erased, or its id now belongs to somebody else. */
async function ofApplicant(
  db: Database,
  { subjectId, email }: MessageRow,
  compose: (form: ApplicationFormName, applicant: Applicant) => Content | null,
): Promise<Content | null> {
  const [form, id] = (subjectId ?? '').split(':')
  if (form !== 'community' && form !== 'vibe-coding') return null
  const applicant = await execute(db, applicantOf(db, form, Number(id)))
  return applicant && applicant.email === email ? compose(form, applicant) : null
}
