import { Hono } from 'hono'
import { LinkSetWrite } from '#schema/event-link.ts'
import { connect } from '#worker/database/query.ts'
import type { Env } from '#worker/env.ts'
import { acceptIdempotencyKey, requestHash } from '#worker/http/idempotency.ts'
import { idOf, idPath } from '#worker/http/paths.ts'
import { publicOrigin } from '#worker/http/public-origin.ts'
import { authorOf, requireOrganiser } from '#worker/http/require-organiser.ts'
import { sendData } from '#worker/http/send-data.ts'
import { acceptJson, validate } from '#worker/http/validate.ts'
import { addLinkSet } from './service.ts'

/** All links that an event needs, of every kind, in one call. */
export const eventLinkRoutes = new Hono<Env>().post(
  `${idPath}/links`,
  requireOrganiser,
  acceptJson,
  validate('json', LinkSetWrite),
  acceptIdempotencyKey,
  async (c) => {
    const eventId = idOf(c)
    const write = c.req.valid('json')
    const attempt = await requestHash(c.var.idempotencyKey, 'links', eventId, write)
    const making = { attempt, author: authorOf(c), origin: publicOrigin(c) }
    return sendData(c, await addLinkSet(connect(c.env.DB), eventId, write, making), 201)
  },
)
