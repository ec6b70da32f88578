import { Hono } from 'hono'
import { PackRemoval, PackWrite } from '#schema/pack.ts'
import { found } from '#schema/problem.ts'
import { ListQuery } from '#schema/query-parameters.ts'
import { splitStartupName } from '#schema/startup-name.ts'
import { reply, replyOnce } from '#worker/core/reply.ts'
import { connect, execute } from '#worker/database/query.ts'
import type { Env } from '#worker/env.ts'
import { addLink } from '#worker/features/door/links/service.ts'
import { dropMarks } from '#worker/features/stage/jury/service.ts'
import { readDeck } from '#worker/features/tickets/uploads/service.ts'
import { acceptIdempotencyKey, requestHash } from '#worker/http/idempotency.ts'
import { idOf, idPath, idPattern } from '#worker/http/paths.ts'
import { privatePolicy } from '#worker/http/policy.ts'
import { publicOrigin } from '#worker/http/public-origin.ts'
import { refuseUnknownKey } from '#worker/http/rate-limit.ts'
import { authorOf, mayAct, requireOrganiser } from '#worker/http/require-organiser.ts'
import { sendData } from '#worker/http/send-data.ts'
import { sendPdf } from '#worker/http/send-pdf.ts'
import { acceptJson, validate } from '#worker/http/validate.ts'
import { packByKey } from './service.ts'
import { deckInPack, packKey, packsOf, removePack } from './store.ts'

const recipientOf = ({ name, expiresAt, juror }: PackWrite) => ({
  kind: juror ? ('JUROR' as const) : ('MENTOR' as const),
  name,
  partnerId: null,
  ...(expiresAt && { expiresAt: new Date(expiresAt) }),
})

export const eventPackRoutes = new Hono<Env>()
  .get(`${idPath}/packs`, requireOrganiser, validate('query', ListQuery), (c) =>
    reply(c, (db) => packsOf(db, idOf(c), c.req.valid('query'))),
  )
  .post(
    `${idPath}/packs`,
    requireOrganiser,
    acceptJson,
    validate('json', PackWrite),
    acceptIdempotencyKey,
    async (c) => {
      const eventId = idOf(c)
      const write = c.req.valid('json')
      const attempt = await requestHash(c.var.idempotencyKey, 'packs', eventId, write)
      const making = { attempt, author: authorOf(c), origin: publicOrigin(c) }
      return sendData(c, await addLink(connect(c.env.DB), eventId, recipientOf(write), making), 201)
    },
  )

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
    const id = idOf(c)
    if (c.req.valid('query').marks !== 'drop') return replyOnce(c, (db) => removePack(db, id, authorOf(c)))
    const isOwner = mayAct(c.var.identity, 'OWNER')
    return sendData(c, await dropMarks(connect(c.env.DB), id, isOwner, authorOf(c)))
  })
