import { Hono } from 'hono'
import type { Data } from '#schema/envelope.ts'
import type { TicketDetail } from '#schema/order.ts'
import { ListQuery } from '#schema/query-parameters.ts'
import { type AnyTicket, StatusWrite, type Ticket, TicketChange, TicketWrite } from '#schema/ticket.ts'
import { reply } from '#worker/core/reply.ts'
import { withEtag } from '#worker/core/resource.ts'
import { wakeMailer } from '#worker/core/wake-mailer.ts'
import { connect, execute } from '#worker/database/query.ts'
import type { Env } from '#worker/env.ts'
import { acceptIdempotencyKey } from '#worker/http/idempotency.ts'
import { acceptIfMatch } from '#worker/http/if-match.ts'
import { eventIdPath, idPath } from '#worker/http/paths.ts'
import { privatePolicy } from '#worker/http/policy.ts'
import { refuseUnknownKey } from '#worker/http/rate-limit.ts'
import { authorOf, requireOrganiser } from '#worker/http/require-organiser.ts'
import { acceptJson, validate } from '#worker/http/validate.ts'
import { changedPart } from './correction.ts'
import { ticketByCode } from './detail-store.ts'
import { changeStatus, issueTicket, updateTicket } from './service.ts'
import { ticketsOfEvent, ticketsOfUser } from './store.ts'

/** Anybody with its code reads a ticket. An unknown and a malformed code get the same answer. The rest is for organisers. */
export const ticketRoutes = new Hono<Env>()
  .get('/:code', async (c) => {
    c.set('policy', privatePolicy)
    const ticket = await execute(connect(c.env.DB), ticketByCode(c.req.param('code')))
    return c.json<Data<TicketDetail>>({ data: ticket ?? (await refuseUnknownKey(c)) })
  })
  .use(requireOrganiser)
  .post('/', acceptJson, validate('json', TicketWrite), acceptIdempotencyKey, async (c) => {
    const author = authorOf(c)
    const data = await issueTicket(connect(c.env.DB), c.req.valid('json'), c.var.idempotencyKey, author)
    wakeMailer(c)
    return c.json<Data<Ticket>>({ data }, 201)
  })
  .get(`/event${eventIdPath}`, validate('query', ListQuery), (c) =>
    reply(c, (db) => ticketsOfEvent(db, Number(c.req.param('eventId')), c.req.valid('query'))),
  )
  .get(`/user${idPath}`, validate('query', ListQuery), (c) =>
    reply(c, (db) => ticketsOfUser(db, Number(c.req.param('id')), c.req.valid('query'))),
  )
  .patch(idPath, acceptIfMatch, acceptJson, validate('json', TicketChange), async (c) => {
    const author = authorOf(c)
    const change = { ...c.req.valid('json'), ifMatch: c.var.ifMatch }
    const data = await updateTicket(c.env, Number(c.req.param('id')), change, author)
    wakeMailer(c)
    return c.json<Data<AnyTicket>>({ data: await withEtag(c, { replacedPart: changedPart }, data) })
  })
  .patch(`${idPath}/status`, acceptJson, validate('json', StatusWrite), async (c) => {
    const { status } = c.req.valid('json')
    const author = authorOf(c)
    const data = await changeStatus(connect(c.env.DB), Number(c.req.param('id')), status, author)
    if (status === 'CANCELLED') wakeMailer(c)
    return c.json<Data<AnyTicket>>({ data })
  })
