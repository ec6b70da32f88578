import { Hono } from 'hono'
import { prizes } from '#schema/options.ts'
import { ResultsQuery } from '#schema/room.ts'
import { connect } from '#worker/database/query.ts'
import { requireLeading, type StageEnv } from '#worker/features/stage/stage/require-stage.ts'
import { sendCsv } from '#worker/http/csv.ts'
import { idOf, idPath } from '#worker/http/paths.ts'
import { requireOrganiser } from '#worker/http/require-organiser.ts'
import { sendData } from '#worker/http/send-data.ts'
import { validate } from '#worker/http/validate.ts'
import { type ResultLine, resultColumns, resultLines } from './columns.ts'
import { readResults } from './service.ts'

/** The results of an evening, as JSON and as CSV. They stay as they are once they are read. */
export const resultRoutes = new Hono<StageEnv>()
  .get(`${idPath}/results`, requireLeading, validate('query', ResultsQuery), async (c) => {
    const { prize } = c.req.valid('query')
    const read = prize === undefined ? prizes : [prize]
    return sendData(c, await readResults(connect(c.env.DB), idOf(c), new Date(), read))
  })
  .get(`${idPath}/results.csv`, requireOrganiser, async (c) => {
    const id = idOf(c)
    const lines = resultLines(await readResults(connect(c.env.DB), id, new Date()))
    return sendCsv(c, `wyniki-${id}`, resultColumns, chunkOf(lines))
  })

async function* chunkOf(lines: ResultLine[]): AsyncGenerator<ResultLine[]> {
  yield lines
}
