import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { messages } from '#schema/error-messages.ts'
import { limits } from '#schema/limits.ts'
import { orderKeyHeader } from '#schema/order-parameters.ts'
import { invalid, Problem } from '#schema/problem.ts'
import { DeckQuery } from '#schema/query-parameters.ts'
import { originalNameOf, UploadRequest } from '#schema/upload.ts'
import { connect, execute } from '#worker/database/query.ts'
import type { Env } from '#worker/env.ts'
import { orderByKey } from '#worker/features/tickets/orders/store.ts'
import { limitBody } from '#worker/http/body.ts'
import { dailyNetworkOf } from '#worker/http/daily-network.ts'
import { randomIdPath } from '#worker/http/paths.ts'
import { rateLimit, refuseUnknownKey } from '#worker/http/rate-limit.ts'
import { requireOrganiser } from '#worker/http/require-organiser.ts'
import { requireTurnstile } from '#worker/http/require-turnstile.ts'
import { sendData } from '#worker/http/send-data.ts'
import { sendPdf } from '#worker/http/send-pdf.ts'
import { acceptJson, validate } from '#worker/http/validate.ts'
import { declareFacts } from '#worker/route-facts.ts'
import { completeUpload, type DeckSender, readDeck, startUpload, storeDeck } from './service.ts'

const multipartOverhead = 100_000

const limitDeck = limitBody(limits.deckBytes + multipartOverhead, () => new Problem('tooLarge', messages.deckTooLarge))

const requireToken = requireTurnstile('upload')

/** `orderId`: the order whose key was sent instead of a Turnstile token. */
type UploadEnv = Env & { Variables: { orderId?: string } }

/** Requires a Turnstile token, or the key of an order, whose page loads no third party. Throws `invalid`, `missing`. */
const requireHuman = declareFacts(
  createMiddleware<UploadEnv>(async (c, next) => {
    const key = c.req.header(orderKeyHeader)
    if (key === undefined) return requireToken(c, next)
    const db = connect(c.env.DB)
    const { order } = (await execute(db, orderByKey(db, key))) ?? (await refuseUnknownKey(c))
    c.set('orderId', order.id)
    await next()
  }),
  { takesTurnstile: true },
)

async function senderOf(c: Context<UploadEnv>): Promise<DeckSender> {
  const now = new Date()
  return { dailyNetwork: await dailyNetworkOf(c, now), orderId: c.var.orderId, now }
}

/** Direct uploads to object storage in three steps: start, PUT to the presigned URL, complete. */
export const uploadRoutes = new Hono<Env>()
  .post('/', rateLimit('REGISTRATION_LIMIT'), acceptJson, requireHuman, validate('json', UploadRequest), async (c) => {
    const target = await startUpload(c.env, c.req.valid('json'), c.var.url.origin, await senderOf(c))
    return sendData(c, target, 201)
  })
  .post(`${randomIdPath}/complete`, rateLimit('REGISTRATION_LIMIT'), async (c) =>
    sendData(c, await completeUpload(c.env, c.req.param('id'), new Date())),
  )

/** Uploads through the Worker: multipart, field `pitchDeck`. */
export const deckUploadRoutes = new Hono<Env>().post(
  '/pitch-deck',
  rateLimit('REGISTRATION_LIMIT'),
  requireHuman,
  limitDeck,
  async (c) => {
    const type = c.req.header('Content-Type')
    if (type === undefined) throw invalid({ pitchDeck: messages.deckMissing })
    if (!type.toLowerCase().startsWith('multipart/form-data')) throw new Problem('unsupported', messages.deckMissing)
    const form = await c.req.formData().catch(() => {
      throw new Problem('malformed', messages.deckMissing)
    })
    const file = form.get('pitchDeck')
    if (!(file instanceof File)) throw invalid({ pitchDeck: messages.deckMissing })
    return sendData(c, await storeDeck(c.env, file, await senderOf(c)), 201)
  },
)

/** Decks are confidential: only organisers may read them, as a download, or with `inline` in the browser's viewer. */
export const pitchDeckRoutes = new Hono<Env>()
  .use(requireOrganiser)
  .get(randomIdPath, validate('query', DeckQuery), async (c) => {
    const { object, originalName } = await readDeck(c.env, c.req.param('id'))
    const { inline: isInline = false } = c.req.valid('query')
    return sendPdf(c, object, { name: originalNameOf(originalName), isInline })
  })
