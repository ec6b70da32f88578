import * as z from 'zod/mini'
import { messages } from './error-messages.ts'
import { roomLimits } from './evening-limits.ts'
import { atMost, count, id, randomId, requiredMultiline, requiredText, wholeNumber } from './fields.ts'
import { doorLimits, limits } from './limits.ts'
import { prizes } from './options.ts'

/** Made by a phone for one seat or one question. A repeated request with the same nonce changes nothing. */
const nonce = z
  .string({ error: messages.required })
  .check(z.regex(/^[\x21-\x7e]+$/, messages.notValid), atMost(doorLimits.nonceMax))

/**
 * The code of a ticket or its six letters, and the sign that the screen in the room shows, which the code of a ticket that was
 * let in at the door does not need. Without a nonce a lost answer cannot be repeated.
 */
export const SeatWrite = z
  .object({
    ticket: z.exactOptional(requiredText(limits.nameMax)),
    shortCode: z.exactOptional(requiredText(limits.nameMax)),
    room: z._default(z.string({ error: messages.notText }).check(z.trim(), atMost(limits.nameMax)), ''),
    nonce: z.exactOptional(nonce),
  })
  .check(
    z.refine(({ ticket, shortCode }) => ticket !== undefined || shortCode !== undefined, {
      path: ['ticket'],
      error: messages.required,
    }),
  )
export type SeatWrite = z.output<typeof SeatWrite>

/** The key of a seat, and the event of its room. Calls of the room carry the key in the header `Seat`. */
export const Seat = z.object({ seat: randomId, eventId: id })
export type Seat = z.output<typeof Seat>

/** For whom a seat votes. An empty list takes the ballot back. */
export const BallotWrite = z.object({
  tickets: z.array(id, { error: messages.required }).check(
    z.maxLength(roomLimits.choices, messages.tooManyChoices),
    z.refine((ids) => new Set(ids).size === ids.length, messages.chosenTwice),
  ),
})
export type BallotWrite = z.output<typeof BallotWrite>

export const QuestionWrite = z.object({ text: requiredMultiline(roomLimits.questionMax), nonce })
export type QuestionWrite = z.output<typeof QuestionWrite>

/** A question that a seat raised, and by how many it is raised. */
export const RaisedQuestion = z.object({ id, raised: wholeNumber })
export type RaisedQuestion = z.output<typeof RaisedQuestion>

/** What a moderator decides about a question. */
export const QuestionStateWrite = z.object({
  state: z.enum(['SHOWN', 'HIDDEN', 'ANSWERED'], { error: messages.notAnOption }),
})
export type QuestionStateWrite = z.output<typeof QuestionStateWrite>

const { min, max } = roomLimits.voteSeconds

/** Opens the vote for some seconds, closes it, or begins it anew without its ballots. */
export const VoteWrite = z
  .object({
    open: z.exactOptional(z.boolean({ error: messages.notYesNo })),
    restart: z.exactOptional(z.literal(true, messages.notAnOption)),
    seconds: z.exactOptional(count(min, max)),
  })
  .check(
    z.refine(({ open, restart }) => open !== undefined || restart, { path: ['open'], error: messages.required }),
    z.refine(({ open, restart, seconds }) => (!open && !restart) || seconds !== undefined, {
      path: ['seconds'],
      error: messages.required,
    }),
  )
export type VoteWrite = z.output<typeof VoteWrite>

/** The place that the screen shows next. */
export const RevealWrite = z.object({
  prize: z.enum(prizes, { error: messages.notAnOption }),
  place: z.literal([1, 2, 3], { error: messages.notAnOption }),
})
export type RevealWrite = z.output<typeof RevealWrite>

/** The prize whose result is read. Without it, both. */
export const ResultsQuery = z.strictObject({ prize: z.optional(z.enum(prizes, { error: messages.notAnOption })) })

/** The prize whose places the screen shows again, or null: it shows the program. */
export const WallWrite = z.object({ prize: z.nullable(z.enum(prizes, { error: messages.notAnOption })) })

/** All questions leave the screen. */
export const ShownQuestionsWrite = z.object({ state: z.literal('HIDDEN', messages.notAnOption) })

/** A ticket by its id, its code, or the six letters that people read out. */
export const FreedSeat = z.object({ ticket: z.union([id, requiredText(limits.nameMax)]) })
export type FreedSeat = z.output<typeof FreedSeat>
