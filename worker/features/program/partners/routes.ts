import type * as z from 'zod/mini'
import { messages } from '#schema/error-messages.ts'
import { PartnerQuery, PartnerWrite } from '#schema/partner.ts'
import { ListQuery } from '#schema/query-parameters.ts'
import { cachedJson } from '#worker/cache/cached-handlers.ts'
import { nullUnlessEventExists } from '#worker/core/exists-store.ts'
import { readFound } from '#worker/core/reply.ts'
import { resourceRoutes } from '#worker/core/resource.ts'
import { paginate } from '#worker/http/paginate.ts'
import { eventIdPath } from '#worker/http/paths.ts'
import { validate } from '#worker/http/validate.ts'
import { createPartner, listPartners, partnerById, partnersOf, removePartner, replacePartner } from './store.ts'

export const partnerRoutes = resourceRoutes({
  Query: PartnerQuery,
  uncachedParameters: ['role'],
  list: listPartners,
  byId: partnerById,
  entity: 'partners',
  Write: PartnerWrite,
  create: createPartner,
  replace: replacePartner,
  remove: removePartner,
  references: () => [],
  inUseMessage: messages.partnerInUse,
}).get(
  `/event${eventIdPath}`,
  validate('query', ListQuery),
  cachedJson(async (c, query: z.output<typeof ListQuery>) => {
    const eventId = Number(c.req.param('eventId'))
    const { version, data } = await readFound(c.env.DB, (db) =>
      nullUnlessEventExists(db, eventId, partnersOf(db, eventId)),
    )
    return { version, data: paginate(data, query) }
  }),
)
