import { Hono } from 'hono'
import type { Data, Page } from '#schema/envelope.ts'
import { RegistrationExportQuery, RegistrationQuery, type RegistrationRecord } from '#schema/registration-record.ts'
import type { TicketType } from '#schema/ticket-type.ts'
import { batchesFrom } from '../database/batches.ts'
import { answer, connect, join } from '../database/read.ts'
import type { Env } from '../env.ts'
import { ofKnownEvent } from '../events/exists.ts'
import { csvHeaders, csvStream } from '../http/csv.ts'
import { organiser } from '../http/organiser.ts'
import { randomIdPath } from '../http/paths.ts'
import { found } from '../http/problem.ts'
import { validate } from '../http/validate.ts'
import { ticketTypesOf } from '../ticket-types/store.ts'
import { type Line, registrationColumns } from './columns.ts'
import { listRegistrations, registrationById, registrationsAfter } from './store.ts'

export const registrationRecordRoutes = new Hono<Env>()
  .use(organiser)
  .get('/', validate('query', RegistrationQuery), async (c) => {
    const db = connect(c.env.DB)
    const data = found(await answer(db, listRegistrations(db, c.req.valid('query'))))
    return c.json<Data<Page<RegistrationRecord>>>({ data })
  })
  .get(randomIdPath, async (c) => {
    const db = connect(c.env.DB)
    const data = found(await answer(db, registrationById(db, c.req.param('id'))))
    return c.json<Data<RegistrationRecord>>({ data })
  })

/** A line for each ticket of an event's registrations. Its path is no part of the list's, hence apart. */
export const registrationExportRoutes = new Hono<Env>().get(
  '/registrations.csv',
  organiser,
  validate('query', RegistrationExportQuery),
  async (c) => {
    const db = connect(c.env.DB)
    const { eventId } = c.req.valid('query')
    const reads = [registrationsAfter(db, eventId, null), ticketTypesOf(db, eventId)] as const
    const begun = ofKnownEvent(
      db,
      eventId,
      join(reads, (answers) => answers),
    )
    const [first, types] = found(await answer(db, begun))
    const batches = batchesFrom(first, (last) => answer(db, registrationsAfter(db, eventId, last)))
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
