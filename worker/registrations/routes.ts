import { Hono } from 'hono'
import type { Data, Page } from '#schema/envelope.ts'
import { RegistrationExportQuery, RegistrationQuery, type RegistrationRecord } from '#schema/registration-record.ts'
import { answer, connect, join } from '../database/read.ts'
import type { Env } from '../env.ts'
import { csvHeaders, toCsv } from '../http/csv.ts'
import { organiser } from '../http/organiser.ts'
import { randomIdPath } from '../http/paths.ts'
import { found } from '../http/problem.ts'
import { validate } from '../http/validate.ts'
import { ticketTypesOf } from '../ticket-types/store.ts'
import { registrationColumns } from './columns.ts'
import { listRegistrations, registrationById } from './store.ts'

const everything = { limit: 1_000_000, offset: 0 }

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
    const reads = [listRegistrations(db, { eventId, ...everything }), ticketTypesOf(db, eventId)] as const
    const [page, types] = await answer(
      db,
      join(reads, (answers) => answers),
    )
    const lines = found(page).data.flatMap((registration) =>
      registration.tickets.map((ticket) => ({
        registration,
        ticket,
        type: types.find(({ id }) => id === ticket.ticketTypeId),
      })),
    )
    const columns = registrationColumns(c.var.url.origin)
    return c.body(toCsv(columns, lines), 200, csvHeaders(`rejestracje-${eventId}`))
  },
)
