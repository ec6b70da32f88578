import * as z from 'zod/mini'
import { messages } from './error-messages.ts'
import { wholeNumber } from './fields.ts'
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

export const MessageQuery = z.strictObject({
  eventId: z.optional(queryId),
  status: z.optional(z.enum(messageStatuses, { error: messages.notAnOption })),
  kind: z.optional(z.enum(messageKinds, { error: messages.notAnOption })),
  to: z.optional(z.string().check(z.trim(), z.minLength(1))),
  ...listQuery,
})
export type MessageQuery = z.output<typeof MessageQuery>
