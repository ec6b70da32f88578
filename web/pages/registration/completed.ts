import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { type RegisteredTicket, Registration } from '#schema/registration.ts'
import type { TicketTypeOnPage } from '#schema/ticket-type.ts'
import { JoinedGroup } from '#schema/waiting-list.ts'
import { track } from '#web/analytics/track.ts'

/** The address that gets the mails, and whose it is: the buyer's. */
const mailed = { email: z.optional(z.string()), firstName: z.optional(z.string()) }
const MailedGroup = z.extend(JoinedGroup, mailed)
const MailedRegistration = z.extend(Registration, mailed)

export type CompletedGroup = z.output<typeof MailedGroup>
/** What the form achieved: a registration, or a group on the waiting list. Only the latter has a position. */
export type Completed = z.output<typeof MailedRegistration> | CompletedGroup

/** Reads a stored value, which an older version may have written. Undefined for any other value. */
export const readCompleted = (stored: unknown): Completed | undefined =>
  MailedGroup.safeParse(stored).data ?? MailedRegistration.safeParse(stored).data

/** The tickets that were issued. Who waits has none yet. */
export const issuedTickets = ({ tickets }: Completed): RegisteredTicket[] =>
  tickets.flatMap((ticket) => (ticket.code === null ? [] : [{ ...ticket, code: ticket.code }]))

type Event = { id: number; ticketTypes: readonly Pick<TicketTypeOnPage, 'id' | 'name' | 'price'>[] }

/** Types, quantities and prices; no personal data. Nothing for who only joined the waiting list. */
export function trackRegistration(
  { id, ticketTypes }: Event,
  tickets: readonly Pick<RegisteredTicket, 'ticketTypeId'>[],
): void {
  if (tickets.length === 0) return
  const ordered = ticketTypes
    .map(({ id: typeId, name, price }) => {
      const quantity = tickets.filter(({ ticketTypeId }) => ticketTypeId === typeId).length
      return { name, quantity, cost: quantity * price }
    })
    .filter(({ quantity }) => quantity > 0)
  track.registration(
    id,
    ordered.map(({ name }) => name),
    tickets.length,
  )
  for (const { name, quantity } of ordered) track.ticketPurchase(name, quantity)
  track.purchase(
    id,
    ordered.reduce((total, { cost }) => total + cost, 0),
  )
}

/** In the history state, so the confirmation survives a reload and the back button, and a new visit is empty. */
export function useCompleted(eventId: number) {
  const [completed, setCompleted] = useState<Completed | null>(null)
  // In an effect: the server can't read the history state, and the first render must match its HTML.
  useEffect(() => {
    const stored = readCompleted(history.state?.registration)
    if (stored?.eventId === eventId) setCompleted(stored)
  }, [eventId])
  return [completed, setCompleted] as const
}
