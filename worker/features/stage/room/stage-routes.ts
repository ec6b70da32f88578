import { Hono } from 'hono'
import { prizes } from '#schema/options.ts'
import { found } from '#schema/problem.ts'
import {
  FreedSeat,
  QuestionStateWrite,
  ResultsQuery,
  RevealWrite,
  ShownQuestionsWrite,
  VoteWrite,
  WallWrite,
} from '#schema/room.ts'
import { invalidateOnWrite } from '#worker/cache/cached-handlers.ts'
import { connect, execute } from '#worker/database/query.ts'
import { requireLeading, type StageEnv } from '#worker/features/stage/stage/require-stage.ts'
import { tellAndSendStage } from '#worker/features/stage/stage/routes.ts'
import { sendCsv } from '#worker/http/csv.ts'
import { idOf, idPath, idPattern } from '#worker/http/paths.ts'
import { authorOf, requireOrganiser } from '#worker/http/require-organiser.ts'
import { sendData } from '#worker/http/send-data.ts'
import { acceptJson, validate } from '#worker/http/validate.ts'
import { type ResultLine, resultColumns, resultLines } from './columns.ts'
import { hideQuestions, setQuestionState } from './questions-store.ts'
import { freeSeat } from './seats-store.ts'
import { readResults, reveal, setVote, showOnWall } from './votes-service.ts'

/** What those who lead an evening do in its room. Each write answers with the stage after it. */
export const roomStageRoutes = new Hono<StageEnv>()
  .post(
    `${idPath}/stage/vote`,
    requireLeading,
    invalidateOnWrite,
    acceptJson,
    validate('json', VoteWrite),
    async (c) => {
      await setVote(connect(c.env.DB), idOf(c), c.req.valid('json'), authorOf(c))
      return tellAndSendStage(c)
    },
  )
  .post(`${idPath}/stage/reveal`, requireLeading, acceptJson, validate('json', RevealWrite), async (c) => {
    await reveal(connect(c.env.DB), idOf(c), c.req.valid('json'), authorOf(c))
    return tellAndSendStage(c)
  })
  .post(`${idPath}/stage/wall`, requireLeading, acceptJson, validate('json', WallWrite), async (c) => {
    await showOnWall(connect(c.env.DB), idOf(c), c.req.valid('json').prize, authorOf(c))
    return tellAndSendStage(c)
  })
  .post(`${idPath}/stage/questions`, requireLeading, acceptJson, validate('json', ShownQuestionsWrite), async (c) => {
    await execute(connect(c.env.DB), hideQuestions(connect(c.env.DB), idOf(c), authorOf(c)))
    return tellAndSendStage(c)
  })
  .post(
    `${idPath}/stage/questions/:question${idPattern}`,
    requireLeading,
    acceptJson,
    validate('json', QuestionStateWrite),
    async (c) => {
      const db = connect(c.env.DB)
      const [eventId, question] = [idOf(c), idOf(c, 'question')]
      found(await execute(db, setQuestionState(db, eventId, question, c.req.valid('json').state, authorOf(c))))
      return tellAndSendStage(c)
    },
  )
  .post(`${idPath}/stage/seats/free`, requireLeading, acceptJson, validate('json', FreedSeat), async (c) => {
    const db = connect(c.env.DB)
    found(await execute(db, freeSeat(db, idOf(c), c.req.valid('json').ticket, authorOf(c))))
    return tellAndSendStage(c)
  })
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
