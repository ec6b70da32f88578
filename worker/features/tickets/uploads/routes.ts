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
import { limitBody } from '#worker/http/body.ts'
import { dailyNetworkOf } from '#worker/http/daily-network.ts'
import { randomIdPath } from '#worker/http/paths.ts'
import { limitCalls, rateLimit, refuseUnknownKey } from '#worker/http/rate-limit.ts'
import { requireOrganiser } from '#worker/http/require-organiser.ts'
import { requireTurnstile } from '#worker/http/require-turnstile.ts'
import { sendData } from '#worker/http/send-data.ts'
import { sendPdf } from '#worker/http/send-pdf.ts'
import { acceptJson, validate } from '#worker/http/validate.ts'
import { declareFacts } from '#worker/route-facts.ts'
import {
  assertDeck,
  assertDeckFile,
  completeUpload,
  type DeckSender,
  readDeck,
  startUpload,
  storeDeck,
} from './service.ts'
import { orderIdByKey } from './store.ts'

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
    c.set('orderId', (await execute(db, orderIdByKey(db, key))) ?? (await refuseUnknownKey(c)))
    await next()
  }),
  { takesTurnstile: true },
)

const limitNetwork = rateLimit('UPLOAD_LIMIT')
const limitOrder = limitCalls<UploadEnv>('UPLOAD_LIMIT', (c) => `order ${c.var.orderId}`)

/** Uploads with the key of an order count for it, others for their network. */
const limitUploads = declareFacts(
  createMiddleware<UploadEnv>((c, next) => (c.var.orderId === undefined ? limitNetwork(c, next) : limitOrder(c, next))),
  { isRateLimited: true },
)

/** Sets `file`, the field `pitchDeck` of a form. Throws `invalid`, `unsupported`, `malformed`, and what `assertDeck` throws. */
const readDeckFile = createMiddleware<Env & { Variables: { file: File } }>(async (c, next) => {
  const type = c.req.header('Content-Type')
  if (type === undefined) throw invalid({ pitchDeck: messages.deckMissing })
  if (!type.toLowerCase().startsWith('multipart/form-data')) throw new Problem('unsupported', messages.deckMissing)
  const form = await c.req.formData().catch(() => {
    throw new Problem('malformed', messages.deckMissing)
  })
  const file = form.get('pitchDeck')
  if (!(file instanceof File)) throw invalid({ pitchDeck: messages.deckMissing })
  await assertDeckFile(file)
  c.set('file', file)
  await next()
})

async function senderOf(c: Pick<Context<UploadEnv>, 'req' | 'var'>): Promise<DeckSender> {
  const now = new Date()
  return { dailyNetwork: await dailyNetworkOf(c, now), orderId: c.var.orderId, now }
}

/** Direct uploads to object storage in three steps: start, PUT to the presigned URL, complete. */
export const uploadRoutes = new Hono<Env>()
  .post(
    '/',
    acceptJson,
    validate('json', UploadRequest),
    (c, next) => {
      assertDeck(c.req.valid('json'))
      return next()
    },
    requireHuman,
    limitUploads,
    async (c) => {
      const target = await startUpload(c.env, c.req.valid('json'), c.var.url.origin, await senderOf(c))
      return sendData(c, target, 201)
    },
  )
  .post(
    `${randomIdPath}/complete`,
    limitCalls<Env>('UPLOAD_LIMIT', (c) => `deck ${c.req.param('id')}`),
    async (c) => {
      const deck = await completeUpload(c.env, c.req.param('id'), new Date())
      return sendData(c, deck ?? (await refuseUnknownKey(c)))
    },
  )

/** Uploads through the Worker: multipart, field `pitchDeck`. */
export const deckUploadRoutes = new Hono<Env>().post(
  '/pitch-deck',
  limitDeck,
  readDeckFile,
  requireHuman,
  limitUploads,
  async (c) => sendData(c, await storeDeck(c.env, c.var.file, await senderOf(c)), 201),
)

/** Decks are confidential: only organisers may read them, as a download, or with `inline` in the browser's viewer. */
export const pitchDeckRoutes = new Hono<Env>()
  .use(requireOrganiser)
  .get(randomIdPath, validate('query', DeckQuery), async (c) => {
    const { object, originalName } = await readDeck(c.env, c.req.param('id'))
    const { inline: isInline = false } = c.req.valid('query')
    return sendPdf(c, object, { name: originalNameOf(originalName), isInline })
  })
