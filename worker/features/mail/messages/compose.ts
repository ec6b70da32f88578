import * as z from 'zod/mini'
import type { MessageRow } from '#worker/core/message-store.ts'
import { type Database, execute, joinQueries, type Query } from '#worker/database/query.ts'
import { sha256 } from '#worker/database/sha256.ts'
import { letterAsText } from '#worker/delivery/letter.ts'
import { letterAsHtml } from '#worker/delivery/letter-html.ts'
import type { Mail } from '#worker/delivery/mail.ts'
import { toldBefore } from '#worker/features/mail/notices/store.ts'
import { addSignInLink, invitationMs, signInLinkMs } from '#worker/features/organisers/sessions/link-store.ts'
import { type Applicant, type ApplicationFormName, applicantOf } from '#worker/features/people/applications/store.ts'
import { calendarEvent } from '#worker/features/program/events/published-store.ts'
import { storedIssue } from '#worker/features/publishing/issues/store.ts'
import { readerById } from '#worker/features/publishing/newsletter/store.ts'
import { countTicketsOf, upcomingOrdersOf } from '#worker/features/tickets/orders/mail-store.ts'
import { type KnownOrder, orderById, orderByTicket, orderOfGuests } from '#worker/features/tickets/orders/store.ts'
import { randomId } from '#worker/http/ids.ts'
import { guestTickets } from './guest-links.ts'
import { type Content, isSameEmail, NoticeDetails } from './mails/content.ts'
import { changed, deck, notThisTime, off, reminder, waiting } from './mails/events.ts'
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

/** Renders the mail of a message from the current data. Null if it no longer applies, for example after an erasure. */
export async function composeMail(db: Database, message: MessageRow, origin: string): Promise<Mail | null> {
  if (message.email === '') return null
  const content = await contentOf(db, message, origin, new Date())
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

async function contentOf(db: Database, message: MessageRow, origin: string, now: Date): Promise<Content | null> {
  const details = <T extends z.ZodMiniType>(contract: T): z.output<T> =>
    z.parse(contract, JSON.parse(message.details ?? 'null'))
  const { subjectId, email, batchId } = message
  const registrationId = message.registrationId ?? ''
  const ofOrder = async (compose: (mail: OrderMail) => Composed) => {
    const mail = await readOrderMail(db, orderById(db, registrationId), email, origin)
    return mail && compose(mail)
  }
  const ofAttendee = async (compose: (mail: GuestMail) => Composed) => {
    const mail = await readGuestMail(db, registrationId, email, origin)
    return mail && compose(mail)
  }
  const ofGuest = (compose: (mail: GuestMail, own: readonly GuestTicket[]) => Composed) =>
    ofAttendee(async (mail) => compose(mail, await guestTickets(db, mail.order, { email, origin, now })))
  /** Without a subject the mail is for the buyer, else for the attendee of that ticket. */
  const ofPerson = (compose: (mail: PersonalMail) => Composed) =>
    subjectId === null ? ofOrder(compose) : ofGuest((mail, own) => (own.length > 0 ? compose({ ...mail, own }) : null))
  switch (message.kind) {
    case 'confirmation':
      return ofOrder(confirmation)
    case 'ticket':
      return ofGuest(ticket)
    case 'cancelled':
      return (
        (await ofOrder((mail) => cancelled(mail, details(CancelledDetails)))) ??
        (await ofAttendee((mail) => ticketEnded(mail, details(CancelledDetails), email)))
      )
    case 'changed':
      return ofPerson(async (mail) => {
        const before = batchId === null ? null : await execute(db, toldBefore(db, batchId))
        return changed(mail, { ...details(NoticeDetails), before })
      })
    case 'off':
      return ofPerson((mail) => off(mail, details(NoticeDetails).note))
    case 'reminder':
      return ofPerson((mail) => reminder(mail, now))
    case 'deck': {
      const mail = await readOrderMail(db, orderByTicket(db, Number(subjectId)), email, origin)
      return mail && deck(mail, Number(subjectId), now)
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
      return ofApplicant(db, message, (form, applicant) => decided(form, applicant, details(DecidedDetails), origin))
    case 'subscribed': {
      const reader = await execute(db, readerById(db, Number(subjectId)))
      return reader && isSameEmail(reader.email, email) ? subscribed(reader, origin) : null
    }
    case 'issue':
      return ofIssue(db, message, origin)
    case 'signIn':
    case 'invitation':
      return ofOrganiser(db, message, message.kind, origin, now)
  }
}

/** Null if the order was erased, or has another buyer's address by now: nobody else gets its link. */
async function readOrderMail(db: Database, query: Query<KnownOrder | null>, email: string, origin: string) {
  const known = await execute(db, query)
  if (!known || !isSameEmail(known.order.buyer.email, email)) return null
  const { order, orderKey } = known
  const context = joinQueries(
    [calendarEvent(db, order.event.id), countTicketsOf(db, order.buyer.email, order.event.id)],
    ([event, ticketsOfAddress]) => event && { event, ticketsOfAddress },
  )
  const read = await execute(db, context)
  return read && { ...read, order, orderUrl: `${origin}/order/${orderKey}`, origin }
}

/** Null for the buyer, whose mails are others. */
async function readGuestMail(db: Database, registrationId: string, email: string, origin: string) {
  const order = await execute(db, orderOfGuests(db, registrationId))
  if (!order || isSameEmail(order.buyer.email, email)) return null
  const event = await execute(db, calendarEvent(db, order.event.id))
  return event && { order, event, origin }
}

/**
 * A mail with a new sign-in link. Its key is made here, so that it is stored nowhere but as a hash. A mail that is sent
 * twice has two links. Null if the organiser was removed.
 */
async function ofOrganiser(
  db: Database,
  { subjectId, email }: MessageRow,
  kind: 'signIn' | 'invitation',
  origin: string,
  now: Date,
): Promise<Content | null> {
  const key = randomId()
  const validMs = kind === 'invitation' ? invitationMs : signInLinkMs
  const link = {
    organiserId: Number(subjectId),
    email,
    keyHash: await sha256(key),
    expiresAt: new Date(now.getTime() + validMs),
  }
  const name = await execute(db, addSignInLink(db, link))
  return name === null ? null : signInMail(kind, name, `${origin}/admin/sign-in/${key}`, origin)
}

/** Null if the issue was deleted, or if the reader left. A message without `issueId` is a test. */
async function ofIssue(db: Database, { issueId, subjectId, email, leaveKey }: MessageRow, origin: string) {
  if (leaveKey === null) return null
  if (issueId === null) {
    const tested = await execute(db, storedIssue(db, Number(subjectId)))
    return tested && issueMail(tested, { leaveKey, origin, isTest: true })
  }
  const both = joinQueries([storedIssue(db, issueId), readerById(db, Number(subjectId))] as const, (read) => read)
  const [issue, reader] = await execute(db, both)
  if (!issue || !reader?.isActive || reader.confirmedAt === null || !isSameEmail(reader.email, email)) return null
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
  return applicant && isSameEmail(applicant.email, email) ? compose(form, applicant) : null
}
