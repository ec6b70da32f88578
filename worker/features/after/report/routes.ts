import { Hono } from 'hono'
import { found } from '#schema/problem.ts'
import { reply } from '#worker/core/reply.ts'
import { connect, execute } from '#worker/database/query.ts'
import type { Env } from '#worker/env.ts'
import { turnoutOf } from '#worker/features/tickets/turnout/store.ts'
import { sendCsv } from '#worker/http/csv.ts'
import { idOf, idPath } from '#worker/http/paths.ts'
import { requireOrganiser } from '#worker/http/require-organiser.ts'
import { sendData } from '#worker/http/send-data.ts'
import { type Line, reportColumns, reportLines } from './columns.ts'
import { reportOf } from './service.ts'
import { numbersOf } from './store.ts'

async function read(database: Env['Bindings']['DB'], id: number) {
  const db = connect(database)
  const now = new Date()
  return reportOf(found(await execute(db, numbersOf(db, id, now))), now)
}

/** An evening in numbers: how many guests it can expect, and its report as JSON and as CSV. */
export const reportRoutes = new Hono<Env>()
  .get(`${idPath}/turnout`, requireOrganiser, (c) => reply(c, (db) => turnoutOf(db, idOf(c), new Date())))
  .get(`${idPath}/report`, requireOrganiser, async (c) => sendData(c, await read(c.env.DB, idOf(c))))
  .get(`${idPath}/report.csv`, requireOrganiser, async (c) => {
    const id = idOf(c)
    const lines = reportLines(await read(c.env.DB, id))
    return sendCsv(c, `raport-${id}`, reportColumns, chunkOf(lines))
  })

async function* chunkOf(lines: Line[]): AsyncGenerator<Line[]> {
  yield lines
}
