import { Hono } from 'hono'
import type { Data, Page } from '#schema/envelope.ts'
import { found } from '#schema/problem.ts'
import { RegistrationExportQuery, RegistrationQuery, type RegistrationRecord } from '#schema/registration-record.ts'
import { connect, execute } from '#worker/database/query.ts'
import type { Env } from '#worker/env.ts'
import { linesOfEvent } from '#worker/features/program/ticket-types/service.ts'
import { csvHeaders, csvStream } from '#worker/http/csv.ts'
import { randomIdPath } from '#worker/http/paths.ts'
import { requireOrganiser } from '#worker/http/require-organiser.ts'
import { validate } from '#worker/http/validate.ts'
import { type Line, registrationColumns } from './columns.ts'
import { listRegistrations, registrationById, registrationsAfter } from './store.ts'

export const registrationRecordRoutes = new Hono<Env>()
  .use(requireOrganiser)
  .get('/', validate('query', RegistrationQuery), async (c) => {
    const db = connect(c.env.DB)
    const data = found(await execute(db, listRegistrations(db, c.req.valid('query'))))
    return c.json<Data<Page<RegistrationRecord>>>({ data })
  })
  .get(randomIdPath, async (c) => {
    const db = connect(c.env.DB)
    const data = found(await execute(db, registrationById(db, c.req.param('id'))))
    return c.json<Data<RegistrationRecord>>({ data })
  })

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
    const table = csvStream(registrationColumns(c.var.url.origin), lines)
    return c.body(table, 200, csvHeaders(`rejestracje-${eventId}`))
  },
)
