import { Hono } from 'hono'
import { WaitingListOrder } from '#schema/registration.ts'
import type { TicketType } from '#schema/ticket-type.ts'
import { PlaceWrite, type WaitingGroup, WaitingListExportQuery, WaitingListQuery } from '#schema/waiting-list.ts'
import { invalidateOnWrite } from '#worker/cache/cached-handlers.ts'
import { reply } from '#worker/core/reply.ts'
import { mayChangeRooms } from '#worker/core/tell-stage.ts'
import { mailAfterWrites } from '#worker/core/wake-mailer.ts'
import { connect } from '#worker/database/query.ts'
import type { Env } from '#worker/env.ts'
import { linesOfEvent } from '#worker/features/program/ticket-types/service.ts'
import { attendeeColumns, orderColumns } from '#worker/features/tickets/registration-records/columns.ts'
import { type Column, sendCsv } from '#worker/http/csv.ts'
import { dailyNetworkOf } from '#worker/http/daily-network.ts'
import { acceptIdempotencyKey } from '#worker/http/idempotency.ts'
import { randomIdPath } from '#worker/http/paths.ts'
import { rateLimit } from '#worker/http/rate-limit.ts'
import { authorOf, requireOrganiser } from '#worker/http/require-organiser.ts'
import { requireTurnstile } from '#worker/http/require-turnstile.ts'
import { sendData } from '#worker/http/send-data.ts'
import { acceptJson, acceptJsonOrNothing, validate } from '#worker/http/validate.ts'
import { join, place, pretendToJoin } from './service.ts'
import { groupsAfter, listGroups } from './store.ts'

export const waitingListRoutes = new Hono<Env>()
  .post(
    '/',
    mailAfterWrites,
    acceptJson,
    validate('json', WaitingListOrder),
    acceptIdempotencyKey,
    requireTurnstile('registration'),
    rateLimit('REGISTRATION_LIMIT'),
    async (c) => {
      const order = c.req.valid('json')
      const key = c.var.idempotencyKey
      c.header('Cache-Control', 'no-store')
      const now = c.var.arrivedAt
      const group = order.nickname
        ? pretendToJoin(order, key)
        : join(connect(c.env.DB), order, { key, dailyNetwork: await dailyNetworkOf(c, now), now })
      return sendData(c, await group, 201)
    },
  )
  .post(
    `${randomIdPath}/place`,
    requireOrganiser,
    mayChangeRooms,
    invalidateOnWrite,
    mailAfterWrites,
    acceptJsonOrNothing,
    validate('json', PlaceWrite),
    async (c) => sendData(c, await place(connect(c.env.DB), c.req.param('id'), c.req.valid('json'), authorOf(c))),
  )
  .get('/', requireOrganiser, validate('query', WaitingListQuery), (c) =>
    reply(c, (db) => listGroups(db, c.req.valid('query'))),
  )

type Line = { registration: WaitingGroup; ticket: WaitingGroup['tickets'][number]; type: TicketType | undefined }

/**
 * One CSV line per person: the columns of registrations, without the code, which people who wait do not have. A router
 * of its own, because `/waiting-list.csv` is not below `/waiting-list`.
 */
export const waitingListExportRoutes = new Hono<Env>().get(
  '/waiting-list.csv',
  requireOrganiser,
  validate('query', WaitingListExportQuery),
  async (c) => {
    const db = connect(c.env.DB)
    const { eventId } = c.req.valid('query')
    const lines = await linesOfEvent(db, eventId, {
      after: (last: WaitingGroup | null) => groupsAfter(db, eventId, last),
      linesOf: (registration, typeOf): Line[] => {
        const type = typeOf(registration.ticketTypeId)
        return registration.tickets.map((ticket) => ({ registration, ticket, type }))
      },
    })
    const columns: Column<Line>[] = [
      ...orderColumns,
      ['Rodzaj biletu', ({ type }) => type?.name],
      ['Tylko razem', ({ registration }) => (registration.together ? 'tak' : 'nie')],
      ...attendeeColumns(c.var.url.origin),
    ]
    return sendCsv(c, `lista-rezerwowa-${eventId}`, columns, lines)
  },
)
