import { randomBytes } from 'node:crypto'
import type { DoorList } from '#schema/door.ts'
import { hourMs } from '#schema/durations.ts'
import type { Data } from '#schema/envelope.ts'
import { sha256 } from '#worker/database/sha256.ts'
import { createAuthenticator } from '../support/authenticator.ts'
import { aScan } from '../support/door-at.ts'
import { aTicketType } from '../support/factories.ts'
import { anOrganiser, sessionOf } from '../support/sessions.ts'
import type { Site } from '../support/site.ts'

type Caller = Pick<Site['visitor'], 'raw'>
type Call = (caller: Caller, method: string, path: string, init?: RequestInit) => Promise<unknown>

const json = (body: unknown) => ({ headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })

/** The caller knows the type: `call` has asserted the schema of the response. */
const dataOf = <T>(body: unknown): T => (body as Data<T>).data

/** Makes every call of organisers, sessions, passkeys, door links, packs and people of events successfully. */
export async function callOrganiserRoutes(site: Site, call: Call, eventId: number, ticketId: number): Promise<void> {
  const write = async <T = { id: number }>(caller: Caller, method: string, path: string, body: unknown = {}) =>
    dataOf<T>(await call(caller, method, path, json(body)))
  await write(site.organiser, 'PATCH', `/api/tickets/${ticketId}`, { attendee: { firstName: 'Zofia' } })
  await write(site.organiser, 'POST', `/api/guests/${ticketId}/resend`)
  const organiser = await anOrganiser(site)
  const client = await sessionOf(site, organiser)

  await write(site.visitor, 'POST', '/api/sign-in', { email: organiser.email })
  const key = randomBytes(13).toString('hex')
  await site.rows('INSERT INTO sign_in_links VALUES (?, ?, ?)', await sha256(key), organiser.id, Date.now() * 2)
  await write(site.visitor, 'POST', '/api/sessions', { key })
  for (const caller of [client, site.organiser]) await call(caller, 'GET', '/api/me')

  const authenticator = createAuthenticator(site)
  const { challenge } = await write<{ challenge: string }>(client, 'POST', '/api/passkeys/options')
  const credential = authenticator.create(challenge)
  const passkey = await write(client, 'POST', '/api/passkeys', { name: 'Telefon', credential })
  await write(client, 'POST', '/api/passkeys/options')
  await write(client, 'PATCH', `/api/passkeys/${passkey.id}`, { name: 'Laptop' })
  const request = await write<{ challenge: string }>(site.visitor, 'POST', '/api/sessions/passkey/options')
  const answer = authenticator.answer(request.challenge)
  await write(site.visitor, 'POST', '/api/sessions/passkey', { credential: answer })
  await call(client, 'DELETE', `/api/passkeys/${passkey.id}`)

  const invited = { email: 'zaproszona@iskra.example', name: 'Ewa Nowa', role: 'EDITOR' }
  const { id } = await write(client, 'POST', '/api/organisers', invited)
  await write(client, 'PATCH', `/api/organisers/${id}`, { role: 'OWNER' })
  await call(client, 'DELETE', `/api/organisers/${id}`)

  const link = await write<{ id: number; url: string }>(client, 'POST', `/api/events/${eventId}/door-links`, {
    name: 'Wejście',
  })
  await write(site.visitor, 'POST', '/api/door/sessions', { secret: new URL(link.url).hash.slice(1) })
  await call(client, 'GET', `/api/events/${eventId}/door-links`)
  await call(client, 'DELETE', `/api/door-links/${link.id}`)
  await callDoorRoutes(site, client, call, eventId)
  const expiresAt = new Date(Date.now() + hourMs).toISOString()
  const revoked = await write(client, 'POST', `/api/events/${eventId}/packs`, { name: 'Mentorzy', expiresAt })
  await call(client, 'DELETE', `/api/packs/${revoked.id}`)
  await call(client, 'DELETE', '/api/sessions')
  await call(await sessionOf(site, organiser), 'DELETE', '/api/sessions/all')
}

async function callDoorRoutes(site: Site, client: Caller, call: Call, eventId: number): Promise<void> {
  const path = `/api/door/${eventId}`
  const scan = aScan('a'.repeat(64))
  const { cursor } = dataOf<DoorList>(await call(client, 'GET', `${path}/pack`))
  await call(client, 'POST', `${path}/sync`, json({ cursor, scans: [scan] }))
  const { id: ticketTypeId } = await aTicketType(site, eventId)
  const walkIn = { ticketTypeId, attendee: { firstName: 'Anna', lastName: 'Nowak' }, device: 'Wejście', nonce: 'w' }
  for (const _ of ['new', 'repeated']) await call(client, 'POST', `${path}/walk-ins`, json(walkIn))
  for (const read of ['conflicts', 'arrivals', 'absent', 'search?q=nowak']) await call(client, 'GET', `${path}/${read}`)
  await call(client, 'POST', `${path}/undo`, json({ nonce: scan.nonce }))
}
