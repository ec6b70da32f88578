import { Hono } from 'hono'
import type { Accepted } from '#schema/envelope.ts'
import { messages } from '#schema/error-messages.ts'
import { AnswerWrite, TicketCorrection } from '#schema/order.ts'
import { OrderLookup } from '#schema/order-lookup.ts'
import { found, invalid } from '#schema/problem.ts'
import { deckIdOf } from '#schema/upload.ts'
import { TogetherWrite } from '#schema/waiting-list.ts'
import { invalidateOnWrite } from '#worker/cache/cached-handlers.ts'
import { mayChangeRooms } from '#worker/core/tell-stage.ts'
import { mailAfterWrites } from '#worker/core/wake-mailer.ts'
import { connect, execute } from '#worker/database/query.ts'
import type { Env } from '#worker/env.ts'
import { readDeck } from '#worker/features/tickets/uploads/service.ts'
import { isYes, readFields } from '#worker/http/form.ts'
import { idOf, idPath } from '#worker/http/paths.ts'
import { countCall, limitCalls, rateLimit } from '#worker/http/rate-limit.ts'
import { sendData } from '#worker/http/send-data.ts'
import { sendPdf } from '#worker/http/send-pdf.ts'
import { acceptJson, validate } from '#worker/http/validate.ts'
import { requestLookup } from './mail-store.ts'
import { keepPrivate, type OrderEnv, orderForm, requireOrder } from './require-order.ts'
import { answer, cancel, correct, keepTogether, resend, ticketOf } from './service.ts'
import type { KnownOrder } from './store.ts'

const accepted: Accepted = { accepted: true }

/** Who corrects an order, in limits. Their network may be that of other guests. */
const callerOf = ({ order }: KnownOrder): string => `order ${order.id}`

export const orderRoutes = new Hono<Env>()
  .use(keepPrivate, mailAfterWrites, mayChangeRooms)
  .post('/lookup', acceptJson, validate('json', OrderLookup), rateLimit('FORM_LIMIT'), async (c) => {
    const db = connect(c.env.DB)
    await execute(db, requestLookup(db, c.req.valid('json').email, new Date()))
    return sendData(c, accepted, 202)
  })
  .get('/:key', requireOrder, (c) => sendData(c, c.var.known.order))
  .get(`/:key/tickets${idPath}/deck`, requireOrder, async (c) => {
    const { deck, startupDetails } = ticketOf(c.var.known.order, idOf(c))
    const { object } = await readDeck(c.env, found(deckIdOf(startupDetails?.pitchDeck ?? '')))
    return sendPdf(c, object, { name: found(deck).name, isInline: true })
  })
  .post('/:key/cancel', requireOrder, async (c) =>
    sendData(c, await cancel(connect(c.env.DB), c.var.known, null, new Date())),
  )
  .post('/:key/answer', acceptJson, validate('json', AnswerWrite), requireOrder, async (c) =>
    sendData(c, await answer(connect(c.env.DB), c.var.known, c.req.valid('json'), new Date())),
  )
  .patch('/:key/waiting', acceptJson, validate('json', TogetherWrite), requireOrder, async (c) =>
    sendData(c, await keepTogether(connect(c.env.DB), c.var.known, c.req.valid('json').together, new Date())),
  )
  .post('/:key/resend', requireOrder, async (c) => {
    await resend(connect(c.env.DB), c.var.known, new Date())
    return sendData(c, accepted, 202)
  })
  .patch(
    `/:key/tickets${idPath}`,
    acceptJson,
    validate('json', TicketCorrection),
    requireOrder,
    limitCalls<OrderEnv>('FORM_LIMIT', (c) => callerOf(c.var.known)),
    // The page of a past event shows results.
    invalidateOnWrite,
    async (c) => {
      const correction = { ...c.req.valid('json'), ticketId: idOf(c) }
      return sendData(c, await correct(c.env, c.var.known, correction, new Date()))
    },
  )
  .post(`/:key/tickets${idPath}/cancel`, requireOrder, async (c) =>
    sendData(c, await cancel(connect(c.env.DB), c.var.known, idOf(c), new Date())),
  )

/** The forms of an order's page, for browsers without scripts. Each does the same as a call of the API, with its limits. */
export const orderFormRoutes = new Hono<Env>()
  .use(mayChangeRooms)
  .post(
    '/:key/cancel',
    orderForm(async (c, known, now) => {
      await cancel(connect(c.env.DB), known, null, now)
      return known.order.state === 'WAITING' ? 'allLeft' : 'allCancelled'
    }),
  )
  .post(
    '/:key/tickets/:id/cancel',
    orderForm<'/:key/tickets/:id/cancel'>(async (c, known, now) => {
      const id = idOf(c)
      await cancel(connect(c.env.DB), known, id, now)
      return ticketOf(known.order, id).status === 'WAITING' ? 'left' : 'ticketCancelled'
    }),
  )
  .post(
    '/:key/tickets/:id/photos',
    orderForm<'/:key/tickets/:id/photos'>(async (c, known, now) => {
      const noPhotos = isYes(await readFields(c), 'noPhotos')
      await countCall(c, 'FORM_LIMIT', callerOf(known))
      await correct(c.env, known, { ticketId: idOf(c), noPhotos }, now)
      return noPhotos ? 'noPhotos' : 'photos'
    }),
  )
  .post(
    '/:key/tickets/:id/result',
    invalidateOnWrite,
    orderForm<'/:key/tickets/:id/result'>(async (c, known, now) => {
      const publishResult = isYes(await readFields(c), 'publishResult')
      await countCall(c, 'FORM_LIMIT', callerOf(known))
      await correct(c.env, known, { ticketId: idOf(c), publishResult }, now)
      return publishResult ? 'published' : 'unpublished'
    }),
  )
  .post(
    '/:key/answer',
    orderForm(async (c, known, now) => {
      const fields = await readFields(c)
      const coming = isYes(fields, 'coming')
      const tickets = fields.getAll('tickets').map(Number)
      // Without a list all are meant.
      if (fields.has('listed') && tickets.length === 0) throw invalid({ tickets: messages.nobodyChosen })
      const order = await answer(connect(c.env.DB), known, { coming, ...(tickets.length > 0 && { tickets }) }, now)
      if (coming) return 'coming'
      return order.answer === 'YES' ? 'someComing' : 'notComing'
    }),
  )
  .post(
    '/:key/waiting',
    orderForm(async (c, known, now) => {
      const isTogether = isYes(await readFields(c), 'together')
      await keepTogether(connect(c.env.DB), known, isTogether, now)
      return isTogether ? 'together' : 'apart'
    }),
  )
  .post(
    '/:key/resend',
    orderForm(async (c, known, now) => {
      await resend(connect(c.env.DB), known, now)
      return 'resent'
    }),
  )
