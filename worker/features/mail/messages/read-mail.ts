import { messages } from '#schema/error-messages.ts'
import type { MessageContent } from '#schema/message.ts'
import type { MessageKind } from '#schema/options.ts'
import { found, Problem } from '#schema/problem.ts'
import { messageById } from '#worker/core/message-store.ts'
import { type Database, execute } from '#worker/database/query.ts'
import { letterAsText } from '#worker/delivery/letter.ts'
import { letterAsHtml } from '#worker/delivery/letter-html.ts'
import { contentOf } from './compose.ts'
import type { Content } from './mails/content.ts'
import { sampleOf } from './samples.ts'

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
