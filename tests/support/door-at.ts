import { randomUUID } from 'node:crypto'
import type { DoorConflict, DoorEntryInput, DoorFound, DoorList, DoorScan, DoorSync, DoorUndone } from '#schema/door.ts'
import { hashOfCode } from '#schema/door-seal.ts'
import type { Page } from '#schema/envelope.ts'
import type { DoorOutcome } from '#schema/options.ts'
import type { Ticket } from '#schema/ticket.ts'
import type { TicketType } from '#schema/ticket-type.ts'
import { eveningWithOpenDoor } from './evening-in.ts'
import { anEvent, anOrder, aPerson, aTicketType, register } from './factories.ts'
import { atTheDoor } from './sessions.ts'
import type { Site } from './site.ts'

type Fields = Record<string, unknown>

/** A ticket of an evening, as its owner has it. */
export type Guest = { id: number; code: string; hash: string }

/** Registers `quantity` people for a type, one order each. */
export const guestsOf = (site: Site, type: TicketType, quantity = 1, fields: Fields = {}): Promise<Guest[]> =>
  Promise.all(
    Array.from({ length: quantity }, async (): Promise<Guest> => {
      const { data } = await register(site, anOrder(type, { ticketData: [aPerson(fields)] }))
      const [ticket] = data.tickets
      if (!ticket) throw new Error('The order has no ticket')
      return { id: ticket.id, code: ticket.code, hash: await hashOfCode(ticket.code) }
    }),
  )

/** A scan of a code. */
type CodeScan = DoorScan & { hash: string }

/** A scan that lets somebody in now. */
export const aScan = (hash: string, fields: Partial<CodeScan> = {}): CodeScan => ({
  nonce: randomUUID(),
  hash,
  at: new Date().toISOString(),
  device: 'Wejście',
  outcome: 'IN',
  ...fields,
})

/** Somebody without a code whom a phone let in by name. */
export const aNamed = (name: string, fields: { nonce?: string; at?: string; device?: string } = {}) => ({
  kind: 'NAMED' as const,
  nonce: randomUUID(),
  name,
  at: new Date().toISOString(),
  device: 'Wejście',
  ...fields,
})

export const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString()

type Client = Pick<Site['organiser'], 'get' | 'post' | 'raw'>

/** The door of an event, through one client. */
export function doorOf(client: Client, eventId: number) {
  const path = `/api/door/${eventId}`
  const list = async () => (await client.get<DoorList>(`${path}/pack`)).data
  const part = async (query: string) => (await client.get<DoorList>(`${path}/pack?${query}`)).data
  const send = (scans: unknown, cursor: unknown, limit?: number) =>
    client.post<DoorSync>(`${path}/sync`, { cursor, scans, limit })
  const sync = async (scans: DoorEntryInput[], cursor?: string): Promise<DoorSync> => {
    const { status, data, message } = await send(scans, cursor ?? (await list()).cursor)
    if (status !== 200) throw new Error(`Refused with ${status}: ${message}`)
    return data
  }
  return {
    path,
    list,
    part,
    send,
    sync,
    /** Sends one scan and returns its outcome. */
    scan: async (hash: string, fields: Partial<CodeScan> = {}) => {
      const scan = aScan(hash, fields)
      const { results } = await sync([scan])
      const outcome: DoorOutcome | undefined = results[0]?.outcome
      return { nonce: scan.nonce, at: scan.at, outcome, result: results[0] }
    },
    undo: (nonce: string) => client.post<DoorUndone>(`${path}/undo`, { nonce }),
    conflicts: async () => (await client.get<Page<DoorConflict>>(`${path}/conflicts?limit=100`)).data.data,
    search: (q: string) => client.get<Page<DoorFound>>(`${path}/search?q=${encodeURIComponent(q)}`),
    walkIn: (body: Fields) =>
      client.post<Ticket>(`${path}/walk-ins`, { attendee: aPerson(), device: 'Wejście', nonce: randomUUID(), ...body }),
  }
}

/** An evening with one guest. */
export async function anEveningForOne(site: Site) {
  const { guests, ...evening } = await anEvening(site)
  const [guest] = guests
  if (!guest) throw new Error('The guest is missing')
  return { ...evening, guest }
}

/** An evening whose door is open, with one ticket type, its door through a door session, and some guests. */
export async function anEvening(site: Site, { guests = 1, event = {}, type = {} } = {}) {
  const { id: eventId } = await anEvent(site, { ...eveningWithOpenDoor(), ...event })
  site.endWithTest(eventId)
  const ticketType = await aTicketType(site, eventId, { capacity: 1_000, ...type })
  const client = await atTheDoor(site, eventId)
  return {
    eventId,
    type: ticketType,
    client,
    door: doorOf(client, eventId),
    guests: await guestsOf(site, ticketType, guests),
  }
}

export const statusOf = async (site: Site, { id }: { id: number }): Promise<string | undefined> =>
  site.value<string>('SELECT status FROM tickets WHERE id = ?', id)
