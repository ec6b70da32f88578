import { Hono } from 'hono'
import type { Data, Page } from '#schema/envelope.ts'
import { ListQuery } from '#schema/fields.ts'
import type { Ticket } from '#schema/ticket.ts'
import { answer, connect, join } from '../database/read.ts'
import type { Env } from '../env.ts'
import { eventExists } from '../events/store.ts'
import { organiser } from '../http/organiser.ts'
import { eventIdPath } from '../http/paths.ts'
import { found } from '../http/problem.ts'
import { validate } from '../http/validate.ts'
import { ticketsOfEvent } from './store.ts'

export const ticketRoutes = new Hono<Env>().get(
  `/event${eventIdPath}`,
  organiser,
  validate('query', ListQuery),
  async (c) => {
    const db = connect(c.env.DB)
    const eventId = Number(c.req.param('eventId'))
    const { limit, offset } = c.req.valid('query')
    const tickets = join([eventExists(db, eventId), ticketsOfEvent(db, eventId, limit, offset)], ([exists, page]) =>
      exists ? page : null,
    )
    return c.json<Data<Page<Ticket>>>({ data: found(await answer(db, tickets)) })
  },
)
