import { Hono } from 'hono'
import type { Data } from '#schema/envelope.ts'
import { found } from '#schema/problem.ts'
import type { Report } from '#schema/report.ts'
import { connect, execute } from '#worker/database/query.ts'
import type { Env } from '#worker/env.ts'
import { csvHeaders, csvStream } from '#worker/http/csv.ts'
import { idPath } from '#worker/http/paths.ts'
import { requireOrganiser } from '#worker/http/require-organiser.ts'
import { type Line, reportColumns, reportLines } from './columns.ts'
import { reportOf } from './service.ts'
import { numbersOf } from './store.ts'

async function read(database: Env['Bindings']['DB'], eventId: string): Promise<Report> {
  const db = connect(database)
  return reportOf(found(await execute(db, numbersOf(db, Number(eventId)))), new Date())
}

/** An evening in numbers, as JSON and as CSV. */
export const reportRoutes = new Hono<Env>()
  .get(`${idPath}/report`, requireOrganiser, async (c) =>
    c.json<Data<Report>>({ data: await read(c.env.DB, c.req.param('id')) }),
  )
  .get(`${idPath}/report.csv`, requireOrganiser, async (c) => {
    const id = c.req.param('id')
    const lines = reportLines(await read(c.env.DB, id))
    return c.body(csvStream(reportColumns, chunkOf(lines)), 200, csvHeaders(`raport-${id}`))
  })

async function* chunkOf(lines: Line[]): AsyncGenerator<Line[]> {
  yield lines
}
