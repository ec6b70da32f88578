import { Hono } from 'hono'
import type { Data } from '#schema/envelope.ts'
import { type Message, MessageQuery, MessagesRetry, type RetriedMessages } from '#schema/message.ts'
import { found } from '#schema/problem.ts'
import { listMessages, retryFailed, retryMessage } from '#worker/core/message-store.ts'
import { reply } from '#worker/core/reply.ts'
import { wakeMailer, wakeNewsletterMailer } from '#worker/core/wake-mailer.ts'
import { connect, execute, executeOnce } from '#worker/database/query.ts'
import type { Env } from '#worker/env.ts'
import { authorOf, requireOrganiser } from '#worker/http/require-organiser.ts'
import { acceptJson, validate } from '#worker/http/validate.ts'

export const messageRoutes = new Hono<Env>()
  .use(requireOrganiser)
  .get('/', validate('query', MessageQuery), (c) => reply(c, (db) => listMessages(db, c.req.valid('query'))))
  .post('/retry', acceptJson, validate('json', MessagesRetry), async (c) => {
    const db = connect(c.env.DB)
    const retried = found(await executeOnce(db, retryFailed(db, c.req.valid('json').eventId, authorOf(c))))
    wakeMailer(c)
    wakeNewsletterMailer(c)
    return c.json<Data<RetriedMessages>>({ data: { retried } })
  })
  .post('/:id{[a-z0-9]{26,32}}/retry', async (c) => {
    const db = connect(c.env.DB)
    const data = found(await execute(db, retryMessage(db, c.req.param('id'), authorOf(c))))
    wakeMailer(c)
    wakeNewsletterMailer(c)
    return c.json<Data<Message>>({ data })
  })
