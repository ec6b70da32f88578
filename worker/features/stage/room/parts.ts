import type { QuestionState } from '#schema/options.ts'
import type { Stage, StageVote } from '#schema/stage.ts'
import { currentSign } from '#worker/core/room-secrets.ts'
import { type Database, joinQueries, type Query } from '#worker/database/query.ts'
import { juryStateOf } from '#worker/features/stage/jury/jury-store.ts'
import { questionsOf } from './questions-store.ts'
import { isVoteOpen, revealedOf } from './results.ts'
import { roomOf } from './seats-store.ts'
import { type Vote, voteOf } from './votes-store.ts'

/** What the room adds to the stage. */
type RoomParts = Pick<Stage, 'vote' | 'questions' | 'counts' | 'revealed' | 'jury' | 'room'>

const toStageVote = (vote: Vote, now: Date): StageVote => ({
  open: isVoteOpen(vote, now),
  closesAt: vote.closesAt.toISOString(),
  voted: vote.voted,
  ...(vote.isRehearsal && { rehearsal: true }),
})

/** The parts of an event's stage that come from the room, with questions of one `state` or all. Null if the event does not exist. */
export const roomPartsOf = (db: Database, eventId: number, now: Date, state?: QuestionState): Query<RoomParts | null> =>
  joinQueries(
    [
      roomOf(db, eventId),
      voteOf(db, eventId),
      questionsOf(db, eventId, state),
      revealedOf(db, eventId, now),
      juryStateOf(db, eventId),
    ],
    ([room, vote, questions, revealed, jury]) =>
      room && {
        vote: vote && toStageVote(vote, now),
        questions,
        counts: { seats: room.seats },
        revealed,
        jury,
        room: currentSign(room.secret, now),
      },
  )
