import { addDays } from '#schema/dates.ts'
import type { guestMessages } from '#schema/tables/guest-messages.ts'
import { randomKey } from '../../random-key.ts'
import { minutesAfter, momentAt } from '../days.ts'
import { mailOf } from './mails.ts'
import type { StoredOrder } from './orders.ts'

const id = 1

/** A message to everybody who had a place in the next evening two days ago, and its mails, one for each address. */
export function demoGuestMessage(stored: readonly StoredOrder[], eventId: number, today: string) {
  const pressedAt = momentAt(addDays(today, -2), '20:30')
  const dueAt = minutesAfter(pressedAt, 1)
  const batchId = randomKey()
  const message: typeof guestMessages.$inferInsert = {
    id,
    eventId,
    subject: 'Zabierzcie laptopy i wizytówki',
    body: 'Na speed networking **weźcie coś, co można zostawić**: wizytówkę, kod QR do profilu albo kartkę z numerem.\n\nKto pokazuje startup: sala ma HDMI i USB-C, próba dźwięku jest o 17:30.',
    statuses: ['CONFIRMED', 'CHECKED_IN'],
    batchId,
    createdAt: pressedAt,
    dueAt,
    leftAt: dueAt,
  }
  const placed = stored.filter(
    ({ order, tickets }) =>
      order.eventId === eventId &&
      tickets.some(
        ({ createdAt, promotedAt, status }) => status === undefined && (promotedAt ?? createdAt) < pressedAt,
      ),
  )
  const mails = placed.flatMap(({ order, tickets }) => {
    const mail = (email: string, ticketId: number | null) =>
      mailOf('message', email, dueAt, {
        eventId,
        registrationId: order.id,
        batchId,
        subjectId: ticketId === null ? null : String(ticketId),
        dedupeKey: ['message', id, order.id, ...(ticketId === null ? [] : [ticketId])].join(':'),
      })
    const others = tickets.filter(({ email, status }) => status === undefined && email !== order.email)
    return [mail(order.email, null), ...others.map((ticket) => mail(ticket.email, ticket.id))]
  })
  return { guestMessages: [message], mails }
}
