import { Hono } from 'hono'
import { found } from '#schema/problem.ts'
import { ListQuery } from '#schema/query-parameters.ts'
import { StageLinkWrite } from '#schema/stage.ts'
import { reply } from '#worker/core/reply.ts'
import { tellStage } from '#worker/core/tell-stage.ts'
import { connect, executeOnce } from '#worker/database/query.ts'
import type { Env } from '#worker/env.ts'
import { addLink } from '#worker/features/door/links/service.ts'
import { acceptIdempotencyKey, requestHash } from '#worker/http/idempotency.ts'
import { idOf, idPath } from '#worker/http/paths.ts'
import { publicOrigin } from '#worker/http/public-origin.ts'
import { authorOf, requireOrganiser } from '#worker/http/require-organiser.ts'
import { sendData } from '#worker/http/send-data.ts'
import { acceptJson, validate } from '#worker/http/validate.ts'
import { removeStageLink, stageLinksOf } from './links-store.ts'

/** The links to the pages of an event's stage. Organisers alone make them. */
export const eventStageLinkRoutes = new Hono<Env>()
  .get(`${idPath}/stage-links`, requireOrganiser, validate('query', ListQuery), (c) =>
    reply(c, (db) => stageLinksOf(db, idOf(c), c.req.valid('query'))),
  )
  .post(
    `${idPath}/stage-links`,
    requireOrganiser,
    acceptJson,
    validate('json', StageLinkWrite),
    acceptIdempotencyKey,
    async (c) => {
      const eventId = idOf(c)
      const write = c.req.valid('json')
      const attempt = await requestHash(c.var.idempotencyKey, 'stage-links', eventId, write)
      const making = { attempt, author: authorOf(c), origin: publicOrigin(c) }
      return sendData(c, await addLink(connect(c.env.DB), eventId, { ...write, partnerId: null }, making), 201)
    },
  )

/** Revoking a link closes its sockets. */
export const stageLinkRoutes = new Hono<Env>().delete(idPath, requireOrganiser, async (c) => {
  const db = connect(c.env.DB)
  const { id, eventId } = found(await executeOnce(db, removeStageLink(db, idOf(c), authorOf(c))))
  tellStage(c, eventId)
  return sendData(c, { id })
})
