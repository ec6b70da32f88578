import { Hono } from 'hono'
import type { Data } from '#schema/envelope.ts'
import { messages } from '#schema/error-messages.ts'
import {
  type Message,
  MessageQuery,
  MessagesRetry,
  type RetriedMessages,
  type TakenBack,
  WaitingBatchQuery,
} from '#schema/message.ts'
import { found, Problem } from '#schema/problem.ts'
import { invalidateOnWrite } from '#worker/cache/cached-handlers.ts'
import { listMessages, retryFailed, retryMessage } from '#worker/core/message-store.ts'
import { reply } from '#worker/core/reply.ts'
import { wakeMailer, wakeNewsletterMailer } from '#worker/core/wake-mailer.ts'
import { connect, execute, executeOnce } from '#worker/database/query.ts'
import type { Env } from '#worker/env.ts'
import { randomIdPath } from '#worker/http/paths.ts'
import { authorOf, requireOrganiser } from '#worker/http/require-organiser.ts'
import { acceptJson, validate } from '#worker/http/validate.ts'
import { batchById, takeBack, waitingBatches } from './batch-store.ts'

export const messageRoutes = new Hono<Env>()
  .use(requireOrganiser)
  .get('/batches', validate('query', WaitingBatchQuery), (c) =>
    reply(c, (db) => waitingBatches(db, c.req.valid('query'), new Date())),
  )
  .delete(`/batch${randomIdPath}`, invalidateOnWrite, async (c) => {
    const db = connect(c.env.DB)
    const batch = found(await execute(db, batchById(db, c.req.param('id'))))
    const { taken, isTooLate } = await executeOnce(db, takeBack(db, batch, authorOf(c)))
    if (isTooLate) throw new Problem('alreadySent', messages.cancellationSent)
    // Who moved up, because the event takes place again, gets a mail.
    wakeMailer(c)
    return c.json<Data<TakenBack>>({ data: { taken } })
  })
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
