import { guestMessageLimits } from '#schema/evening-limits.ts'
import type { OrderDetail } from '#schema/order.ts'
import { type Database, execute } from '#worker/database/query.ts'
import { sha256 } from '#worker/database/sha256.ts'
import type { Link } from '#worker/delivery/letter.ts'
import { addGuestKeys } from '#worker/features/tickets/guest-keys/store.ts'
import { ordersOfAddress } from '#worker/features/tickets/orders/mail-store.ts'
import { orderOfGuests } from '#worker/features/tickets/orders/store.ts'
import { randomId } from '#worker/http/ids.ts'
import { type GuestTicket, nameOf, validTickets } from './mails/order-mail.ts'
import { texts } from './texts.ts'

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
    .filter(({ attendee }) => attendee.email === email)
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

/**
 * All links that an address has for an event: to each order that it placed, and to each valid ticket that others registered
 * for it. Null if it has neither order nor ticket there by now.
 */
export async function ownLinks(db: Database, eventId: number, recipient: Recipient): Promise<Link[] | null> {
  const { email, origin } = recipient
  const orders = await execute(db, ordersOfAddress(db, email, eventId, guestMessageLimits.linksMax))
  const ofBuyer = orders.flatMap(({ orderKey, tickets, waiting }) =>
    orderKey === null ? [] : [{ what: contentsOf(tickets, waiting), url: `${origin}/order/${orderKey}` }],
  )
  const ofGuest: GuestTicket[] = []
  for (const { id, orderKey } of orders) {
    const order = orderKey === null ? await execute(db, orderOfGuests(db, id, recipient.now)) : null
    if (order) ofGuest.push(...(await guestTickets(db, order, recipient)))
  }
  if (orders.length === 0) return null
  return [
    ...ofBuyer.map(({ what, url }) => ({ label: ofBuyer.length > 1 ? texts.message.order(what) : texts.order, url })),
    ...ofGuest.map((ticket) => ({
      label: texts.pass.own(ofGuest.length > 1 ? nameOf(ticket) : null),
      url: ticket.guestUrl,
    })),
  ]
}

const contentsOf = (tickets: number, waiting: number): string => {
  const { confirmed, waiting: onList, none } = texts.lookup
  return [tickets > 0 && confirmed(tickets), waiting > 0 && onList(waiting)].filter(Boolean).join(', ') || none
}
