import * as z from 'zod/mini'
import { messages } from './error-messages.ts'
import { flag, id, requiredText, wholeNumber } from './fields.ts'
import { Criteria, Marks } from './jury.ts'
import { limits } from './limits.ts'
import { OrderedEvent } from './order.ts'
import { Presenter } from './pitch.ts'
import { timestamp } from './times.ts'

/**
 * A link for mentors to the presenters of an event. `name` says whom it is for; mentors do not see it. A `juror` also marks. Without
 * `expiresAt` it ends three days after the event, as the event is then.
 */
export const PackWrite = z.object({
  name: requiredText(limits.nameMax),
  expiresAt: z.optional(z.nullable(z.iso.datetime({ offset: true, error: messages.expiryInvalid }))),
  juror: flag(false),
})
export type PackWrite = z.output<typeof PackWrite>

/** Whether the marks of a juror go with the pack. Otherwise they stay in the result. */
export const PackRemoval = z.strictObject({ marks: z.optional(z.literal('drop', messages.notAnOption)) })

/** A pack without its key. `openings` counts how often its page or its data was read. */
export const Pack = z.object({
  id,
  eventId: id,
  name: z.string(),
  createdAt: timestamp,
  expiresAt: timestamp,
  openings: wholeNumber,
  juror: z.boolean(),
  lastOpenedAt: z.nullable(timestamp),
})
export type Pack = z.output<typeof Pack>

/**
 * What a mentor sees: the presenters of one event in the order of pitches. `deck` is the path of the PDF. A juror also sees
 * what is marked, and the own marks; for others `jury` is null.
 */
export const MentorPack = z.object({
  event: OrderedEvent,
  expiresAt: timestamp,
  juror: z.boolean(),
  jury: z.nullable(z.object({ open: z.boolean(), criteria: Criteria })),
  presenters: z.array(z.extend(Presenter, { deck: z.nullable(z.string()), ...Marks.shape })),
})
export type MentorPack = z.output<typeof MentorPack>

/**
 * What the page of a juror follows: whose pitch is on, whether it is the day of the evening, from the opening of its room until
 * midnight, and whether the jury is open.
 */
export const JurorStage = z.object({
  now: timestamp,
  ticketId: z.nullable(id),
  isToday: z.boolean(),
  isOpen: z.boolean(),
})
export type JurorStage = z.output<typeof JurorStage>
