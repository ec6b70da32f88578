import { Hono } from 'hono'
import { ListQuery } from '#schema/query-parameters.ts'
import { StatusWrite, TicketChange, TicketWrite } from '#schema/ticket.ts'
import { reply } from '#worker/core/reply.ts'
import { withEtag } from '#worker/core/resource.ts'
import { mayChangeRooms } from '#worker/core/tell-stage.ts'
import { mailAfterWrites } from '#worker/core/wake-mailer.ts'
import { connect, execute } from '#worker/database/query.ts'
import type { Env } from '#worker/env.ts'
import { acceptIdempotencyKey } from '#worker/http/idempotency.ts'
import { acceptIfMatch } from '#worker/http/if-match.ts'
import { eventIdPath, idOf, idPath } from '#worker/http/paths.ts'
import { privatePolicy } from '#worker/http/policy.ts'
import { refuseUnknownKey } from '#worker/http/rate-limit.ts'
import { authorOf, requireOrganiser } from '#worker/http/require-organiser.ts'
import { sendData } from '#worker/http/send-data.ts'
import { acceptJson, acceptJsonOrNothing, validate } from '#worker/http/validate.ts'
import { changedPart } from './correction.ts'
import { changeStatus, issueTicket, putOnList, updateTicket } from './service.ts'
import { ticketByCode, ticketsOfEvent, ticketsOfUser } from './store.ts'

/** Anybody with its code reads a ticket. An unknown and a malformed code get the same answer. The rest is for organisers. */
export const ticketRoutes = new Hono<Env>()
  .get('/:code', async (c) => {
    c.set('policy', privatePolicy)
    const ticket = await execute(connect(c.env.DB), ticketByCode(c.req.param('code')))
    return sendData(c, ticket ?? (await refuseUnknownKey(c)))
  })
  .use(requireOrganiser, mailAfterWrites, mayChangeRooms)
  .post('/', acceptJson, validate('json', TicketWrite), acceptIdempotencyKey, async (c) => {
    const issued = issueTicket(connect(c.env.DB), c.req.valid('json'), c.var.idempotencyKey, authorOf(c))
    return sendData(c, await issued, 201)
  })
  .get(`/event${eventIdPath}`, validate('query', ListQuery), (c) =>
    reply(c, (db) => ticketsOfEvent(db, idOf(c, 'eventId'), c.req.valid('query'))),
  )
  .get(`/user${idPath}`, validate('query', ListQuery), (c) =>
    reply(c, (db) => ticketsOfUser(db, idOf(c), c.req.valid('query'))),
  )
  .patch(idPath, acceptIfMatch, acceptJson, validate('json', TicketChange), async (c) => {
    const change = { ...c.req.valid('json'), ifMatch: c.var.ifMatch }
    const changed = await updateTicket(c.env, idOf(c), change, authorOf(c))
    return sendData(c, await withEtag(c, { replacedPart: changedPart }, changed))
  })
  .patch(`${idPath}/status`, acceptJson, validate('json', StatusWrite), async (c) => {
    const { status } = c.req.valid('json')
    return sendData(c, await changeStatus(connect(c.env.DB), idOf(c), status, authorOf(c)))
  })
  .post(`${idPath}/wait`, acceptJsonOrNothing, async (c) =>
    sendData(c, await putOnList(connect(c.env.DB), idOf(c), authorOf(c))),
  )
