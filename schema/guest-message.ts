import * as z from 'zod/mini'
import { messages } from './error-messages.ts'
import { guestMessageLimits } from './evening-limits.ts'
import { id, randomId, requiredMultiline, requiredText, wholeNumber } from './fields.ts'
import { limits } from './limits.ts'
import { isRenderable } from './markdown.ts'
import { MessageContent } from './message.ts'
import { allTicketStatuses } from './options.ts'
import { moment, timestamp } from './times.ts'

const { subjectMax, bodyMax } = guestMessageLimits
const statusesMax = allTicketStatuses.length

/**
 * Which tickets of an event are meant: their buyers and attendees get the message, for `WAITING` the buyers only. `came`
 * narrows to who was let in, or to the rest.
 */
const GuestSelection = z.object(
  {
    statuses: z
      .array(z.enum(allTicketStatuses, { error: messages.notAnOption }), { error: messages.recipientsRequired })
      .check(z.minLength(1, messages.recipientsRequired), z.maxLength(statusesMax, messages.tooMany(statusesMax))),
    ticketTypeIds: z.optional(z.array(id).check(z.maxLength(limits.list.max, messages.tooMany(limits.list.max)))),
    came: z.optional(z.boolean({ error: messages.notYesNo })),
  },
  { error: messages.recipientsRequired },
)
export type GuestSelection = z.output<typeof GuestSelection>

/**
 * A message of organisers to guests of an event. `body` is Markdown. `at`: when it leaves, otherwise in a minute. `test`: it
 * goes to the organiser of the session alone, at once.
 */
export const GuestMessageWrite = z.object({
  subject: requiredText(subjectMax, messages.issueSubjectRequired),
  body: requiredMultiline(bodyMax, messages.issueBodyRequired).check(z.refine(isRenderable, messages.issueTooDense)),
  to: GuestSelection,
  at: z.optional(moment),
  test: z.optional(z.boolean({ error: messages.notYesNo })),
})
export type GuestMessageWrite = z.output<typeof GuestMessageWrite>

/** `recipients` is how many addresses are meant now. The message goes to those that are meant when it leaves. */
export const GuestMessageSent = z.object({ id, recipients: wholeNumber, dueAt: timestamp, batch: randomId })
export type GuestMessageSent = z.output<typeof GuestMessageSent>

/** `counts` are its mails. While it waits they are still to be written, and `pending` is `recipients`. */
export const GuestMessage = z.object({
  ...GuestMessageSent.shape,
  subject: z.string(),
  body: z.string(),
  to: GuestSelection,
  isScheduled: z.boolean(),
  leftAt: z.nullable(timestamp),
  counts: z.object({ pending: wholeNumber, sent: wholeNumber, failed: wholeNumber }),
})
export type GuestMessage = z.output<typeof GuestMessage>

/** A message as its recipients would see it, and how many they are now. */
export const GuestMessagePreview = z.object({ ...MessageContent.shape, recipients: wholeNumber })
export type GuestMessagePreview = z.output<typeof GuestMessagePreview>
