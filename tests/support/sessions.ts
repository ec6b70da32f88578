import { randomBytes } from 'node:crypto'
import { dayMs, hourMs } from '#schema/durations.ts'
import type { Role } from '#schema/options.ts'
import { sessionCookie } from '#schema/session.ts'
import { sha256 } from '#worker/database/sha256.ts'
import type { Site } from './site.ts'

/** The headers of a page of this site that sends a session's cookie. */
export const sessionHeaders = ({ origin }: Pick<Site, 'origin'>, token: string) => ({
  Cookie: `${sessionCookie}=${token}`,
  Origin: origin,
})

let serial = 0

/** Stores an organiser. */
export async function anOrganiser(site: Site, role: Exclude<Role, 'DOOR'> = 'OWNER') {
  serial += 1
  const email = `organizatorka.${serial}@iskra.example`
  const id = await site.value<number>(
    'INSERT INTO organisers (email, name, role, created_at) VALUES (?, ?, ?, ?) RETURNING id',
    email,
    'Ola Organizatorka',
    role,
    Date.now(),
  )
  return { id: id ?? 0, email }
}

/** Stores a session of an organiser or a door link, and returns a client that uses it. */
async function openSession(site: Site, column: 'organiser_id' | 'door_link_id', id: number) {
  const token = randomBytes(16).toString('hex')
  const now = Date.now()
  await site.rows(
    `INSERT INTO sessions (token_hash, ${column}, created_at, expires_at, ends_at) VALUES (?, ?, ?, ?, ?)`,
    await sha256(token),
    id,
    now,
    now + 12 * hourMs,
    now + 30 * dayMs,
  )
  return { ...site.withHeaders(sessionHeaders(site, token)), token }
}

export const sessionOf = (site: Site, { id }: { id: number }) => openSession(site, 'organiser_id', id)

/** A client with the session of a new organiser. */
export const signedIn = async (site: Site, role: Exclude<Role, 'DOOR'> = 'OWNER') =>
  sessionOf(site, await anOrganiser(site, role))

/** A client with another session of the door link that a session belongs to. */
export async function anotherPhone(site: Site, { token }: { token: string }) {
  const id = await site.value<number>('SELECT door_link_id FROM sessions WHERE token_hash = ?', await sha256(token))
  return openSession(site, 'door_link_id', id ?? 0)
}

/** A client with a door session of an event. Without a date its door is open for a day. */
export async function atTheDoor(site: Site, eventId: number) {
  const linkId = await site.value<number>(
    'INSERT INTO door_links (event_id, name, secret_hash, created_at, expires_at) VALUES (?, ?, ?, ?, ?) RETURNING id',
    eventId,
    'Wejście',
    randomBytes(32).toString('hex'),
    Date.now(),
    Date.now() + dayMs,
  )
  return openSession(site, 'door_link_id', linkId ?? 0)
}
