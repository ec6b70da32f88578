import { Hono } from 'hono'
import type { Data } from '#schema/envelope.ts'
import { hasBegun } from '#schema/event-time.ts'
import { type NoticeSent, NoticeWrite } from '#schema/message.ts'
import { found, Problem } from '#schema/problem.ts'
import { invalidateOnWrite } from '#worker/cache/cached-handlers.ts'
import { reply } from '#worker/core/reply.ts'
import { wakeMailer } from '#worker/core/wake-mailer.ts'
import { connect, execute } from '#worker/database/query.ts'
import type { Env } from '#worker/env.ts'
import { eventWithRevision } from '#worker/features/program/events/published-store.ts'
import { idOf, idPath } from '#worker/http/paths.ts'
import { requireOrganiser } from '#worker/http/require-organiser.ts'
import { acceptJson, validate } from '#worker/http/validate.ts'
import { noticesOf, sendNotice } from './store.ts'

/** Notices: an organiser tells the buyers of an event by mail that it was edited or cancelled. */
export const noticeRoutes = new Hono<Env>()
  .get(`${idPath}/notices`, requireOrganiser, (c) => reply(c, (db) => noticesOf(db, idOf(c))))
  .post(
    `${idPath}/notices`,
    requireOrganiser,
    invalidateOnWrite,
    acceptJson,
    validate('json', NoticeWrite),
    async (c) => {
      const db = connect(c.env.DB)
      const id = idOf(c)
      const now = new Date()
      if (hasBegun(found(await execute(db, eventWithRevision(db, id))), now)) throw new Problem('eventPast')
      const data = await execute(db, sendNotice(db, id, c.req.valid('json'), { actor: c.var.actor, now }))
      wakeMailer(c)
      return c.json<Data<NoticeSent>>({ data }, data.batch === null ? 200 : 201)
    },
  )
