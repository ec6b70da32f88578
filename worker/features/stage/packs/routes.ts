import { Hono } from 'hono'
import { PackWrite } from '#schema/pack.ts'
import { found } from '#schema/problem.ts'
import { splitStartupName } from '#schema/startup-name.ts'
import { connect, execute } from '#worker/database/query.ts'
import type { Env } from '#worker/env.ts'
import { eventLinksRoutes } from '#worker/features/door/links/of-event-routes.ts'
import { readDeck } from '#worker/features/tickets/uploads/service.ts'
import { idOf, idPattern } from '#worker/http/paths.ts'
import { privatePolicy } from '#worker/http/policy.ts'
import { refuseUnknownKey } from '#worker/http/rate-limit.ts'
import { sendPdf } from '#worker/http/send-pdf.ts'
import { deckInPack, packKey, packsOf } from './store.ts'

const recipientOf = ({ name, expiresAt, juror }: PackWrite) => ({
  kind: juror ? ('JUROR' as const) : ('MENTOR' as const),
  name,
  partnerId: null,
  ...(expiresAt && { expiresAt: new Date(expiresAt) }),
})

export const eventPackRoutes = eventLinksRoutes({ entity: 'packs', Write: PackWrite, recipientOf, list: packsOf })

/** A deck by the key of a pack. */
export const packDeckRoutes = new Hono<Env>().get(`/:key/decks/:ticketId${idPattern}`, async (c) => {
  c.set('policy', privatePolicy)
  const db = connect(c.env.DB)
  const key = await packKey(c.req.param('key'), new Date())
  const { isKnown, deck } = await execute(db, deckInPack(db, key, idOf(c, 'ticketId')))
  if (!isKnown) await refuseUnknownKey(c)
  const { startupName, deckId } = found(deck)
  const { object } = await readDeck(c.env, found(deckId))
  return sendPdf(c, object, { name: `${splitStartupName(startupName ?? '').name}.pdf`, isInline: true })
})
