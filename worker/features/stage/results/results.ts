import type { RevealedPlace, StagePresenter, StageResults } from '#schema/stage.ts'
import { splitStartupName } from '#schema/startup-name.ts'
import { type Database, joinQueries, type Query } from '#worker/database/query.ts'
import type { EventId } from '#worker/features/stage/jury/jury-store.ts'
import { juryResultOf } from '#worker/features/stage/jury/service.ts'
import { type Pitched, pitchedOf } from '#worker/features/stage/pitches/pitched-store.ts'
import { isVoteOpen } from '#worker/features/stage/room/votes-service.ts'
import { totalsOf, voteOf } from '#worker/features/stage/room/votes-store.ts'
import { ifRevealed, revealsOf } from './store.ts'

/** A presenter by the name of the startup, which is null after an erasure. */
const presenterOf = ({ ticketId, startupName }: Pick<Pitched, 'ticketId' | 'startupName'>): StagePresenter => ({
  ticketId,
  title: startupName && splitStartupName(startupName).name,
})

/**
 * The place of each presenter: 1 + the number of those with more ballots. Null for whom no ballot counts. Best first, and
 * those with equally many in the order of pitches.
 */
function rankByVotes<P extends { votes: number }>(presenters: readonly P[]): (P & { place: number | null })[] {
  const better = (votes: number) => presenters.filter((other) => other.votes > votes).length
  return presenters
    .map((presenter) => ({ ...presenter, place: presenter.votes > 0 ? 1 + better(presenter.votes) : null }))
    .toSorted((one, other) => other.votes - one.votes)
}

/**
 * The result of the audience. Null until the join of its ballots and tickets has ended: nobody has read it before. A vote without
 * ballots has nothing to keep secret. A rehearsal has no result.
 */
const audienceOf = (db: Database, eventId: EventId, now: Date) =>
  joinQueries(
    [voteOf(db, eventId), pitchedOf(db, eventId, now), totalsOf(db, eventId)],
    ([vote, pitched, totals]): StageResults['audience'] => {
      if (vote === null || vote.isRehearsal || isVoteOpen(vote, now) || (vote.isJoined && vote.voted > 0)) return null
      const counted = pitched.map((presenter) => {
        const { counted = 0, apart = 0 } = totals.get(presenter.ticketId) ?? {}
        return { ...presenterOf(presenter), votes: counted, apart }
      })
      return rankByVotes(counted)
    },
  )

/** The results of both prizes. */
export const resultsOf = (db: Database, eventId: EventId, now: Date): Query<StageResults> =>
  joinQueries([audienceOf(db, eventId, now), juryResultOf(db, eventId, now)], ([audience, jury]) => ({
    audience,
    jury,
  }))

/**
 * What the screen shows of the results: names and places, no figures. A prize that is open again shows none. Results of which
 * nothing is shown are not read.
 */
export const revealedOf = (db: Database, eventId: number, now: Date): Query<RevealedPlace[]> => {
  const audience = audienceOf(db, ifRevealed(eventId, 'audience'), now)
  const jury = juryResultOf(db, ifRevealed(eventId, 'jury'), now)
  return joinQueries([revealsOf(db, eventId), audience, jury], ([shown, audience, jury]) =>
    shown.flatMap(({ prize, place }) => {
      const ranked = { audience, jury }[prize]
      const presenters = ranked
        ?.filter((one) => one.place === place)
        .map(({ ticketId, title }) => ({ ticketId, title }))
      return presenters ? [{ prize, place, presenters }] : []
    }),
  )
}
