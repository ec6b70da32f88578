import type { Data, Page } from '#schema/envelope.ts'
import { messages } from '#schema/messages.ts'
import { ListQuery } from '#schema/query.ts'
import { type TicketType, TicketTypeWrite } from '#schema/ticket-type.ts'
import { answerContent } from '../cache/content.ts'
import { refusedBy } from '../database/constraint.ts'
import { linkTo } from '../database/links.ts'
import { ofKnownEvent } from '../events/exists.ts'
import { eventIdPath, pageOf } from '../http/paths.ts'
import { found, Problem } from '../http/problem.ts'
import { writeRoutes } from '../http/resource.ts'
import { validate } from '../http/validate.ts'
import { createTicketType, removeTicketType, replaceTicketType, ticketTypesOf } from './store.ts'

export const ticketTypeRoutes = writeRoutes({
  Write: TicketTypeWrite,
  create: createTicketType,
  replace: replaceTicketType,
  remove: removeTicketType,
  links: ({ eventId }) => linkTo('eventId', 'events', eventId),
  inUse: messages.ticketTypeHasTickets,
  explain: (error) =>
    refusedBy(error, 'ticket_types_sold_within_capacity')
      ? new Problem('conflict', messages.capacityBelowSold)
      : undefined,
}).get(`/event${eventIdPath}`, validate('query', ListQuery), async (c) => {
  const eventId = Number(c.req.param('eventId'))
  const list = found(await answerContent(c, (db) => ofKnownEvent(db, eventId, ticketTypesOf(db, eventId))))
  c.header('Cache-Control', 'no-store')
  return c.json<Data<Page<TicketType>>>({ data: pageOf(list, c.req.valid('query')) })
})
