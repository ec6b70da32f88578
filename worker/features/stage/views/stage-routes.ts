import { type Context, Hono } from 'hono'
import { found } from '#schema/problem.ts'
import { FreedSeat, QuestionStateWrite, RevealWrite, ShownQuestionsWrite, VoteWrite, WallWrite } from '#schema/room.ts'
import { PositionWrite, TimerWrite } from '#schema/stage.ts'
import { invalidateOnWrite } from '#worker/cache/cached-handlers.ts'
import { tellStage } from '#worker/core/tell-stage.ts'
import { connect, execute } from '#worker/database/query.ts'
import { reveal, showOnWall } from '#worker/features/stage/results/service.ts'
import { hideQuestions, setQuestionState } from '#worker/features/stage/room/questions-store.ts'
import { freeSeat } from '#worker/features/stage/room/seats-store.ts'
import { setVote } from '#worker/features/stage/room/votes-service.ts'
import { requireLeading, requireWatching, type StageEnv } from '#worker/features/stage/stage/require-stage.ts'
import { step, useTimer } from '#worker/features/stage/stage/service.ts'
import { idOf, idPath, idPattern } from '#worker/http/paths.ts'
import { authorOf } from '#worker/http/require-organiser.ts'
import { sendData } from '#worker/http/send-data.ts'
import { acceptJson, validate } from '#worker/http/validate.ts'
import { asSeenBy, stageOf } from './stage.ts'

/** The stage as it is now, for the sender of a request. Throws `missing`. */
async function sendStage(c: Context<StageEnv>) {
  const db = connect(c.env.DB)
  const { stage } = found(await execute(db, stageOf(db, idOf(c), new Date())))
  return sendData(c, asSeenBy(c.var.viewer, stage))
}

/** The answer to a write below `/stage`: the stage after it, which everybody who watches gets as well. */
function tellAndSendStage(c: Context<StageEnv>) {
  tellStage(c, idOf(c))
  return sendStage(c)
}

/** What those who lead an evening do. Each write answers with the stage after it. */
export const stageRoutes = new Hono<StageEnv>()
  .get(`${idPath}/stage`, requireWatching, sendStage)
  .post(`${idPath}/stage/position`, requireLeading, acceptJson, validate('json', PositionWrite), async (c) => {
    await step(connect(c.env.DB), idOf(c), c.req.valid('json'), authorOf(c))
    return tellAndSendStage(c)
  })
  .post(`${idPath}/stage/timer`, requireLeading, acceptJson, validate('json', TimerWrite), async (c) => {
    await useTimer(connect(c.env.DB), idOf(c), c.req.valid('json').action, authorOf(c))
    return tellAndSendStage(c)
  })
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
