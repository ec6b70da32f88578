import { messages } from '#schema/error-messages.ts'
import type { GuestMessagePreview, GuestMessageWrite } from '#schema/guest-message.ts'
import type { MessageContent } from '#schema/message.ts'
import type { MessageKind } from '#schema/options.ts'
import { found, Problem } from '#schema/problem.ts'
import { messageById } from '#worker/core/message-store.ts'
import { type Database, execute, joinQueries } from '#worker/database/query.ts'
import { letterAsText } from '#worker/delivery/letter.ts'
import { letterAsHtml } from '#worker/delivery/letter-html.ts'
import { countMeant } from '#worker/features/mail/guest-messages/store.ts'
import { calendarEvent } from '#worker/features/program/events/published-store.ts'
import { contentOf } from './compose.ts'
import type { Content } from './mails/content.ts'
import { guestMessage } from './mails/guest-message.ts'
import { sampleOf } from './samples.ts'
import { texts } from './texts.ts'

/**
 * What a mail said, or will say, by the current data. Throws `missing`, `erased` for an erased recipient, and `conflict` if
 * what it tells of is gone.
 */
export async function readMail(db: Database, id: string, origin: string): Promise<MessageContent> {
  const message = found(await execute(db, messageById(db, id)))
  if (message.email === '') throw new Problem('erased')
  const content = await contentOf(db, message, { origin, now: message.sentAt ?? new Date(), isRead: true })
  if (!content) throw new Problem('conflict', messages.mailOutdated)
  return readable(content)
}

/** A message to guests as a buyer would see it, and how many it would reach now. Throws `missing` without the event. */
export async function previewMessage(
  db: Database,
  eventId: number,
  { to, ...written }: GuestMessageWrite,
  origin: string,
): Promise<GuestMessagePreview> {
  const both = joinQueries([calendarEvent(db, eventId), countMeant(db, eventId, to)] as const, (read) => read)
  const [event, recipients] = await execute(db, both)
  const content = guestMessage({ event: found(event), origin }, written, [{ label: texts.order, url: origin }])
  return { ...(await readable(content)), recipients: recipients ?? 0 }
}

export const readSample = (kind: MessageKind, origin: string): Promise<MessageContent> =>
  readable(sampleOf(kind, origin, new Date()))

/** Drawn in the place of a QR code, which would let its reader in. */
const hiddenCode = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 216 216"><rect width="216" height="216" fill="#eee"/><path d="M0 0l216 216M216 0L0 216" stroke="#999" stroke-width="2"/></svg>',
)}`

/** Keys of links, which are the last part of a path. */
const withoutKeys = (text: string): string => text.replace(/\/[a-z0-9]{26,32}(?![a-z0-9])/gi, '/…')

/** Attribute values are escaped, so no text of a mail looks like an attribute. */
const readable = async ({ letter }: Content): Promise<MessageContent> => ({
  subject: letter.subject,
  html: withoutKeys(await letterAsHtml(letter))
    .replace(/ href="[^"]*"/g, ' href="#"')
    .replace(/ src="cid:[^"]*"/g, ` src="${hiddenCode}"`),
  text: withoutKeys(letterAsText(letter)),
})
