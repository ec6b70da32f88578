import { messages } from '#schema/error-messages.ts'
import { type Prize, prizes } from '#schema/options.ts'
import { found, Problem } from '#schema/problem.ts'
import type { RevealWrite } from '#schema/room.ts'
import type { StageResults } from '#schema/stage.ts'
import type { Author } from '#worker/core/changes-store.ts'
import { afterWrites, type Database, execute } from '#worker/database/query.ts'
import { calendarEvent } from '#worker/features/program/events/published-store.ts'
import { markJuryRead } from '#worker/features/stage/jury/jury-store.ts'
import { eventAtVote } from '#worker/features/stage/room/votes-service.ts'
import { resultsOf } from './results.ts'
import { addReveal, setWall } from './store.ts'

/** For whoever reads what was decided about prizes: from then on a closed vote and jury stay as they are. Throws `missing`. */
export async function keepResults(db: Database, eventId: number, now: Date, read: readonly Prize[] = prizes) {
  await eventAtVote(db, eventId, now, { isRead: read.includes('audience') })
  if (read.includes('jury')) await execute(db, markJuryRead(db, eventId))
}

/** The results of some prizes, or of both. They stay as they are once they are read. Throws `missing`. */
export async function readResults(
  db: Database,
  eventId: number,
  now: Date,
  read: readonly Prize[] = prizes,
): Promise<StageResults> {
  await keepResults(db, eventId, now, read)
  const { audience, jury } = await execute(db, resultsOf(db, eventId, now))
  return { audience: read.includes('audience') ? audience : null, jury: read.includes('jury') ? jury : null }
}

const notDecided: Record<Prize, string> = { audience: messages.voteNotDecided, jury: messages.juryNotDecided }

/**
 * Shows a place of a prize on the screen, which it takes until the next step. Throws `missing`, and `conflict` while the prize is
 * not decided, and for a place that nobody has.
 */
export async function reveal(db: Database, eventId: number, write: RevealWrite, author: Author): Promise<void> {
  const results = await readResults(db, eventId, author.now, [write.prize])
  const ranked = results[write.prize]
  if (ranked === null) throw new Problem('conflict', notDecided[write.prize])
  if (!ranked.some(({ place }) => place === write.place)) throw new Problem('conflict', messages.placeOfNobody)
  const shown = setWall(db, eventId, { prize: write.prize, field: 'revealed' }, author)
  await execute(db, afterWrites([addReveal(db, eventId, write)], shown))
}

/** Shows the revealed places of a prize again, or takes them off the screen. Throws `missing`, and `conflict` if there are none. */
export async function showOnWall(db: Database, eventId: number, prize: Prize | null, author: Author): Promise<void> {
  found(await execute(db, calendarEvent(db, eventId)))
  if (!(await execute(db, setWall(db, eventId, { prize, field: 'wall' }, author))))
    throw new Problem('conflict', messages.notRevealed)
}
