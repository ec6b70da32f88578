import { Hono } from 'hono'
import type { Data, Page } from '#schema/envelope.ts'
import { found } from '#schema/problem.ts'
import { RegistrationExportQuery, RegistrationQuery, type RegistrationRecord } from '#schema/registration-record.ts'
import type { TicketType } from '#schema/ticket-type.ts'
import { batchesFrom } from '#worker/database/batches.ts'
import { connect, execute, joinQueries } from '#worker/database/query.ts'
import type { Env } from '#worker/env.ts'
import { ofKnownEvent } from '#worker/features/events/exists-store.ts'
import { ticketTypesOf } from '#worker/features/ticket-types/store.ts'
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
    const queries = [registrationsAfter(db, eventId, null), ticketTypesOf(db, eventId)] as const
    const firstBatch = ofKnownEvent(
      db,
      eventId,
      joinQueries(queries, (results) => results),
    )
    const [first, types] = found(await execute(db, firstBatch))
    const batches = batchesFrom(first, (last) => execute(db, registrationsAfter(db, eventId, last)))
    const table = csvStream(registrationColumns(c.var.url.origin), linesOf(batches, types))
    return c.body(table, 200, csvHeaders(`rejestracje-${eventId}`))
  },
)

async function* linesOf(batches: AsyncGenerator<RegistrationRecord[]>, types: TicketType[]): AsyncGenerator<Line[]> {
  for await (const batch of batches)
    yield batch.flatMap((registration) =>
      registration.tickets.map((ticket) => ({
        registration,
        ticket,
        type: types.find(({ id }) => id === ticket.ticketTypeId),
      })),
    )
}
