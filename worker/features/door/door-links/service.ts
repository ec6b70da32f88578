import { type Database, execute, type Query } from '#worker/database/query.ts'
import { countingFailures, type Opened, type SignInAttempt } from '#worker/database/sessions.ts'
import { expiryOf } from '#worker/features/door/links/expiry.ts'
import { calendarEvent } from '#worker/features/program/events/published-store.ts'
import { doorLinkBySecret, openDoor } from './store.ts'

/** Opens a session with the secret of a door link, unless the link has expired. A wrong secret is counted. */
export async function openByDoorLink(db: Database, attempt: SignInAttempt): Promise<Query<Opened>> {
  const link = await execute(db, doorLinkBySecret(db, attempt.secretHash))
  const event = link && (await execute(db, calendarEvent(db, link.eventId)))
  const isOpen = link !== null && event !== null && attempt.now < expiryOf(event, link.expiresAt)
  return isOpen ? openDoor(db, attempt, link.id) : countingFailures(db, attempt, [])
}
