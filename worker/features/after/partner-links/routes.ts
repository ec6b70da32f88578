import { Hono } from 'hono'
import { PartnerChoice, PartnerLinkWrite } from '#schema/partner-link.ts'
import { replyOnce } from '#worker/core/reply.ts'
import { connect, execute } from '#worker/database/query.ts'
import type { Env } from '#worker/env.ts'
import { eventLinksRoutes, linkRoutes } from '#worker/features/door/links/of-event-routes.ts'
import { idOf, idPath } from '#worker/http/paths.ts'
import { privatePolicy } from '#worker/http/policy.ts'
import { refuseUnknownKey } from '#worker/http/rate-limit.ts'
import { authorOf, requireOrganiser } from '#worker/http/require-organiser.ts'
import { sendData } from '#worker/http/send-data.ts'
import { acceptJson, validate } from '#worker/http/validate.ts'
import { partnerReport } from './service.ts'
import { chooseForPartner, partnerLinksOf } from './store.ts'

export const eventPartnerLinkRoutes = eventLinksRoutes({
  entity: 'partner-links',
  Write: PartnerLinkWrite,
  recipientOf: ({ partnerId }) => ({ kind: 'PARTNER', name: '', partnerId }),
  list: partnerLinksOf,
})

export const partnerLinkRoutes = linkRoutes('partner-links').put(
  idPath,
  requireOrganiser,
  acceptJson,
  validate('json', PartnerChoice),
  (c) => replyOnce(c, (db) => chooseForPartner(db, idOf(c), c.req.valid('json'), authorOf(c))),
)

/** The numbers of an evening by the key of a link, for a partner. Expired keys get the same answer as unknown ones. */
export const partnerReportRoutes = new Hono<Env>().get('/:key', async (c) => {
  c.set('policy', privatePolicy)
  const db = connect(c.env.DB)
  const report = await execute(db, await partnerReport(db, c.req.param('key'), new Date()))
  return sendData(c, report ?? (await refuseUnknownKey(c)))
})
