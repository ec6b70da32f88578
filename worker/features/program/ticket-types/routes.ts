import type { Context } from 'hono'
import type { Data, Page } from '#schema/envelope.ts'
import { messages } from '#schema/error-messages.ts'
import { Problem } from '#schema/problem.ts'
import { ListQuery } from '#schema/query-parameters.ts'
import { type TicketType, TicketTypeWrite } from '#schema/ticket-type.ts'
import { nullUnlessEventExists } from '#worker/core/exists-store.ts'
import { readFound } from '#worker/core/reply.ts'
import { withEtag, writeRoutes } from '#worker/core/resource.ts'
import { wakeMailer } from '#worker/core/wake-mailer.ts'
import { refusedBy } from '#worker/database/constraint.ts'
import { paginate } from '#worker/database/pagination.ts'
import { referencesBy } from '#worker/database/references.ts'
import type { Env } from '#worker/env.ts'
import { recogniseOrganiser } from '#worker/http/audience.ts'
import { eventIdPath, idOf, idPath } from '#worker/http/paths.ts'
import { validate } from '#worker/http/validate.ts'
import { declareFacts } from '#worker/route-facts.ts'
import { createTicketType, removeTicketType, replaceTicketType, ticketTypeById, ticketTypesOf } from './store.ts'

/** Sold tickets are not written with the type. */
const replacedPart = ({ available: _, ...type }: TicketType) => type

export const ticketTypeRoutes = writeRoutes({
  entity: 'ticket-types',
  byId: ticketTypeById,
  replacedPart,
  Write: TicketTypeWrite,
  create: createTicketType,
  replace: replaceTicketType,
  afterReplace: wakeMailer,
  remove: removeTicketType,
  isOnStage: true,
  references: referencesBy({ eventId: 'events' }),
  inUseMessage: messages.ticketTypeHasTickets,
  explain: (error) => {
    if (refusedBy(error, 'ticket_types_keep_kind')) return new Problem('hasTickets', messages.ticketTypeKeepsKind)
    return refusedBy(error, 'ticket_types_sold_within_capacity')
      ? new Problem('conflict', messages.capacityBelowSold)
      : undefined
  },
})
  .get(
    idPath,
    recogniseOrganiser,
    declareFacts(
      async (c: Context<Env>) => {
        const { data } = await readFound(c, (db, audience) => ticketTypeById(db, idOf(c), audience))
        return c.json<Data<TicketType>>({ data: await withEtag(c, { replacedPart }, data) })
      },
      { hasWriteEtag: true },
    ),
  )
  .get(`/event${eventIdPath}`, recogniseOrganiser, validate('query', ListQuery), async (c) => {
    const eventId = idOf(c, 'eventId')
    const { data } = await readFound(c, (db, audience) =>
      nullUnlessEventExists(db, eventId, ticketTypesOf(db, eventId), audience),
    )
    c.header('Cache-Control', 'no-store')
    return c.json<Data<Page<TicketType>>>({ data: paginate(data, c.req.valid('query')) })
  })
