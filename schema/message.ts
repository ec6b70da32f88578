import * as z from 'zod/mini'
import { normalAddress } from './email-address.ts'
import { messages } from './error-messages.ts'
import { id, optionalMultiline, randomId, wholeNumber } from './fields.ts'
import { limits } from './limits.ts'
import { messageKinds, messageStatuses, noticeKinds } from './options.ts'
import { listQuery, queryId } from './query-parameters.ts'
import { timestamp } from './times.ts'
import { Told } from './told.ts'

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

/** What a mail says. The links of `html` lead nowhere, and no part holds a key or a code that can be scanned. */
export const MessageContent = z.object({ subject: z.string(), html: z.string(), text: z.string() })
export type MessageContent = z.output<typeof MessageContent>

/** A sample of a kind of mail, with invented data, for the organiser of the session. */
export const SampleWrite = z.object({ kind: z.enum(messageKinds, { error: messages.notAnOption }) })
export type SampleWrite = z.output<typeof SampleWrite>

/** A mail as its recipient sees it. The content is not stored. */
export const StoredMessage = z.object({
  kind: z.enum(messageKinds),
  status: z.enum(messageStatuses),
  createdAt: timestamp,
})
export type StoredMessage = z.output<typeof StoredMessage>

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

export const RetriedMessages = z.object({ retried: wholeNumber })
export type RetriedMessages = z.output<typeof RetriedMessages>

export const MessageQuery = z.strictObject({
  eventId: z.optional(queryId),
  status: z.optional(z.enum(messageStatuses, { error: messages.notAnOption })),
  kind: z.optional(z.enum(messageKinds, { error: messages.notAnOption })),
  to: z.optional(z.string().check(z.trim(), z.minLength(1), z.overwrite(normalAddress))),
  ...listQuery,
})
export type MessageQuery = z.output<typeof MessageQuery>

/** Tells the buyers and attendees of an event that it changed or is off. `off` also marks the event as cancelled. */
export const NoticeWrite = z.object({
  kind: z.enum(noticeKinds, { error: messages.notAnOption }),
  note: optionalMultiline(limits.textMax),
})
export type NoticeWrite = z.output<typeof NoticeWrite>

/**
 * How many mails a notice added to the outbox: 0 if everybody knows already. `batch` takes them back for a minute, and is
 * null if there was nothing to tell.
 */
export const NoticeSent = z.object({ messages: wholeNumber, batch: z.nullable(randomId) })
export type NoticeSent = z.output<typeof NoticeSent>

/** How many mails of a batch were taken back before they left. */
export const TakenBack = z.object({ taken: wholeNumber })
export type TakenBack = z.output<typeof TakenBack>

/** Mails of one press that have not left yet, and can be taken back until `dueAt`. */
export const WaitingBatch = z.object({
  id: randomId,
  eventId: z.nullable(id),
  kind: z.enum(messageKinds),
  messages: wholeNumber,
  dueAt: timestamp,
})
export type WaitingBatch = z.output<typeof WaitingBatch>

export const WaitingBatchQuery = z.strictObject({ eventId: z.optional(queryId), ...listQuery })
export type WaitingBatchQuery = z.output<typeof WaitingBatchQuery>

/**
 * The notices of an event, newest first. `recipients` is how many people a notice would reach now. `revision` counts the edits of
 * the event that calendars show. `told` is what guests know of its date, time and place, null while there are none.
 */
export const Notices = z.object({
  recipients: wholeNumber,
  revision: wholeNumber,
  told: z.nullable(Told),
  sent: z.array(z.object({ kind: z.enum(noticeKinds), at: timestamp, messages: wholeNumber })),
})
export type Notices = z.output<typeof Notices>
