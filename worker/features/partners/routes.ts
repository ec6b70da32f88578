import type { Data, Page } from '#schema/envelope.ts'
import { messages } from '#schema/messages.ts'
import { type Partner, PartnerQuery, PartnerWrite } from '#schema/partner.ts'
import { ListQuery } from '#schema/query.ts'
import { cached, executeForCache } from '#worker/cache/content.ts'
import { ofKnownEvent } from '#worker/features/events/exists-store.ts'
import { resourceRoutes } from '#worker/features/resource.ts'
import { eventIdPath, paginate } from '#worker/http/paths.ts'
import { found } from '#worker/http/problem.ts'
import { validate } from '#worker/http/validate.ts'
import { createPartner, listPartners, partnerById, partnersOf, removePartner, replacePartner } from './store.ts'

export const partnerRoutes = resourceRoutes({
  Query: PartnerQuery,
  open: ['role'],
  list: listPartners,
  byId: partnerById,
  entity: 'partners',
  Write: PartnerWrite,
  create: createPartner,
  replace: replacePartner,
  remove: removePartner,
  links: () => [],
  inUse: messages.partnerInUse,
}).get(`/event${eventIdPath}`, validate('query', ListQuery), cached, async (c) => {
  const eventId = Number(c.req.param('eventId'))
  const list = found(await executeForCache(c, (db) => ofKnownEvent(db, eventId, partnersOf(db, eventId))))
  return c.json<Data<Page<Partner>>>({ data: paginate(list, c.req.valid('query')) })
})
