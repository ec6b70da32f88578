import { Message } from '#schema/message.ts'
import { area, list, one, operation, response } from '#worker/openapi/operation.ts'

export const messages = area('Messages', 'The outbox of mails, for organisers.', {
  ...response({ Message }, 'A mail of the outbox. Its content is stored nowhere.', {
    to: 'Empty once the recipient was erased.',
    dueAt: 'When the next attempt may start.',
    error: 'Why the last attempt failed.',
  }),

  'GET /messages': operation('listMessages', 'List mails', {
    details: 'Newest first. `to` is a whole address, case-insensitive.',
    200: list(Message),
  }),
  'POST /messages/{id}/retry': operation('retryMessage', 'Send a mail that was not sent', {
    details: 'Makes it due at once, for another three days. A mail that was sent stays as it is.',
    200: one(Message, 'The mail.'),
  }),
})
