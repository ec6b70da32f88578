import { Message } from '#schema/message.ts'
import { area, response } from '#worker/openapi/area.ts'
import { get, post } from '#worker/openapi/operation.ts'
import { list, one } from '#worker/openapi/success.ts'

export const messages = area`Messages. The outbox of mails, for organisers.`({
  Message: response(Message, {
    to: 'Empty once the recipient was erased.',
    dueAt: 'When the next attempt may start.',
    error: 'Why the last attempt failed.',
  })`A mail of the outbox. Its content is stored nowhere.`,

  listMessages: get('/messages', list(Message))`List mails. Newest first. \`to\` is a whole address, case-insensitive.`,
  retryMessage: post('/messages/{id}/retry', one(Message))`
    Send a mail that was not sent. Makes it due at once, for another three days. A mail that was sent stays as it is.
    @returns The mail.`,
})
