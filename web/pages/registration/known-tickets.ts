import type { Person, RegistrationRequest } from '#schema/registration.ts'
import { deviceStorage } from '#web/data/browser-storage.ts'
import { type Completed, issuedTickets } from './completed.ts'

export type Attendee = Pick<Person, 'firstName' | 'lastName' | 'email'>
type Order = Pick<RegistrationRequest, 'eventId' | 'ticketData'>

/*
 * Which tickets were ordered in this browser, so that the form can ask before it orders one for the same person again.
 * Nobody else learns it: the server is not asked. A digest is stored, and neither names nor addresses.
 */

const keyOf = (eventId: number): string => `iskra.tickets.${eventId}`

const readDigests = (eventId: number): string[] => deviceStorage.read(keyOf(eventId))?.split(' ') ?? []

async function digestOf(eventId: number, { firstName, lastName, email }: Attendee): Promise<string> {
  const text = [eventId, firstName, lastName, email].join('\n').toLowerCase()
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Remembers who got a ticket. Does nothing where the browser blocks the storage, or on plain HTTP. */
export async function rememberTickets({ eventId, ticketData }: Order, completed: Completed): Promise<void> {
  const issued = issuedTickets(completed).map(({ firstName, lastName }) => `${firstName} ${lastName}`)
  const holders = ticketData.filter(({ firstName, lastName }) => issued.includes(`${firstName} ${lastName}`))
  try {
    const digests = await Promise.all(holders.map((holder) => digestOf(eventId, holder)))
    deviceStorage.write(keyOf(eventId), [...new Set([...readDigests(eventId), ...digests])].join(' '))
  } catch {}
}

/** The first attendee of an order who already got a ticket in this browser, by name and address. */
export async function knownAttendee({ eventId, ticketData }: Order): Promise<Attendee | undefined> {
  try {
    const known = readDigests(eventId)
    if (known.length === 0) return undefined
    const digests = await Promise.all(ticketData.map((attendee) => digestOf(eventId, attendee)))
    return ticketData[digests.findIndex((digest) => known.includes(digest))]
  } catch {
    return undefined
  }
}
