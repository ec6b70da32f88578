import { Hono } from 'hono'
import type { Data, Page } from '#schema/envelope.ts'
import { type Event, type EventDetail, EventQuery, EventWrite } from '#schema/event.ts'
import { answer, connect } from '../database/read.ts'
import type { Env } from '../env.ts'
import { organiser } from '../http/organiser.ts'
import { idPath } from '../http/paths.ts'
import { found } from '../http/problem.ts'
import { acceptJson, validate } from '../http/validate.ts'
import { deleteEvent, saveEvent } from './service.ts'
import { createEvent, eventById, listEvents, replaceEvent } from './store.ts'

export const eventRoutes = new Hono<Env>()
  .get('/', validate('query', EventQuery), async (c) =>
    c.json<Data<Page<Event>>>({
      data: await answer(connect(c.env.DB), listEvents(connect(c.env.DB), c.req.valid('query'))),
    }),
  )
  .get(idPath, async (c) => {
    const db = connect(c.env.DB)
    c.header('Cache-Control', 'no-store')
    return c.json<Data<EventDetail>>({ data: found(await answer(db, eventById(db, Number(c.req.param('id'))))) })
  })
  .post('/', organiser, acceptJson, validate('json', EventWrite), async (c) => {
    const db = connect(c.env.DB)
    const event = c.req.valid('json')
    return c.json<Data<EventDetail>>({ data: await saveEvent(db, event, createEvent(db, event)) }, 201)
  })
  .put(idPath, organiser, acceptJson, validate('json', EventWrite), async (c) => {
    const db = connect(c.env.DB)
    const event = c.req.valid('json')
    return c.json<Data<EventDetail>>({
      data: await saveEvent(db, event, replaceEvent(db, Number(c.req.param('id')), event)),
    })
  })
  .delete(idPath, organiser, async (c) =>
    c.json<Data<{ id: number }>>({ data: await deleteEvent(connect(c.env.DB), Number(c.req.param('id'))) }),
  )
