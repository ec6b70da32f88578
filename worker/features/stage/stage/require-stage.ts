import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { messages } from '#schema/error-messages.ts'
import { Problem } from '#schema/problem.ts'
import { stageKeyHeader } from '#schema/stage-protocol.ts'
import { connect, execute } from '#worker/database/query.ts'
import { sha256 } from '#worker/database/sha256.ts'
import type { Bindings, Env, Variables } from '#worker/env.ts'
import { mayTryUnknownKey } from '#worker/http/rate-limit.ts'
import { mayAct, requireIdentity } from '#worker/http/require-organiser.ts'
import { declareFacts } from '#worker/route-facts.ts'
import { stageLinkByKey } from './links-store.ts'

/** Who watches or leads a stage. The screen sees what everybody in the room may see. */
export type StageViewer = 'ORGANISER' | 'MODERATOR' | 'SCREEN'

interface StageVariables extends Variables {
  actor: string
  viewer: StageViewer
  isOwner: boolean
}
export interface StageEnv {
  Bindings: Bindings
  Variables: StageVariables
}

/** The link of a key. Throws `unauthorized`; `tooMany` after many wrong keys from one network. */
async function linkOfKey(c: Pick<Context<Env>, 'env' | 'req'>, key: string) {
  const db = connect(c.env.DB)
  const link = await execute(db, stageLinkByKey(db, await sha256(key), new Date()))
  if (link) return link
  throw (await mayTryUnknownKey(c)) ? new Problem('unauthorized') : new Problem('tooMany', messages.tooManyRequests)
}

/**
 * Requires an organiser, or the key of a link to the event in the path, and sets `actor`, `viewer` and `isOwner`. A key decides alone.
 * Throws `unauthorized`, and `forbidden` for a key of another event or, if only those who lead may call it, of a screen.
 */
const requireStage = (mayWatch: boolean) =>
  declareFacts(
    createMiddleware<StageEnv>(async (c, next) => {
      const key = c.req.header(stageKeyHeader)
      if (key === undefined) {
        const identity = await requireIdentity(c, 'EDITOR')
        c.set('actor', identity.actor)
        c.set('viewer', 'ORGANISER')
        c.set('isOwner', mayAct(identity, 'OWNER'))
      } else {
        const { id, eventId, kind } = await linkOfKey(c, key)
        if (String(eventId) !== c.req.param('id') || !(mayWatch || kind === 'MODERATOR')) throw new Problem('forbidden')
        c.set('actor', `stage:${id}`)
        c.set('viewer', kind)
        c.set('isOwner', false)
      }
      c.header('Cache-Control', 'no-store')
      await next()
    }),
    { role: 'EDITOR', takesStageKey: true },
  )

/** Organisers, moderators and screens may call it. */
export const requireWatching = requireStage(true)

/** Organisers and moderators may call it. */
export const requireLeading = requireStage(false)
