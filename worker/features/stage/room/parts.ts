import type { Stage, StageVote } from '#schema/stage.ts'
import { type Database, joinQueries, type Query } from '#worker/database/query.ts'
import { randomId } from '#worker/http/ids.ts'
import { questionsOf } from './questions-store.ts'
import { isVoteOpen, revealedOf } from './results.ts'
import { roomSecret, seatCount } from './seats-store.ts'
import { currentSign } from './secrets.ts'
import { type Vote, voteOf } from './votes-store.ts'

/** What the room adds to the stage. */
type RoomParts = Pick<Stage, 'vote' | 'questions' | 'counts' | 'revealed' | 'room'>

const toStageVote = (vote: Vote, now: Date): StageVote => ({
  open: isVoteOpen(vote, now),
  closesAt: vote.closesAt.toISOString(),
  voted: vote.voted,
})

/** The parts of an event's stage that come from the room, with all questions. Null if the event does not exist. */
export const roomPartsOf = (db: Database, eventId: number, now: Date): Query<RoomParts | null> =>
  joinQueries(
    [
      roomSecret(db, eventId, randomId()),
      voteOf(db, eventId),
      questionsOf(db, eventId),
      seatCount(db, eventId),
      revealedOf(db, eventId, now),
    ],
    ([secret, vote, questions, seats, revealed]) =>
      secret === null
        ? null
        : {
            vote: vote && toStageVote(vote, now),
            questions,
            counts: { seats },
            revealed,
            room: currentSign(secret, now),
          },
  )
