import { type Context, Hono } from 'hono'
import { found } from '#schema/problem.ts'
import { PositionWrite, TimerWrite } from '#schema/stage.ts'
import { tellStage } from '#worker/core/tell-stage.ts'
import { connect, execute } from '#worker/database/query.ts'
import { idOf, idPath } from '#worker/http/paths.ts'
import { authorOf } from '#worker/http/require-organiser.ts'
import { sendData } from '#worker/http/send-data.ts'
import { acceptJson, validate } from '#worker/http/validate.ts'
import { requireLeading, requireWatching, type StageEnv } from './require-stage.ts'
import { asSeenBy, stageOf, step, useTimer } from './service.ts'

/** The stage as it is now, for the sender of a request. Throws `missing`. */
async function sendStage(c: Context<StageEnv>) {
  const db = connect(c.env.DB)
  const { stage } = found(await execute(db, stageOf(db, idOf(c), new Date())))
  return sendData(c, asSeenBy(c.var.viewer, stage))
}

/** The answer to a write below `/stage`: the stage after it, which everybody who watches gets as well. */
export function tellAndSendStage(c: Context<StageEnv>) {
  tellStage(c, idOf(c))
  return sendStage(c)
}

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
