import * as z from 'zod/mini'
import { messages } from './error-messages.ts'
import { optionalMultiline, wholeNumber } from './fields.ts'
import { limits } from './limits.ts'
import { noticeKinds } from './options.ts'
import { timestamp } from './times.ts'

/** Tells the buyers of an event that it changed or is off. `off` also marks the event as cancelled. */
export const NoticeWrite = z.object({
  kind: z.enum(noticeKinds, { error: messages.notAnOption }),
  note: optionalMultiline(limits.textMax),
})
export type NoticeWrite = z.output<typeof NoticeWrite>

/** How many mails a notice added to the outbox. 0 if it was sent for this revision of the event already. */
export const NoticeSent = z.object({ messages: wholeNumber })
export type NoticeSent = z.output<typeof NoticeSent>

/**
 * The notices of an event, newest first. `recipients` is how many orders a notice would reach now. `revision` counts the
 * edits of the event that calendars show.
 */
export const Notices = z.object({
  recipients: wholeNumber,
  revision: wholeNumber,
  sent: z.array(z.object({ kind: z.enum(noticeKinds), at: timestamp, messages: wholeNumber })),
})
export type Notices = z.output<typeof Notices>
