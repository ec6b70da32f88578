import { hourMs } from '#schema/durations.ts'
import { messages } from '#schema/error-messages.ts'
import { organiserLimits } from '#schema/limits.ts'
import { found } from '#schema/problem.ts'
import type { StageLinkWrite } from '#schema/stage.ts'
import type { Author } from '#worker/core/changes-store.ts'
import { createSecretOnce } from '#worker/core/creation-store.ts'
import { type Database, execute } from '#worker/database/query.ts'
import { sha256 } from '#worker/database/sha256.ts'
import { expiryOf } from '#worker/features/door/door-links/store.ts'
import { calendarEvent } from '#worker/features/program/events/published-store.ts'
import { randomId } from '#worker/http/ids.ts'
import { createStageLink } from './links-store.ts'

/** Adds a link to the stage of an event, once for each attempt. Only the hash of its key is stored. Throws `missing` and `conflict`. */
export async function addStageLink(
  db: Database,
  eventId: number,
  write: StageLinkWrite,
  { attempt, author }: { attempt: string; author: Author },
) {
  const event = found(await execute(db, calendarEvent(db, eventId)))
  const key = randomId()
  const undated = new Date(author.now.getTime() + organiserLimits.doorLink.undatedHours * hourMs)
  const link = { ...write, eventId, keyHash: await sha256(key), expiresAt: undated }
  const create = createStageLink(db, link, attempt, author)
  const { id } = found(await createSecretOnce(db, { attempt, create, toldOnce: messages.linkToldOnce }))
  return { id, key, expiresAt: expiryOf(event, undated).toISOString() }
}
