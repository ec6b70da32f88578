import * as z from 'zod/mini'
import { messages } from './error-messages.ts'
import { id, wholeNumber } from './fields.ts'
import { organiserLimits } from './limits.ts'
import { ticketTypeKinds } from './options.ts'
import { StartupDetails } from './registration.ts'
import { Slot } from './slot.ts'
import { timestamp } from './times.ts'
import { UploadedDeck } from './upload.ts'

/** What presenters tell mentors about their startup, without the deck, which has a URL of its own for each reader. */
const PitchedStartup = z.omit(StartupDetails, { pitchDeck: true })

/** A presenter of an evening, with no data to contact them. */
export const Presenter = z.object({
  ticketId: id,
  ticketType: z.object({ name: z.string(), type: z.enum(ticketTypeKinds) }),
  firstName: z.string(),
  lastName: z.string(),
  startup: PitchedStartup,
})
export type Presenter = z.output<typeof Presenter>

/**
 * A pitch as organisers see it. `seconds` is how long it may be. `askedAt` is when the buyer was last asked for the missing deck. `told` is the slot that the
 * presenter was last told, null if none, and `hasAddress` whether anybody can be told. `publishResult`: the page of the past
 * event may show the result. `resultLine` is what organisers let it say, null if nothing.
 */
export const Pitch = z.extend(Presenter, {
  deck: z.nullable(UploadedDeck),
  seconds: wholeNumber,
  askedAt: z.nullable(timestamp),
  told: z.nullable(Slot),
  hasAddress: z.boolean(),
  publishResult: z.boolean(),
  resultLine: z.nullable(z.string()),
})
export type Pitch = z.output<typeof Pitch>

/** The pitches of an evening in their order. `askable` is how many missing decks can be asked for now. */
export const Pitches = z.object({ pitches: z.array(Pitch), askable: wholeNumber })
export type Pitches = z.output<typeof Pitches>

/** The order of pitches: ids of tickets. Who is not in the list comes after them, who no longer pitches is left out. */
export const PitchOrder = z.object({
  ticketIds: z
    .array(id, { error: messages.notAList })
    .check(z.maxLength(organiserLimits.pitches.max, messages.tooMany(organiserLimits.pitches.max))),
})
export type PitchOrder = z.output<typeof PitchOrder>

export const DecksAskedFor = z.object({ messages: wholeNumber })
export type DecksAskedFor = z.output<typeof DecksAskedFor>
