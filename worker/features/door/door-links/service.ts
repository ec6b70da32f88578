import type { DoorLinkWrite } from '#schema/door-link.ts'
import { hourMs } from '#schema/durations.ts'
import { messages } from '#schema/error-messages.ts'
import { organiserLimits } from '#schema/limits.ts'
import { found } from '#schema/problem.ts'
import type { Author } from '#worker/core/changes-store.ts'
import { createSecretOnce } from '#worker/core/creation-store.ts'
import { type Database, execute, type Query } from '#worker/database/query.ts'
import { countingFailures, type Opened, type SignInAttempt } from '#worker/database/sessions.ts'
import { sha256 } from '#worker/database/sha256.ts'
import { calendarEvent } from '#worker/features/program/events/published-store.ts'
import { randomId } from '#worker/http/ids.ts'
import { createDoorLink, doorLinkBySecret, expiryOf, openDoor } from './store.ts'

/** Adds a door link to an event, once for each attempt. Only the hash of its secret is stored. Throws `missing` and `conflict`. */
export async function addDoorLink(
  db: Database,
  eventId: number,
  { name }: DoorLinkWrite,
  { attempt, author }: { attempt: string; author: Author },
) {
  const event = found(await execute(db, calendarEvent(db, eventId)))
  const secret = randomId()
  const undated = new Date(author.now.getTime() + organiserLimits.doorLink.undatedHours * hourMs)
  const link = { eventId, name, secretHash: await sha256(secret), expiresAt: undated }
  const create = createDoorLink(db, link, attempt, author)
  const { id } = found(await createSecretOnce(db, { attempt, create, toldOnce: messages.linkToldOnce }))
  return { id, secret, expiresAt: expiryOf(event, undated).toISOString() }
}

/** Opens a session with the secret of a door link, unless the link has expired. A wrong secret is counted. */
export async function openByDoorLink(db: Database, attempt: SignInAttempt): Promise<Query<Opened>> {
  const link = await execute(db, doorLinkBySecret(db, attempt.secretHash))
  const event = link && (await execute(db, calendarEvent(db, link.eventId)))
  const isOpen = link !== null && event !== null && attempt.now < expiryOf(event, link.expiresAt)
  return isOpen ? openDoor(db, attempt, link.id) : countingFailures(db, attempt, [])
}
