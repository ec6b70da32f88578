import { hasCome } from '#schema/order.ts'
import type { MessageRow } from '#worker/core/message-store.ts'
import { type Database, execute, joinQueries } from '#worker/database/query.ts'
import { sha256 } from '#worker/database/sha256.ts'
import { addFeedbackKey, afterNoteOf } from '#worker/features/after/feedback/store.ts'
import { calendarEvent } from '#worker/features/program/events/published-store.ts'
import { photosIn } from '#worker/features/program/photos/pictures-store.ts'
import { ordersOfAddress } from '#worker/features/tickets/orders/mail-store.ts'
import { orderOfGuests } from '#worker/features/tickets/orders/store.ts'
import { randomId } from '#worker/http/ids.ts'
import type { Composing } from './guest-links.ts'
import type { Content } from './mails/content.ts'
import { missed, thanks } from './mails/morning.ts'

/** A mail tells of tickets in at most so many orders. */
const mostOrders = 50

/** The question of the next morning, with a new key. Null if the ticket has another address by now, or takes no answer. */
export async function ofMorning(
  db: Database,
  { registrationId, subjectId, email }: MessageRow,
  kind: 'thanks' | 'missed',
  { origin, now, isRead }: Composing,
): Promise<Content | null> {
  const order = await execute(db, orderOfGuests(db, registrationId ?? '', now))
  const ticket = order?.tickets.find(({ id }) => id === Number(subjectId))
  if (!order || !ticket || (ticket.attendee.email || order.buyer.email) !== email) return null
  const { id } = order.event
  const context = joinQueries(
    [calendarEvent(db, id), afterNoteOf(db, id), photosIn(db, `events/${id}/photos`)],
    (read) => read,
  )
  const [event, note, { photos }] = await execute(db, context)
  if (!event) return null
  const key = randomId()
  const mail = { order, event, origin, ticket, url: `${origin}/feedback/${key}` }
  const content =
    kind === 'thanks'
      ? thanks(mail, {
          note,
          hasPhotos: photos.length > 0,
          others: await othersIn(db, { email, ticketId: ticket.id, eventId: id, now }),
        })
      : missed(mail)
  if (!content || isRead) return content
  const recipient = {
    ticketId: ticket.id,
    kind: kind === 'thanks' ? 'came' : 'missed',
    keyHash: await sha256(key),
  } as const
  return (await execute(db, addFeedbackKey(db, recipient, now))) && content
}

type Own = { email: string; ticketId: number; eventId: number; now: Date }

/** The other tickets of an address for an event whose holders came: one mail tells of all. */
async function othersIn(db: Database, { email, ticketId, eventId, now }: Own) {
  const orders = await execute(db, ordersOfAddress(db, email, eventId, mostOrders))
  const read = await Promise.all(orders.map(({ id }) => execute(db, orderOfGuests(db, id, now))))
  return read.flatMap((order) =>
    (order?.tickets ?? []).filter(
      (ticket) => ticket.id !== ticketId && hasCome(ticket) && (ticket.attendee.email || order?.buyer.email) === email,
    ),
  )
}
