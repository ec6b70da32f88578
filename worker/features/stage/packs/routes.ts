import { Hono } from 'hono'
import { PackRemoval, PackWrite } from '#schema/pack.ts'
import { found } from '#schema/problem.ts'
import { splitStartupName } from '#schema/startup-name.ts'
import { connect, execute, executeOnce } from '#worker/database/query.ts'
import type { Env } from '#worker/env.ts'
import { eventLinksRoutes } from '#worker/features/door/links/of-event-routes.ts'
import { removeLink } from '#worker/features/door/links/of-event-store.ts'
import { dropMarks } from '#worker/features/stage/jury/service.ts'
import { readDeck } from '#worker/features/tickets/uploads/service.ts'
import { idOf, idPath, idPattern } from '#worker/http/paths.ts'
import { privatePolicy } from '#worker/http/policy.ts'
import { refuseUnknownKey } from '#worker/http/rate-limit.ts'
import { authorOf, mayAct, requireOrganiser } from '#worker/http/require-organiser.ts'
import { sendData } from '#worker/http/send-data.ts'
import { sendPdf } from '#worker/http/send-pdf.ts'
import { validate } from '#worker/http/validate.ts'
import { packByKey } from './service.ts'
import { deckInPack, packKey, packsOf } from './store.ts'

const recipientOf = ({ name, expiresAt, juror }: PackWrite) => ({
  kind: juror ? ('JUROR' as const) : ('MENTOR' as const),
  name,
  partnerId: null,
  ...(expiresAt && { expiresAt: new Date(expiresAt) }),
})

export const eventPackRoutes = eventLinksRoutes({ entity: 'packs', Write: PackWrite, recipientOf, list: packsOf })

/** A pack by its key, for mentors. Revoked and expired keys get the same answer as unknown ones. */
export const packRoutes = new Hono<Env>()
  .get('/:key', async (c) => {
    c.set('policy', privatePolicy)
    const db = connect(c.env.DB)
    const pack = await execute(db, await packByKey(db, c.req.param('key'), new Date()))
    return sendData(c, pack ?? (await refuseUnknownKey(c)))
  })
  .get(`/:key/decks/:ticketId${idPattern}`, async (c) => {
    c.set('policy', privatePolicy)
    const db = connect(c.env.DB)
    const key = await packKey(c.req.param('key'), new Date())
    const { isKnown, deck } = await execute(db, deckInPack(db, key, idOf(c, 'ticketId')))
    if (!isKnown) await refuseUnknownKey(c)
    const { startupName, deckId } = found(deck)
    const { object } = await readDeck(c.env, found(deckId))
    return sendPdf(c, object, { name: `${splitStartupName(startupName ?? '').name}.pdf`, isInline: true })
  })
  .delete(idPath, requireOrganiser, validate('query', PackRemoval), async (c) => {
    const [db, packId, author] = [connect(c.env.DB), idOf(c), authorOf(c)]
    const { id } =
      c.req.valid('query').marks === 'drop'
        ? await dropMarks(db, packId, mayAct(c.var.identity, 'OWNER'), author)
        : found(await executeOnce(db, removeLink(db, 'packs', packId, author)))
    return sendData(c, { id })
  })
