import { Hono } from 'hono'
import type { Data } from '#schema/envelope.ts'
import { EventCopy, type EventDetail } from '#schema/event.ts'
import { found } from '#schema/problem.ts'
import { invalidateOnWrite } from '#worker/cache/content.ts'
import { connect, execute, executeOnce, followedBy } from '#worker/database/query.ts'
import type { Env } from '#worker/env.ts'
import { recordCreation } from '#worker/features/changes/store.ts'
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
  validate('json', EventCopy),
  async (c) => {
    const db = connect(c.env.DB)
    const source = found(await execute(db, eventById(db, Number(c.req.param('id')))))
    const recorded = recordCreation(db, authorOf(c), 'events')
    const copy = followedBy(copyEvent(db, source, c.req.valid('json')), recorded)
    return c.json<Data<EventDetail>>({ data: found(await executeOnce(db, copy)) }, 201)
  },
)
