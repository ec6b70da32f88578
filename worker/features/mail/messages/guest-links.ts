import type { OrderDetail } from '#schema/order.ts'
import { type Database, execute } from '#worker/database/query.ts'
import { sha256 } from '#worker/database/sha256.ts'
import { addGuestKeys } from '#worker/features/tickets/guest-keys/store.ts'
import { randomId } from '#worker/http/ids.ts'
import { isSameEmail } from './mails/content.ts'
import { type GuestTicket, validTickets } from './mails/order-mail.ts'

/**
 * `isRead`: an organiser reads the mail. The keys of its new links are then stored nowhere, so that they open nothing, and
 * the mail says what it said although its recipient has acted on it since.
 */
export type Composing = { origin: string; now: Date; isRead: boolean }

type Recipient = Composing & { email: string }

/**
 * The valid tickets that an attendee with this address has in an order, each with a new link to its page. The keys are made
 * here, so that they are stored nowhere but as hashes: a mail that is sent twice has two links. The links of earlier mails
 * stay valid. For reading no key is stored. Empty if the tickets have another address by now.
 */
export async function guestTickets(
  db: Database,
  order: OrderDetail,
  { email, origin, now, isRead }: Recipient,
): Promise<GuestTicket[]> {
  const own = validTickets(order)
    .filter(({ attendee }) => isSameEmail(attendee.email, email))
    .map((ticket) => ({ ...ticket, key: randomId() }))
  const links = own.map(({ key, ...ticket }) => ({ ...ticket, guestUrl: `${origin}/guest/${key}` }))
  if (own.length === 0 || isRead) return links
  const keys = await Promise.all(
    own.map(async ({ id, attendee, key }) => ({
      ticketId: id,
      email: attendee.email,
      keyHash: await sha256(key),
    })),
  )
  const stored = await execute(db, addGuestKeys(db, keys, now))
  return links.filter(({ id }) => stored.includes(id))
}
