import * as z from 'zod/mini'
import { messages } from './error-messages.ts'
import { id, wholeNumber } from './fields.ts'
import { messageKinds, messageStatuses } from './options.ts'
import { listQuery, queryId } from './query-parameters.ts'
import { timestamp } from './times.ts'

/** A mail as organisers see it. `to` is empty once the person was erased. `error` is why the last attempt failed. */
export const Message = z.object({
  id: z.string(),
  kind: z.enum(messageKinds),
  to: z.string(),
  status: z.enum(messageStatuses),
  attempts: wholeNumber,
  dueAt: timestamp,
  sentAt: z.nullable(timestamp),
  error: z.nullable(z.string()),
})
export type Message = z.output<typeof Message>

/** A mail as its recipient sees it. The content is not stored. */
export const StoredMessage = z.object({
  kind: z.enum(messageKinds),
  status: z.enum(messageStatuses),
  createdAt: timestamp,
})
export type StoredMessage = z.output<typeof StoredMessage>

/** The mail that tells an applicant of a decision. */
export const DecisionMail = z.object({
  status: z.enum(messageStatuses),
  dueAt: timestamp,
  sentAt: z.nullable(timestamp),
})
export type DecisionMail = z.output<typeof DecisionMail>

/** Which messages to retry: all that failed, of one event if `eventId` is given. */
export const MessagesRetry = z.object({
  status: z.literal('FAILED', { error: messages.notAnOption }),
  eventId: z.optional(id),
})
export type MessagesRetry = z.output<typeof MessagesRetry>

/** How many messages are due again. */
export const RetriedMessages = z.object({ retried: wholeNumber })
export type RetriedMessages = z.output<typeof RetriedMessages>

export const MessageQuery = z.strictObject({
  eventId: z.optional(queryId),
  status: z.optional(z.enum(messageStatuses, { error: messages.notAnOption })),
  kind: z.optional(z.enum(messageKinds, { error: messages.notAnOption })),
  to: z.optional(z.string().check(z.trim(), z.minLength(1))),
  ...listQuery,
})
export type MessageQuery = z.output<typeof MessageQuery>
