import { Hono } from 'hono'
import { RegistrationExportQuery, RegistrationQuery, type RegistrationRecord } from '#schema/ticket.ts'
import { reply } from '#worker/core/reply.ts'
import { connect } from '#worker/database/query.ts'
import type { Env } from '#worker/env.ts'
import { linesOfEvent } from '#worker/features/program/ticket-types/service.ts'
import { sendCsv } from '#worker/http/csv.ts'
import { randomIdPath } from '#worker/http/paths.ts'
import { requireOrganiser } from '#worker/http/require-organiser.ts'
import { validate } from '#worker/http/validate.ts'
import { type Line, registrationColumns } from './columns.ts'
import { listRegistrations, registrationById, registrationsAfter } from './store.ts'

export const registrationRecordRoutes = new Hono<Env>()
  .use(requireOrganiser)
  .get('/', validate('query', RegistrationQuery), (c) => reply(c, (db) => listRegistrations(db, c.req.valid('query'))))
  .get(randomIdPath, (c) => reply(c, (db) => registrationById(db, c.req.param('id'))))

/** One CSV line per ticket. A router of its own, because `/registrations.csv` is not below `/registrations`. */
export const registrationExportRoutes = new Hono<Env>().get(
  '/registrations.csv',
  requireOrganiser,
  validate('query', RegistrationExportQuery),
  async (c) => {
    const db = connect(c.env.DB)
    const { eventId } = c.req.valid('query')
    const lines = await linesOfEvent(db, eventId, {
      after: (last: RegistrationRecord | null) => registrationsAfter(db, eventId, last),
      linesOf: (registration, typeOf): Line[] =>
        registration.tickets.map((ticket) => ({ registration, ticket, type: typeOf(ticket.ticketTypeId) })),
    })
    return sendCsv(c, `rejestracje-${eventId}`, registrationColumns(c.var.url.origin), lines)
  },
)
