import { Hono } from 'hono'
import { DoorLinkWrite, DoorSessionWrite } from '#schema/door-link.ts'
import { messages } from '#schema/error-messages.ts'
import { found } from '#schema/problem.ts'
import { ListQuery } from '#schema/query-parameters.ts'
import { reply, replyOnce } from '#worker/core/reply.ts'
import { connect, execute } from '#worker/database/query.ts'
import type { Env } from '#worker/env.ts'
import { addLink } from '#worker/features/door/links/service.ts'
import { openWithSecret } from '#worker/features/organisers/sessions/service.ts'
import { acceptIdempotencyKey, requestHash } from '#worker/http/idempotency.ts'
import { idOf, idPath } from '#worker/http/paths.ts'
import { publicOrigin } from '#worker/http/public-origin.ts'
import { authorOf, requireOrganiser } from '#worker/http/require-organiser.ts'
import { sendData } from '#worker/http/send-data.ts'
import { acceptJson, validate } from '#worker/http/validate.ts'
import { openByDoorLink } from './service.ts'
import { doorLinksOf, doorSessionByToken, removeDoorLink } from './store.ts'

/** The door links of an event. */
export const eventDoorLinkRoutes = new Hono<Env>()
  .get(`${idPath}/door-links`, requireOrganiser, validate('query', ListQuery), (c) =>
    reply(c, (db) => doorLinksOf(db, idOf(c), c.req.valid('query'))),
  )
  .post(
    `${idPath}/door-links`,
    requireOrganiser,
    acceptJson,
    validate('json', DoorLinkWrite),
    acceptIdempotencyKey,
    async (c) => {
      const eventId = idOf(c)
      const { name } = c.req.valid('json')
      const attempt = await requestHash(c.var.idempotencyKey, 'door-links', eventId, { name })
      const making = { attempt, author: authorOf(c), origin: publicOrigin(c) }
      return sendData(
        c,
        await addLink(connect(c.env.DB), eventId, { kind: 'DOOR', name, partnerId: null }, making),
        201,
      )
    },
  )

export const doorLinkRoutes = new Hono<Env>().delete(idPath, requireOrganiser, (c) =>
  replyOnce(c, (db) => removeDoorLink(db, idOf(c), authorOf(c))),
)

/** Exchanges the secret of a door link for a session, on as many phones as needed. */
export const doorSessionRoutes = new Hono<Env>().post(
  '/',
  acceptJson,
  validate('json', DoorSessionWrite),
  async (c) => {
    const db = connect(c.env.DB)
    const tokenHash = await openWithSecret(c, c.req.valid('json').secret, openByDoorLink, messages.doorLinkInvalid)
    return sendData(c, found(await execute(db, doorSessionByToken(db, tokenHash))), 201)
  },
)
