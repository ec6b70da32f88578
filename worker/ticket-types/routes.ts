import { Hono } from 'hono'
import type { Data, Page } from '#schema/envelope.ts'
import { ListQuery } from '#schema/fields.ts'
import { type TicketType, TicketTypeWrite } from '#schema/ticket-type.ts'
import { answer, connect, join } from '../database/read.ts'
import type { Env } from '../env.ts'
import { eventExists } from '../events/store.ts'
import { organiser } from '../http/organiser.ts'
import { eventIdPath, idPath, pageOf } from '../http/paths.ts'
import { found } from '../http/problem.ts'
import { acceptJson, validate } from '../http/validate.ts'
import { deleteTicketType, saveTicketType } from './service.ts'
import { createTicketType, replaceTicketType, ticketTypesOf } from './store.ts'

export const ticketTypeRoutes = new Hono<Env>()
  .get(`/event${eventIdPath}`, validate('query', ListQuery), async (c) => {
    const db = connect(c.env.DB)
    const eventId = Number(c.req.param('eventId'))
    const types = join([eventExists(db, eventId), ticketTypesOf(db, eventId)], ([exists, list]) =>
      exists ? list : null,
    )
    c.header('Cache-Control', 'no-store')
    return c.json<Data<Page<TicketType>>>({ data: pageOf(found(await answer(db, types)), c.req.valid('query')) })
  })
  .post('/', organiser, acceptJson, validate('json', TicketTypeWrite), async (c) => {
    const db = connect(c.env.DB)
    const type = c.req.valid('json')
    return c.json<Data<TicketType>>({ data: await saveTicketType(db, type, createTicketType(db, type)) }, 201)
  })
  .put(idPath, organiser, acceptJson, validate('json', TicketTypeWrite), async (c) => {
    const db = connect(c.env.DB)
    const type = c.req.valid('json')
    const replaced = replaceTicketType(db, Number(c.req.param('id')), type)
    return c.json<Data<TicketType>>({ data: await saveTicketType(db, type, replaced) })
  })
  .delete(idPath, organiser, async (c) =>
    c.json<Data<{ id: number }>>({ data: await deleteTicketType(connect(c.env.DB), Number(c.req.param('id'))) }),
  )
