import { Hono } from 'hono'
import type { Data, Page } from '#schema/envelope.ts'
import { ListQuery } from '#schema/query.ts'
import { StatusWrite, type Ticket, TicketWrite } from '#schema/ticket.ts'
import { answer, connect } from '../database/read.ts'
import type { Env } from '../env.ts'
import { organiser } from '../http/organiser.ts'
import { eventIdPath, idPath } from '../http/paths.ts'
import { found } from '../http/problem.ts'
import { acceptJson, validate } from '../http/validate.ts'
import { changeStatus, issueTicket } from './service.ts'
import { ticketsOfEvent, ticketsOfUser } from './store.ts'

export const ticketRoutes = new Hono<Env>()
  .use(organiser)
  .post('/', acceptJson, validate('json', TicketWrite), async (c) =>
    c.json<Data<Ticket>>({ data: await issueTicket(connect(c.env.DB), c.req.valid('json'), new Date()) }, 201),
  )
  .get(`/event${eventIdPath}`, validate('query', ListQuery), async (c) => {
    const db = connect(c.env.DB)
    const tickets = ticketsOfEvent(db, Number(c.req.param('eventId')), c.req.valid('query'))
    return c.json<Data<Page<Ticket>>>({ data: found(await answer(db, tickets)) })
  })
  .get(`/user${idPath}`, validate('query', ListQuery), async (c) => {
    const db = connect(c.env.DB)
    const tickets = ticketsOfUser(db, Number(c.req.param('id')), c.req.valid('query'))
    return c.json<Data<Page<Ticket>>>({ data: found(await answer(db, tickets)) })
  })
  .patch(`${idPath}/status`, acceptJson, validate('json', StatusWrite), async (c) => {
    const { status } = c.req.valid('json')
    return c.json<Data<Ticket>>({ data: await changeStatus(connect(c.env.DB), Number(c.req.param('id')), status) })
  })
