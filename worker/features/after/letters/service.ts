import { messages } from '#schema/error-messages.ts'
import type { LettersWrite, PresenterLetters } from '#schema/letter.ts'
import type { NoticeSent } from '#schema/message.ts'
import { found, invalid } from '#schema/problem.ts'
import { splitStartupName } from '#schema/startup-name.ts'
import type { Author } from '#worker/core/changes-store.ts'
import { type Database, execute, joinQueries, type Query } from '#worker/database/query.ts'
import { jurySentencesOf } from '#worker/features/stage/jury/service.ts'
import { prizePlace } from '#worker/features/stage/results/published.ts'
import { resultsOf } from '#worker/features/stage/results/results.ts'
import { keepResults } from '#worker/features/stage/results/service.ts'
import { presentedAt, releaseLetters, releasesOf } from './store.ts'

/** What each presenter of an event would get, or got. Null if the event does not exist. */
export const lettersOf = (db: Database, eventId: number, now: Date): Query<PresenterLetters | null> =>
  joinQueries(
    [presentedAt(db, eventId, now), jurySentencesOf(db, eventId), resultsOf(db, eventId, now), releasesOf(db, eventId)],
    ([presented, written, { audience, jury }, releases]) =>
      presented?.map(({ ticketId, startupName }) => {
        const of = <T extends { ticketId: number }>(list: readonly T[] | null) =>
          list?.find((one) => one.ticketId === ticketId)
        return {
          ticketId,
          startup: splitStartupName(startupName).name,
          sentences: of(written)?.sentences ?? [],
          place: prizePlace(of(jury)?.place),
          votes: of(audience)?.votes ?? null,
          sentAt: releases.get(ticketId)?.toISOString() ?? null,
        }
      }) ?? null,
  )

/** Releases letters, which tell the results: they stay as they are from then on. Throws `missing`, and `invalid` for a ticket whose holder did not present at the event. */
export async function sendLetters(
  db: Database,
  eventId: number,
  write: LettersWrite,
  author: Author,
): Promise<NoticeSent> {
  const presented = found(await execute(db, presentedAt(db, eventId, author.now)))
  const { ticketId } = write
  if (ticketId !== undefined && !presented.some((one) => one.ticketId === ticketId))
    throw invalid({ ticketId: messages.didNotPresent })
  await keepResults(db, eventId, author.now)
  return execute(db, releaseLetters(db, eventId, write, author))
}
