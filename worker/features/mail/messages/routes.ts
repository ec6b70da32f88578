import { Hono } from 'hono'
import type { Accepted, Data } from '#schema/envelope.ts'
import { messages } from '#schema/error-messages.ts'
import {
  type Message,
  type MessageContent,
  MessageQuery,
  MessagesRetry,
  type RetriedMessages,
  SampleWrite,
  type TakenBack,
  WaitingBatchQuery,
} from '#schema/message.ts'
import { messageKinds } from '#schema/options.ts'
import { found, Problem } from '#schema/problem.ts'
import { invalidateOnWrite } from '#worker/cache/cached-handlers.ts'
import { listMessages, retryFailed, retryMessage } from '#worker/core/message-store.ts'
import { reply } from '#worker/core/reply.ts'
import { wakeMailer, wakeNewsletterMailer } from '#worker/core/wake-mailer.ts'
import { connect, execute, executeOnce } from '#worker/database/query.ts'
import type { Env } from '#worker/env.ts'
import { randomIdPath } from '#worker/http/paths.ts'
import { publicOrigin } from '#worker/http/public-origin.ts'
import { authorOf, requireOrganiser } from '#worker/http/require-organiser.ts'
import { acceptJson, validate } from '#worker/http/validate.ts'
import { batchById, takeBack, waitingBatches } from './batch-store.ts'
import { addSample } from './sample-store.ts'

/** Loaded on first use: requests of visitors need no templates. */
const loadReading = () => import('./read-mail.ts')

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
  .get('/samples/:kind', async (c) => {
    const kind = found(messageKinds.find((name) => name === c.req.param('kind')))
    const { readSample } = await loadReading()
    return c.json<Data<MessageContent>>({ data: await readSample(kind, publicOrigin(c)) })
  })
  .post('/samples', acceptJson, validate('json', SampleWrite), async (c) => {
    const { session } = c.var.identity
    if (!session || session.role === 'DOOR') throw new Problem('invalid', messages.sampleNeedsSession)
    const db = connect(c.env.DB)
    await executeOnce(db, addSample(db, c.req.valid('json').kind, session.organiserId, authorOf(c)))
    wakeMailer(c)
    return c.json<Data<Accepted>>({ data: { accepted: true } }, 202)
  })
  .get('/:id{[a-z0-9]{26,32}}/content', async (c) => {
    const { readMail } = await loadReading()
    const data = await readMail(connect(c.env.DB), c.req.param('id'), publicOrigin(c))
    return c.json<Data<MessageContent>>({ data })
  })
  .post('/:id{[a-z0-9]{26,32}}/retry', async (c) => {
    const db = connect(c.env.DB)
    const data = found(await execute(db, retryMessage(db, c.req.param('id'), authorOf(c))))
    wakeMailer(c)
    wakeNewsletterMailer(c)
    return c.json<Data<Message>>({ data })
  })
