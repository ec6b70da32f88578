import type { MessageRow } from '#worker/core/message-store.ts'
import { type Database, execute } from '#worker/database/query.ts'
import { guestMessageOfBatch } from '#worker/features/mail/guest-messages/store.ts'
import { calendarEvent } from '#worker/features/program/events/published-store.ts'
import { type Composing, ownLinks } from './guest-links.ts'
import type { Content } from './mails/content.ts'
import { guestMessage, guestMessageTest } from './mails/guest-message.ts'

/** Null if the message was taken back, or if its reader has no order and no ticket of the event any more. */
export async function ofMessage(
  db: Database,
  { batchId, email }: Pick<MessageRow, 'batchId' | 'email'>,
  composing: Composing,
): Promise<Content | null> {
  const written = await execute(db, guestMessageOfBatch(db, batchId ?? ''))
  const event = written && (await execute(db, calendarEvent(db, written.eventId)))
  if (!event) return null
  const mail = { event, origin: composing.origin }
  if (written.isTest) return guestMessageTest(mail, written)
  const links = await ownLinks(db, written.eventId, { email, ...composing })
  return links && guestMessage(mail, written, links)
}
