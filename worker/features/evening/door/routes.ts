import { Hono } from 'hono'
import {
  type DoorConflict,
  type DoorFound,
  type DoorList,
  DoorSearchQuery,
  type DoorSync,
  DoorSyncWrite,
  type DoorUndone,
  DoorUndoWrite,
} from '#schema/door.ts'
import type { Data, Page } from '#schema/envelope.ts'
import { doorLimits } from '#schema/limits.ts'
import { found } from '#schema/problem.ts'
import { ListQuery } from '#schema/query-parameters.ts'
import { reply } from '#worker/core/reply.ts'
import { connect, execute } from '#worker/database/query.ts'
import type { Env } from '#worker/env.ts'
import { assertDoorIsOpen, assertTakesPlace, openingOf } from '#worker/http/open-door.ts'
import { eventIdPath } from '#worker/http/paths.ts'
import { authorOf, requireOrganiser, requireRole } from '#worker/http/require-organiser.ts'
import { acceptJson, acceptJsonUpTo, validate } from '#worker/http/validate.ts'
import { absentFrom, arrivalsOf } from './attendance-store.ts'
import { listConflicts } from './conflicts-store.ts'
import { doorListOf, searchGuests, syncScans, undoScan } from './service.ts'

const atTheDoor = requireRole('DOOR')

/**
 * The door of an event, for phones of volunteers and for organisers. Who came, and who did not, is for organisers only.
 * Before the door opens, volunteers prepare their phones: they load the list and what changes in it.
 */
export const doorRoutes = new Hono<Env>()
  .get(`${eventIdPath}/pack`, atTheDoor, async (c) => {
    const { identity } = c.var
    const now = new Date()
    assertTakesPlace(identity)
    const list = await doorListOf(connect(c.env.DB), Number(c.req.param('eventId')), now)
    return c.json<Data<DoorList>>({ data: { ...list, opensAt: openingOf(identity, now)?.toISOString() ?? null } })
  })
  .post(
    `${eventIdPath}/sync`,
    atTheDoor,
    acceptJsonUpTo(doorLimits.syncBytes),
    validate('json', DoorSyncWrite),
    async (c) => {
      const { identity } = c.var
      const author = authorOf(c)
      const write = c.req.valid('json')
      if (write.scans.length > 0) assertDoorIsOpen(identity, author.now)
      else assertTakesPlace(identity)
      const sync = await syncScans(connect(c.env.DB), Number(c.req.param('eventId')), write, author)
      const opensAt = openingOf(identity, author.now)?.toISOString() ?? null
      return c.json<Data<DoorSync>>({ data: { ...sync, opensAt } })
    },
  )
  .post(`${eventIdPath}/undo`, atTheDoor, acceptJson, validate('json', DoorUndoWrite), async (c) => {
    const author = authorOf(c)
    assertDoorIsOpen(c.var.identity, author.now)
    const data = await undoScan(connect(c.env.DB), Number(c.req.param('eventId')), c.req.valid('json').nonce, author)
    return c.json<Data<DoorUndone>>({ data })
  })
  .get(`${eventIdPath}/conflicts`, atTheDoor, validate('query', ListQuery), async (c) => {
    const db = connect(c.env.DB)
    assertDoorIsOpen(c.var.identity, new Date())
    const conflicts = listConflicts(db, Number(c.req.param('eventId')), c.req.valid('query'))
    return c.json<Data<Page<DoorConflict>>>({ data: found(await execute(db, conflicts)) })
  })
  .get(`${eventIdPath}/search`, atTheDoor, validate('query', DoorSearchQuery), async (c) => {
    assertDoorIsOpen(c.var.identity, new Date())
    const data = await searchGuests(connect(c.env.DB), Number(c.req.param('eventId')), c.req.valid('query'))
    return c.json<Data<Page<DoorFound>>>({ data })
  })
  .get(`${eventIdPath}/arrivals`, requireOrganiser, (c) =>
    reply(c, (db) => arrivalsOf(db, Number(c.req.param('eventId')))),
  )
  .get(`${eventIdPath}/absent`, requireOrganiser, validate('query', ListQuery), (c) =>
    reply(c, (db) => absentFrom(db, Number(c.req.param('eventId')), c.req.valid('query'))),
  )
