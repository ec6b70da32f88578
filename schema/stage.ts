import * as z from 'zod/mini'
import { atMost, choice, id, requiredText, wholeNumber } from './fields.ts'
import { limits } from './limits.ts'
import { prizes, questionStates, stageLinkKinds, timerActions } from './options.ts'
import { timestamp } from './times.ts'

/** A link to the page of the projector or of the moderator. `name` says whom it is for. */
export const StageLinkWrite = z.object({ name: requiredText(limits.nameMax), kind: choice(stageLinkKinds) })
export type StageLinkWrite = z.output<typeof StageLinkWrite>

export const StageLink = z.object({
  id,
  eventId: id,
  name: z.string(),
  kind: z.enum(stageLinkKinds),
  createdAt: timestamp,
  expiresAt: timestamp,
})
export type StageLink = z.output<typeof StageLink>

/** Who speaks, by first name and initial, and one sentence about the startup. Null once the person was erased. */
const introduction = { presenter: z.nullable(z.string()), about: z.nullable(z.string()) }

/**
 * What an evening consists of: an item of its agenda, or a presenter, who has a `ticketId`, the startup's name as title, an
 * introduction, and so many `seconds`. `id` is opaque.
 */
export const StageItem = z.object({
  id: z.string(),
  title: z.string(),
  ticketId: z.nullable(id),
  pitched: z.boolean(),
  ...introduction,
  seconds: z.nullable(wholeNumber),
})
export type StageItem = z.output<typeof StageItem>

/** The time of a pitch: the whole `seconds`, and those that are `left` at `now`. `endsAt` is null unless it runs. */
export const StageTimer = z.object({
  running: z.boolean(),
  seconds: wholeNumber,
  left: wholeNumber,
  endsAt: z.nullable(timestamp),
})
export type StageTimer = z.output<typeof StageTimer>

/** The last vote of the audience: `voted` counts its ballots. A `rehearsal` is over when the event begins. */
const StageVote = z.object({
  open: z.boolean(),
  closesAt: timestamp,
  voted: wholeNumber,
  rehearsal: z.exactOptional(z.literal(true)),
})
export type StageVote = z.output<typeof StageVote>

/** A question of a seat. `raised` counts the seats that want it answered. */
export const StageQuestion = z.object({
  id,
  text: z.string(),
  state: z.enum(questionStates),
  raised: wholeNumber,
})
export type StageQuestion = z.output<typeof StageQuestion>

/** A presenter by the name of the startup, which is null once the person was erased. */
const StagePresenter = z.object({ ticketId: id, title: z.nullable(z.string()) })
export type StagePresenter = z.output<typeof StagePresenter>

/** A place of a prize that the screen shows. Several presenters share it after a tie. */
const RevealedPlace = z.object({
  prize: z.enum(prizes),
  place: z.literal([1, 2, 3]),
  presenters: z.array(StagePresenter),
})
export type RevealedPlace = z.output<typeof RevealedPlace>

/** Whom a guest may choose. */
const StageChoice = z.extend(StagePresenter, introduction)

/**
 * What organisers, moderators and the screen see. Times are the server's, so that a page can correct its clock by `now`.
 * `hours` of the agenda are by id of an item. `wall` is what the screen shows: the program, the vote, which is over or not, or the
 * places of a prize. `inside` are the tickets of presenters who have come; the screen is not told.
 */
export const Stage = z.object({
  now: timestamp,
  position: z.object({ item: z.nullable(z.string()), revision: wholeNumber }),
  items: z.array(StageItem),
  hours: z.record(z.string(), z.string()),
  inside: z.array(id),
  timer: StageTimer,
  vote: z.nullable(StageVote),
  questions: z.array(StageQuestion),
  counts: z.object({ seats: wholeNumber }),
  revealed: z.array(RevealedPlace),
  wall: z.enum(['program', 'vote', ...prizes]),
  jury: z.object({ open: z.boolean(), jurors: wholeNumber }),
  room: z.nullable(z.object({ sign: z.string(), changesAt: timestamp })),
})
export type Stage = z.output<typeof Stage>

/** What a page of the stage shows besides the state. It is part of the document. */
export type StagePageData = {
  event: { id: number; title: string }
  partners: { id: number; name: string; logo: string | null }[]
  /** The QR code of `/sala`, dark modules as the path of an SVG. `size`: its modules in a row. */
  room: { path: string; size: number }
}

/** The next step: the item to show, or null before the first one, and the revision that was seen. */
export const PositionWrite = z.object({
  item: z.nullable(z.string().check(atMost(limits.nameMax))),
  revision: wholeNumber,
})
export type PositionWrite = z.output<typeof PositionWrite>

export const TimerWrite = z.object({ action: choice(timerActions) })
export type TimerWrite = z.output<typeof TimerWrite>

/**
 * The vote in the words of a guest. `choices` are the presenters whom this seat may choose; `ballot` is its own, until the vote
 * closes. `counts`: whether a ballot of this seat would count now, or stand apart because nobody let its ticket in at the door.
 */
const RoomVote = z.extend(StageVote, {
  choices: z.array(StageChoice),
  ballot: z.nullable(z.array(id)),
  counts: z.boolean(),
})

/** What a guest in the room sees. Questions are those that are shown. */
export const Room = z.object({
  now: timestamp,
  event: z.object({ id, title: z.string() }),
  item: z.nullable(StageItem),
  next: z.nullable(StageItem),
  timer: StageTimer,
  vote: z.nullable(RoomVote),
  questions: z.array(StageQuestion),
  revealed: z.array(RevealedPlace),
})
export type Room = z.output<typeof Room>

/** Results of the audience. `apart` are ballots of tickets that the door did not let in, while others were let in. */
const AudienceResult = z.extend(StagePresenter, {
  place: z.nullable(wholeNumber),
  votes: wholeNumber,
  apart: wholeNumber,
})
/** Results of the jury. A lower `score` is better: 0 is the best of every juror, 1 the last. */
const JuryResult = z.extend(StagePresenter, { place: z.nullable(wholeNumber), score: z.nullable(z.number()) })

/** The results of both prizes, best first. Null until the vote or the jury is closed. */
export const StageResults = z.object({
  audience: z.nullable(z.array(AudienceResult)),
  jury: z.nullable(z.array(JuryResult)),
})
export type StageResults = z.output<typeof StageResults>
