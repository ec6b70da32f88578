import { Hono } from 'hono'
import type { Data } from '#schema/envelope.ts'
import { EventCopyWrite, type EventDetail } from '#schema/event.ts'
import { found } from '#schema/problem.ts'
import { invalidateOnWrite } from '#worker/cache/cached-handlers.ts'
import { createOnce } from '#worker/core/creation-store.ts'
import { connect, execute } from '#worker/database/query.ts'
import type { Env } from '#worker/env.ts'
import { acceptIdempotencyKey, requestHash } from '#worker/http/idempotency.ts'
import { idPath } from '#worker/http/paths.ts'
import { authorOf, requireOrganiser } from '#worker/http/require-organiser.ts'
import { acceptJson, validate } from '#worker/http/validate.ts'
import { copyEvent } from './copy-store.ts'
import { eventById } from './store.ts'

/** A new event from an earlier one. */
export const eventCopyRoutes = new Hono<Env>().post(
  `${idPath}/copies`,
  requireOrganiser,
  invalidateOnWrite,
  acceptJson,
  validate('json', EventCopyWrite),
  acceptIdempotencyKey,
  async (c) => {
    const db = connect(c.env.DB)
    const write = c.req.valid('json')
    const source = found(await execute(db, eventById(db, Number(c.req.param('id')))))
    const attempt = await requestHash(c.var.idempotencyKey, 'copy', source.id, write)
    const create = copyEvent(db, source, write)
    const copy = { entity: 'events', author: authorOf(c), attempt, create, byId: eventById } as const
    return c.json<Data<EventDetail>>({ data: found(await createOnce(db, copy)) }, 201)
  },
)
