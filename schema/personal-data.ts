import * as z from 'zod/mini'
import { StoredAlert } from './alert.ts'
import { CommunityApplication, VibeCodingApplication } from './application.ts'
import { messages } from './error-messages.ts'
import { id, wholeNumber } from './fields.ts'
import { doorLimits } from './limits.ts'
import { StoredMessage } from './message.ts'
import { absenceReasons, erasureKinds, feedbackKinds, questionStates } from './options.ts'
import { Subscriber } from './subscriber.ts'
import { AnyTicket, Order } from './ticket.ts'
import { timestamp } from './times.ts'
import { UploadedDeck } from './upload.ts'
import { User } from './user.ts'

export const StoredDeck = z.extend(UploadedDeck, { size: wholeNumber })

/**
 * When and on which phone a ticket was let in. `device` is null if an organiser did it in the console. `name` is what a phone
 * wrote down instead of scanning a code.
 */
export const Entrance = z.object({
  ticketId: id,
  at: timestamp,
  device: z.nullable(z.string()),
  name: z.exactOptional(z.string()),
})
export type Entrance = z.output<typeof Entrance>

/** When a link of `/guest/{key}` to a ticket was made. The link itself is not stored. */
export const GuestLink = z.object({ ticketId: id, createdAt: timestamp })
export type GuestLink = z.output<typeof GuestLink>

/** What somebody answered after an evening, while it is known whose answer it is. */
export const StoredFeedback = z.object({
  eventId: id,
  kind: z.enum(feedbackKinds),
  mark: z.nullable(wholeNumber),
  reason: z.nullable(z.enum(absenceReasons)),
  sentence: z.nullable(z.string()),
})
export type StoredFeedback = z.output<typeof StoredFeedback>

/** That somebody answered after an evening. What they said stays without a name: their own key and the data of their order tell it. */
const AnsweredFeedback = z.pick(z.extend(StoredFeedback, { answered: z.literal(true) }), {
  eventId: true,
  kind: true,
  answered: true,
})

/** What a juror wrote about the presenter with a ticket. Nobody is told who wrote it. */
const JurySentence = z.object({ ticketId: id, text: z.string() })

/** Somebody whom a phone let in by name, not matched to a ticket, under a name that may be this person's. */
export const NamedPerson = z.object({ nonce: z.string(), eventId: id, name: z.string(), at: timestamp })
export type NamedPerson = z.output<typeof NamedPerson>

/** A question that somebody asked from the room of an evening. */
export const AskedQuestion = z.object({ ticketId: id, text: z.string(), state: z.enum(questionStates) })
export type AskedQuestion = z.output<typeof AskedQuestion>

/**
 * All data stored about an email address: `registrations` it made, and `tickets` in its name from any registration.
 * `jurySentences` are those of closed juries, `questions` how many they asked from rooms. `namedEntrances` are only near to
 * names that the person is known by.
 */
export const PersonalData = z.object({
  email: z.string(),
  user: z.nullable(User),
  registrations: z.array(Order),
  tickets: z.array(AnyTicket),
  pitchDecks: z.array(StoredDeck),
  entrances: z.array(Entrance),
  namedEntrances: z.array(NamedPerson),
  guestLinks: z.array(GuestLink),
  feedback: z.array(AnsweredFeedback),
  jurySentences: z.array(JurySentence),
  questions: wholeNumber,
  messages: z.array(StoredMessage),
  alerts: z.array(StoredAlert),
  subscriber: z.nullable(Subscriber),
  communityApplication: z.nullable(CommunityApplication),
  vibeCodingApplication: z.nullable(VibeCodingApplication),
})
export type PersonalData = z.output<typeof PersonalData>

/** Which of the `namedEntrances` were this person, so that their names are erased as well. */
export const ErasureWrite = z.object({
  namedEntrances: z.optional(
    z.array(z.string(), { error: messages.notValid }).check(z.maxLength(doorLimits.namesErased)),
  ),
})
export type ErasureWrite = z.output<typeof ErasureWrite>

/** The result of an erasure. `id` is the email address; the other fields are counts. */
export const Erasure = z.object({
  id: z.string(),
  registrations: wholeNumber,
  tickets: wholeNumber,
  pitchDecks: wholeNumber,
  placesGivenBack: wholeNumber,
})
export type Erasure = z.output<typeof Erasure>

/**
 * The record of an erasure. `subject` is SHA-256 of a person’s address in its normal form, because the address itself is
 * erased, or the id of an order. `actor` is as in a change, or `buyer`.
 */
export const ErasureRecord = z.object({
  kind: z.enum(erasureKinds),
  subject: z.string(),
  at: timestamp,
  actor: z.string(),
})
export type ErasureRecord = z.output<typeof ErasureRecord>

/** How many people and orders were erased again, and how many are left for another call. */
export const RepeatedErasures = z.object({ erased: wholeNumber, left: wholeNumber })
export type RepeatedErasures = z.output<typeof RepeatedErasures>
