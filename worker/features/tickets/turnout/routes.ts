import { Hono } from 'hono'
import type { Data } from '#schema/envelope.ts'
import { found } from '#schema/problem.ts'
import type { Turnout } from '#schema/report.ts'
import { connect, execute } from '#worker/database/query.ts'
import type { Env } from '#worker/env.ts'
import { idPath } from '#worker/http/paths.ts'
import { requireOrganiser } from '#worker/http/require-organiser.ts'
import { expectTurnout } from './service.ts'
import { attendanceOf } from './store.ts'

/** How many guests an event can expect. */
export const turnoutRoutes = new Hono<Env>().get(`${idPath}/turnout`, requireOrganiser, async (c) => {
  const db = connect(c.env.DB)
  const attendance = found(await execute(db, attendanceOf(db, Number(c.req.param('id')))))
  return c.json<Data<Turnout>>({ data: expectTurnout(attendance) })
})
