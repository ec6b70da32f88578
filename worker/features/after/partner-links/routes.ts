import { Hono } from 'hono'
import { PartnerChoice, PartnerLinkWrite } from '#schema/partner-link.ts'
import { ListQuery } from '#schema/query-parameters.ts'
import { reply, replyOnce } from '#worker/core/reply.ts'
import { connect, execute } from '#worker/database/query.ts'
import type { Env } from '#worker/env.ts'
import { addLink } from '#worker/features/door/links/service.ts'
import { acceptIdempotencyKey, requestHash } from '#worker/http/idempotency.ts'
import { idOf, idPath } from '#worker/http/paths.ts'
import { privatePolicy } from '#worker/http/policy.ts'
import { publicOrigin } from '#worker/http/public-origin.ts'
import { refuseUnknownKey } from '#worker/http/rate-limit.ts'
import { authorOf, requireOrganiser } from '#worker/http/require-organiser.ts'
import { sendData } from '#worker/http/send-data.ts'
import { acceptJson, validate } from '#worker/http/validate.ts'
import { partnerReport } from './service.ts'
import { chooseForPartner, partnerLinksOf, removePartnerLink } from './store.ts'

export const eventPartnerLinkRoutes = new Hono<Env>()
  .get(`${idPath}/partner-links`, requireOrganiser, validate('query', ListQuery), (c) =>
    reply(c, (db) => partnerLinksOf(db, idOf(c), c.req.valid('query'))),
  )
  .post(
    `${idPath}/partner-links`,
    requireOrganiser,
    acceptJson,
    validate('json', PartnerLinkWrite),
    acceptIdempotencyKey,
    async (c) => {
      const eventId = idOf(c)
      const { partnerId } = c.req.valid('json')
      const attempt = await requestHash(c.var.idempotencyKey, 'partner-links', eventId, partnerId)
      const making = { attempt, author: authorOf(c), origin: publicOrigin(c) }
      const recipient = { kind: 'PARTNER', name: '', partnerId } as const
      return sendData(c, await addLink(connect(c.env.DB), eventId, recipient, making), 201)
    },
  )

export const partnerLinkRoutes = new Hono<Env>()
  .use(requireOrganiser)
  .put(idPath, acceptJson, validate('json', PartnerChoice), (c) =>
    replyOnce(c, (db) => chooseForPartner(db, idOf(c), c.req.valid('json'), authorOf(c))),
  )
  .delete(idPath, (c) => replyOnce(c, (db) => removePartnerLink(db, idOf(c), authorOf(c))))

/** The numbers of an evening by the key of a link, for a partner. Expired keys get the same answer as unknown ones. */
export const partnerReportRoutes = new Hono<Env>().get('/:key', async (c) => {
  c.set('policy', privatePolicy)
  const db = connect(c.env.DB)
  const report = await execute(db, await partnerReport(db, c.req.param('key'), new Date()))
  return sendData(c, report ?? (await refuseUnknownKey(c)))
})
