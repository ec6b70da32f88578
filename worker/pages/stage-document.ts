import { assets } from 'virtual:assets'
import type { Context } from 'hono'
import type { StageLinkKind } from '#schema/options.ts'
import { texts } from '#web/texts/console/stage-document.ts'
import { connect, execute } from '#worker/database/query.ts'
import { sha256 } from '#worker/database/sha256.ts'
import { qrAsPath } from '#worker/delivery/qr-path.ts'
import type { Env } from '#worker/env.ts'
import { stageLinkByKey } from '#worker/features/stage/stage/links-store.ts'
import { stagePageData } from '#worker/features/stage/stage/page-store.ts'
import { pagePolicy, stagePolicy } from '#worker/http/page-policy.ts'
import { publicOrigin } from '#worker/http/public-origin.ts'
import { appDocument } from './app-document.ts'
import { limitUnknownKeys, page } from './page.ts'

/** The event of a link of this kind. Null if the key is unknown, of another kind, or has ended. */
async function readPageOf(c: Context<Env>, kind: StageLinkKind) {
  const db = connect(c.env.DB)
  const link = await execute(db, stageLinkByKey(db, await sha256(c.req.param('key') ?? ''), new Date()))
  const data = link?.kind === kind ? await execute(db, stagePageData(db, link.eventId)) : null
  return data && { ...data, room: qrAsPath(`${publicOrigin(c)}/sala`) }
}

/** The page of the projector or of the moderator. A key of another kind is unknown here, as one that nobody has. */
export const stageDocument = (kind: StageLinkKind) => async (c: Context<Env>) => {
  const data = await readPageOf(c, kind)
  if (data) {
    c.var.notes.page = kind === 'SCREEN' ? 'screen' : 'stage'
    c.set('policy', stagePolicy(c.env))
    const files = kind === 'SCREEN' ? assets.stage.screen : assets.stage.moderator
    return appDocument(c, { files, title: texts.titles[kind](data.event.title), noScript: texts.script, data })
  }
  const missing = await limitUnknownKeys(c, await page(c))
  c.set('policy', pagePolicy(c.env, { isPrivate: true, allows: {} }))
  missing.headers.set('Cache-Control', 'no-store')
  return missing
}
