import { Hono } from 'hono'
import { messages } from '#schema/error-messages.ts'
import { GuestMessageWrite } from '#schema/guest-message.ts'
import { found, Problem } from '#schema/problem.ts'
import { ListQuery } from '#schema/query-parameters.ts'
import { reply } from '#worker/core/reply.ts'
import { wakeMailer } from '#worker/core/wake-mailer.ts'
import { connect, execute, executeOnce } from '#worker/database/query.ts'
import type { Env } from '#worker/env.ts'
import { sendMessage } from '#worker/features/mail/guest-messages/service.ts'
import { guestMessageOfEvent, listGuestMessages } from '#worker/features/mail/guest-messages/store.ts'
import { acceptIdempotencyKey, requestHash } from '#worker/http/idempotency.ts'
import { idOf, idPath, idPattern } from '#worker/http/paths.ts'
import { publicOrigin } from '#worker/http/public-origin.ts'
import { authorOf, requireOrganiser } from '#worker/http/require-organiser.ts'
import { sendData } from '#worker/http/send-data.ts'
import { acceptJson, validate } from '#worker/http/validate.ts'
import { takeBack } from './batch-store.ts'

const path = `${idPath}/messages` as const

/** Messages that organisers write to the guests of an event. */
export const guestMessageRoutes = new Hono<Env>()
  .get(path, requireOrganiser, validate('query', ListQuery), (c) =>
    reply(c, (db) => listGuestMessages(db, idOf(c), c.req.valid('query'))),
  )
  .post(path, requireOrganiser, acceptJson, validate('json', GuestMessageWrite), acceptIdempotencyKey, async (c) => {
    const eventId = idOf(c)
    const write = c.req.valid('json')
    const author = authorOf(c)
    const attempt = await requestHash(c.var.idempotencyKey, 'guest-messages', eventId, write, author.actor)
    const sending = { eventId, write, attempt, identity: c.var.identity }
    const { id, recipients, dueAt, batch } = await sendMessage(connect(c.env.DB), sending, author)
    wakeMailer(c)
    return sendData(c, { id, recipients, dueAt, batch }, 201)
  })
  .post(`${path}/preview`, requireOrganiser, acceptJson, validate('json', GuestMessageWrite), async (c) => {
    // Loaded on first use: requests of visitors need no templates.
    const { previewMessage } = await import('./read-mail.ts')
    const write = c.req.valid('json')
    return sendData(c, await previewMessage(connect(c.env.DB), idOf(c), write, publicOrigin(c)))
  })
  .delete(`${path}/:message${idPattern}`, requireOrganiser, async (c) => {
    const db = connect(c.env.DB)
    const id = idOf(c, 'message')
    const message = found(await execute(db, guestMessageOfEvent(db, idOf(c), id)))
    const batch = { id: message.batchId, notice: null, message }
    const { isTooLate } = await executeOnce(db, takeBack(db, batch, authorOf(c), true))
    if (isTooLate) throw new Problem('alreadySent', messages.messageSent)
    return sendData(c, { id })
  })
