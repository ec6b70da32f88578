import { isRehearsal } from '#schema/event-time.ts'
import type { QuestionState } from '#schema/options.ts'
import type { Stage, StageVote } from '#schema/stage.ts'
import { currentSign } from '#worker/core/room-secrets.ts'
import { type Database, joinQueries, type Query } from '#worker/database/query.ts'
import { juryStateOf } from '#worker/features/stage/jury/jury-store.ts'
import { revealedOf } from '#worker/features/stage/results/results.ts'
import { questionsOf } from '#worker/features/stage/room/questions-store.ts'
import { roomOf } from '#worker/features/stage/room/seats-store.ts'
import { isVoteOpen } from '#worker/features/stage/room/votes-service.ts'
import { type Vote, voteOf } from '#worker/features/stage/room/votes-store.ts'
import type { StageViewer } from '#worker/features/stage/stage/require-stage.ts'
import { whatIsOn } from '#worker/features/stage/stage/service.ts'
import type { StageRow } from '#worker/features/stage/stage/store.ts'

/** What the room adds to the stage. */
type RoomParts = Pick<Stage, 'vote' | 'questions' | 'counts' | 'revealed' | 'jury' | 'room'>

const toStageVote = (vote: Vote, now: Date): StageVote => ({
  open: isVoteOpen(vote, now),
  closesAt: vote.closesAt.toISOString(),
  voted: vote.voted,
  ...(vote.isRehearsal && { rehearsal: true }),
})

/** The parts of an event's stage that come from the room, with questions of one `state` or all. Null if the event does not exist. */
const roomPartsOf = (db: Database, eventId: number, now: Date, state?: QuestionState): Query<RoomParts | null> =>
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

/** What the screen shows: a prize until the next step, a vote until the next step after it, otherwise the program. */
function wallOf({ wall, since }: StageRow, { vote, revealed }: Pick<Stage, 'vote' | 'revealed'>): Stage['wall'] {
  if (wall && revealed.some(({ prize }) => prize === wall)) return wall
  if (!vote || vote.open) return vote ? 'vote' : 'program'
  const isNews = vote.voted > 0 && !revealed.some(({ prize }) => prize === 'audience')
  return isNews && (since === null || since.toISOString() < vote.closesAt) ? 'vote' : 'program'
}

/** Everybody sees the screen, so it gets only the questions that a moderator has shown, and nothing of who came. */
export const asSeenBy = (viewer: StageViewer, stage: Stage): Stage =>
  viewer === 'SCREEN'
    ? { ...stage, questions: stage.questions.filter(({ state }) => state === 'SHOWN'), inside: [] }
    : stage

/** The stage of an event, with questions of one state or all, and the event. Null if it does not exist. */
export const stageOf = (db: Database, eventId: number, now: Date, questions?: QuestionState) =>
  joinQueries([whatIsOn(db, eventId, now), roomPartsOf(db, eventId, now, questions)], ([on, parts]) => {
    if (!on || !parts) return null
    const { event, stage: row, shown } = on
    const vote = parts.vote?.rehearsal && !isRehearsal(event, event.agenda, now) ? null : parts.vote
    const stage: Stage = { now: now.toISOString(), ...shown, ...parts, vote, wall: wallOf(row, { ...parts, vote }) }
    return { event, since: row.since, stage }
  })
