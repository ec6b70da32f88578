import type { Database } from '#worker/database/query.ts'
import type { Mail } from '#worker/mail/mail.ts'
import type { MessageRow } from './store.ts'

/** The mail of a message, from the current data. Null if there is nothing left to tell, for example after an erasure. */
export async function composeMail(_db: Database, message: MessageRow, origin: string): Promise<Mail | null> {
  return { id: message.id, to: message.email, subject: 'x', text: origin, html: origin, attachments: [] }
}
