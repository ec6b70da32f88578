import { type Context, Hono } from 'hono'
import { CriteriaWrite, type Criterion, JuryWrite, MarksWrite } from '#schema/jury.ts'
import { PackRemoval } from '#schema/pack.ts'
import { found } from '#schema/problem.ts'
import { invalidateOnWrite } from '#worker/cache/cached-handlers.ts'
import { reply } from '#worker/core/reply.ts'
import { mayChangeRooms } from '#worker/core/tell-stage.ts'
import { connect, execute, executeOnce, joinQueries } from '#worker/database/query.ts'
import type { Env } from '#worker/env.ts'
import { removeLink } from '#worker/features/door/links/of-event-store.ts'
import { requireLeading, type StageEnv } from '#worker/features/stage/stage/require-stage.ts'
import { acceptIfMatch } from '#worker/http/if-match.ts'
import { idOf, idPath, idPattern } from '#worker/http/paths.ts'
import { privatePolicy } from '#worker/http/policy.ts'
import { refuseUnknownKey } from '#worker/http/rate-limit.ts'
import { authorOf, mayAct, requireOrganiser } from '#worker/http/require-organiser.ts'
import { sendData } from '#worker/http/send-data.ts'
import { acceptJson, validate } from '#worker/http/validate.ts'
import { declareFacts } from '#worker/route-facts.ts'
import { markedCriteriaOf } from './criteria-store.ts'
import { juryOf, markJuryRead } from './jury-store.ts'
import {
  dropMarks,
  jurySentencesOf,
  markPresenter,
  setJuryOpen,
  tagOfCriteria,
  toJury,
  writeCriteria,
} from './service.ts'

async function sendCriteria(c: Context, criteria: Criterion[]) {
  c.header('ETag', await tagOfCriteria(criteria))
  return sendData(c, criteria)
}

/** What the jury of an event marks, who judges, and what jurors wrote. */
export const juryRoutes = new Hono<StageEnv>()
  .get(
    `${idPath}/criteria`,
    requireLeading,
    declareFacts(
      async (c: Context<StageEnv>) => {
        const db = connect(c.env.DB)
        const { list } = found(await execute(db, markedCriteriaOf(db, idOf(c))))
        return sendCriteria(c, list)
      },
      { hasWriteEtag: true },
    ),
  )
  .put(`${idPath}/criteria`, requireLeading, acceptIfMatch, acceptJson, validate('json', CriteriaWrite), async (c) => {
    const change = { criteria: c.req.valid('json'), ifMatch: c.var.ifMatch }
    return sendCriteria(c, await writeCriteria(connect(c.env.DB), idOf(c), change, authorOf(c)))
  })
  .get(`${idPath}/jury`, requireLeading, (c) =>
    reply(c, (db) => joinQueries([juryOf(db, idOf(c), new Date())], ([jury]) => jury && toJury(jury))),
  )
  .post(
    `${idPath}/jury`,
    requireLeading,
    mayChangeRooms,
    invalidateOnWrite,
    acceptJson,
    validate('json', JuryWrite),
    async (c) => {
      const wanted = { open: c.req.valid('json').open, isOwner: c.var.isOwner }
      return sendData(c, await setJuryOpen(connect(c.env.DB), idOf(c), wanted, authorOf(c)))
    },
  )
  .get(`${idPath}/jury/sentences`, requireOrganiser, (c) => {
    const id = idOf(c)
    return reply(c, (db) => joinQueries([markJuryRead(db, id), jurySentencesOf(db, id)], ([, sentences]) => sentences))
  })

/** What a juror gives a presenter, by the key of the juror's pack. */
export const markRoutes = new Hono<Env>().put(
  `/:key/marks/:ticketId${idPattern}`,
  acceptJson,
  validate('json', MarksWrite),
  async (c) => {
    c.set('policy', privatePolicy)
    const { key } = c.req.param()
    const marks = await markPresenter(connect(c.env.DB), key, idOf(c, 'ticketId'), c.req.valid('json'), new Date())
    return sendData(c, marks ?? (await refuseUnknownKey(c)))
  },
)

/** Revokes a pack, with what its juror gave if that is asked for. */
export const packRemovalRoutes = new Hono<Env>().delete(
  idPath,
  requireOrganiser,
  validate('query', PackRemoval),
  async (c) => {
    const [db, packId, author] = [connect(c.env.DB), idOf(c), authorOf(c)]
    const { id } =
      c.req.valid('query').marks === 'drop'
        ? await dropMarks(db, packId, mayAct(c.var.identity, 'OWNER'), author)
        : found(await executeOnce(db, removeLink(db, 'packs', packId, author)))
    return sendData(c, { id })
  },
)
