import { hourMs } from '#schema/durations.ts'
import { limits } from '#schema/limits.ts'
import type { MessageKind } from '#schema/options.ts'
import type { messages, undeliverableAddresses } from '#schema/tables/messages.ts'
import { randomKey } from '../../random-key.ts'
import { minutesAfter } from '../days.ts'
import type { StoredOrder } from './orders.ts'

type MessageRow = typeof messages.$inferInsert

/** A mail that was sent soon after it was caused at `at`, unless `more` says otherwise. */
export function mailOf(kind: MessageKind, email: string, at: Date, more: Partial<MessageRow> = {}): MessageRow {
  return {
    id: randomKey(),
    kind,
    email,
    status: 'SENT',
    attempts: 1,
    createdAt: at,
    dueAt: at,
    expiresAt: new Date(at.getTime() + limits.mail.tryHours * hourMs),
    sentAt: minutesAfter(at, 0.1),
    ...more,
  }
}

/** The mails of an order until today: what it is, whose tickets it has, and what became of them. */
function mailsOfOrder({ order, tickets }: StoredOrder): MessageRow[] {
  const { id: registrationId, eventId, email, createdAt, source } = order
  const mail = (kind: MessageKind, to: string, at: Date, more: Partial<MessageRow> = {}) =>
    mailOf(kind, to, at, { registrationId, eventId, ...more })
  // Who came without a ticket got one when the evening had begun.
  if (source === 'ORGANISER') return [mail('confirmation', email, createdAt)]
  const has = (status: string) => tickets.some((ticket) => ticket.status === status)
  const promoted = tickets[0]?.promotedAt
  return [
    mail(order.joinedAtPosition === undefined ? 'confirmation' : 'waiting', email, createdAt),
    ...tickets
      .filter((ticket) => ticket.email !== email)
      .map((ticket) => mail('ticket', ticket.email, createdAt, { subjectId: String(ticket.id) })),
    ...(promoted ? [mail('promoted', email, promoted)] : []),
    ...(has('CANCELLED') ? [mail('cancelled', email, minutesAfter(createdAt, 70))] : []),
  ]
}

/** Each reminder has a key, so that the scheduled job adds no second one. */
const reminderOf = ({ order }: StoredOrder, date: string, at: Date, more: Partial<MessageRow> = {}): MessageRow =>
  mailOf('reminder', order.email, at, {
    registrationId: order.id,
    eventId: order.eventId,
    dedupeKey: `reminder:${order.id}:${date}`,
    ...more,
  })

const holdsPlaces = ({ order, tickets }: StoredOrder): boolean =>
  order.source === 'FORM' && tickets.some(({ status = 'CONFIRMED' }) => status === 'CONFIRMED')

type Evening = { id: number; date: string; beginsAt: Date }

export function mailsOfPast(orders: readonly StoredOrder[], { id, date, beginsAt }: Evening): MessageRow[] {
  const its = orders.filter(({ order }) => order.eventId === id)
  const at = new Date(beginsAt.getTime() - limits.evening.remindedHours * hourMs)
  return [...its.flatMap(mailsOfOrder), ...its.filter(holdsPlaces).map((order) => reminderOf(order, date, at))]
}

/** Marked addresses, and the errors with which the SMTP client refuses or gives up. */
const refused = 'EENVELOPE RCPT TO 550'
const unreachable = 'ETIMEDOUT CONN'

/**
 * The mails of the next evening in every state: sent; refused for good, after which its address gets nothing more; given
 * up after three days; and some reminders that wait until two days before. Also who was asked for a deck.
 */
export function mailsOfNext(orders: readonly StoredOrder[], { id, date, beginsAt }: Evening, today: Date) {
  const its = orders.filter(({ order }) => order.eventId === id)
  const holders = its.filter(holdsPlaces)
  const [marked, timedOut, ...others] = holders.filter(({ order, tickets }) => tickets.length === 1 && !order.answer)
  const rows = its.flatMap(mailsOfOrder).map((row): MessageRow => {
    const failed = { status: 'FAILED' as const, sentAt: null }
    if (row.registrationId === marked?.order.id) return { ...row, ...failed, error: refused }
    if (row.registrationId === timedOut?.order.id) return { ...row, ...failed, attempts: 24, error: unreachable }
    return row
  })
  const undeliverable: (typeof undeliverableAddresses.$inferInsert)[] = []
  if (marked) {
    const { id: registrationId, email, createdAt } = marked.order
    const again = { registrationId, eventId: id, status: 'SUPPRESSED' as const, sentAt: null }
    undeliverable.push({ email, reason: refused, createdAt })
    rows.push(mailOf('confirmation', email, minutesAfter(createdAt, 40), { ...again, error: 'undeliverable address' }))
  }
  const dueAt = new Date(beginsAt.getTime() - limits.evening.remindedHours * hourMs)
  const expiresAt = new Date(dueAt.getTime() + limits.mail.tryHours * hourMs)
  const waits = { status: 'PENDING' as const, attempts: 0, sentAt: null, dueAt, expiresAt }
  const asked = minutesAfter(today, -9 * 60)
  const withoutDeck = its.flatMap(({ order, tickets }) =>
    tickets
      .filter(({ startupName, pitchDeckId, status }) => startupName && !pitchDeckId && status === undefined)
      .map(({ id: ticketId }) =>
        mailOf('deck', order.email, asked, { registrationId: order.id, eventId: id, subjectId: String(ticketId) }),
      ),
  )
  const reminders = others.slice(0, 4).map((order) => reminderOf(order, date, minutesAfter(today, -60), waits))
  return { rows: [...rows, ...withoutDeck, ...reminders], undeliverable }
}
