import { Hono } from 'hono'
import { DoorSearchQuery, DoorSyncWrite, DoorUndoWrite, NamedMatch, WalkInWrite } from '#schema/door.ts'
import { DoorListQuery } from '#schema/door-list-query.ts'
import { doorLimits } from '#schema/limits.ts'
import { ListQuery } from '#schema/query-parameters.ts'
import { reply } from '#worker/core/reply.ts'
import { wakeMailer } from '#worker/core/wake-mailer.ts'
import { connect } from '#worker/database/query.ts'
import type { Env } from '#worker/env.ts'
import { letIn } from '#worker/features/door/walk-ins/service.ts'
import { assertBeforeClosing, assertDoorIsOpen, assertTakesPlace, openingOf } from '#worker/http/open-door.ts'
import { eventIdPath, idOf } from '#worker/http/paths.ts'
import { limitSearches } from '#worker/http/rate-limit.ts'
import {
  authorOf,
  type Identity,
  type OrganiserEnv,
  requireOrganiser,
  requireRole,
} from '#worker/http/require-organiser.ts'
import { sendData } from '#worker/http/send-data.ts'
import { acceptJson, acceptJsonUpTo, validate } from '#worker/http/validate.ts'
import { absentFrom, arrivalsOf, listConflicts } from './attendance-store.ts'
import { settle } from './named-service.ts'
import { doorListOf, readEntries, searchGuests, syncScans, undoScan } from './service.ts'

const atTheDoor = requireRole('DOOR')
/** For some days phones send what they scanned while the door was open. */
const atTheDoorOrLate = requireRole('DOOR', { isLate: true })

/** Who searches, in limits: all phones that opened the door with one link, or an organiser. */
const searcherOf = ({ actor, session }: Identity): string =>
  session?.role === 'DOOR' ? `door link ${session.linkId}` : actor

/**
 * The door of an event, for phones of volunteers and for organisers. Who came, and who did not, is for organisers only.
 * Before the door opens, volunteers prepare their phones: they load the list and what changes in it.
 */
export const doorRoutes = new Hono<Env>()
  .get(`${eventIdPath}/pack`, atTheDoor, validate('query', DoorListQuery), async (c) => {
    const { identity } = c.var
    const now = new Date()
    assertTakesPlace(identity)
    const list = await doorListOf(connect(c.env.DB), idOf(c, 'eventId'), c.req.valid('query'), now)
    return sendData(c, { ...list, opensAt: openingOf(identity, now)?.toISOString() ?? null })
  })
  .post(
    `${eventIdPath}/sync`,
    atTheDoorOrLate,
    acceptJsonUpTo(doorLimits.syncBytes),
    validate('json', DoorSyncWrite, (given) => given),
    async (c) => {
      const { identity } = c.var
      const author = authorOf(c)
      const { scans: given, ...write } = c.req.valid('json')
      const { scans, refused } = readEntries(given)
      if (given.length > 0) assertDoorIsOpen(identity, author.now)
      else assertTakesPlace(identity)
      assertBeforeClosing(identity, scans)
      const sender = { ...author, session: identity.session }
      const sync = await syncScans(connect(c.env.DB), idOf(c, 'eventId'), { ...write, scans }, sender)
      return sendData(c, { ...sync, refused, opensAt: openingOf(identity, author.now)?.toISOString() ?? null })
    },
  )
  .post(`${eventIdPath}/undo`, atTheDoor, acceptJson, validate('json', DoorUndoWrite), async (c) => {
    const author = authorOf(c)
    assertDoorIsOpen(c.var.identity, author.now)
    const { nonce } = c.req.valid('json')
    return sendData(c, await undoScan(connect(c.env.DB), idOf(c, 'eventId'), nonce, author))
  })
  .get(`${eventIdPath}/conflicts`, atTheDoor, validate('query', ListQuery), (c) => {
    assertDoorIsOpen(c.var.identity, new Date())
    return reply(c, (db) => listConflicts(db, idOf(c, 'eventId'), c.req.valid('query'), new Date()))
  })
  .get(
    `${eventIdPath}/search`,
    atTheDoor,
    validate('query', DoorSearchQuery),
    limitSearches<OrganiserEnv>((c) => searcherOf(c.var.identity)),
    async (c) => {
      assertDoorIsOpen(c.var.identity, new Date())
      return sendData(c, await searchGuests(connect(c.env.DB), idOf(c, 'eventId'), c.req.valid('query')))
    },
  )
  // People who come without a ticket. A repeated request gets 200 and the same ticket.
  .post(`${eventIdPath}/walk-ins`, atTheDoor, acceptJson, validate('json', WalkInWrite), async (c) => {
    const author = authorOf(c)
    const { identity } = c.var
    assertDoorIsOpen(identity, author.now)
    const { ticket, isNew } = await letIn(connect(c.env.DB), idOf(c, 'eventId'), c.req.valid('json'), {
      ...author,
      session: identity.session,
    })
    if (isNew) wakeMailer(c)
    return sendData(c, ticket, isNew ? 201 : 200)
  })
  .get(`${eventIdPath}/arrivals`, requireOrganiser, (c) => reply(c, (db) => arrivalsOf(db, idOf(c, 'eventId'))))
  // Organisers find out who came in by name. 201 if it was somebody without a ticket, who gets one.
  .post(`${eventIdPath}/named/:nonce`, requireOrganiser, acceptJson, validate('json', NamedMatch), async (c) => {
    const entrance = { eventId: idOf(c, 'eventId'), nonce: c.req.param('nonce') }
    const { ticket, isNew } = await settle(connect(c.env.DB), entrance, c.req.valid('json'), authorOf(c))
    return sendData(c, ticket, isNew ? 201 : 200)
  })
  .get(`${eventIdPath}/absent`, requireOrganiser, validate('query', ListQuery), (c) =>
    reply(c, (db) => absentFrom(db, idOf(c, 'eventId'), c.req.valid('query'), new Date())),
  )
