import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { GuestAnswer, GuestTicketChange } from '#schema/guest-ticket.ts'
import { invalidateOnWrite } from '#worker/cache/cached-handlers.ts'
import { mayChangeRooms } from '#worker/core/tell-stage.ts'
import { mailAfterWrites } from '#worker/core/wake-mailer.ts'
import { connect } from '#worker/database/query.ts'
import type { Env } from '#worker/env.ts'
import { keepPrivate, keyForm } from '#worker/features/tickets/orders/require-order.ts'
import { isYes, readFields } from '#worker/http/form.ts'
import { countCall, limitCalls, refuseUnknownKey } from '#worker/http/rate-limit.ts'
import { sendData } from '#worker/http/send-data.ts'
import { acceptJson, validate } from '#worker/http/validate.ts'
import { answer, cancel, change, type KnownTicket, openTicket } from './service.ts'

type GuestEnv = Env & { Variables: { opened: KnownTicket } }

/** Requires the key of a ticket in the path, and sets `opened`. Throws `missing`, or `tooMany` for too many unknown keys. */
export const requireGuest = createMiddleware<GuestEnv, '/:key'>(async (c, next) => {
  c.set('opened', (await openTicket(connect(c.env.DB), c.req.param('key'))) ?? (await refuseUnknownKey(c)))
  await next()
})

/** Who changes a ticket, in limits. Their network may be that of other guests. */
const callerOf = ({ ticket }: KnownTicket): string => `guest ${ticket.id}`

/** What the holder of a ticket does with it, by the key of their mail. */
export const guestKeyRoutes = new Hono<Env>()
  .use(keepPrivate, mailAfterWrites, mayChangeRooms)
  .get('/:key', requireGuest, (c) => sendData(c, c.var.opened.ticket))
  .patch(
    '/:key',
    invalidateOnWrite,
    acceptJson,
    validate('json', GuestTicketChange),
    requireGuest,
    limitCalls<GuestEnv>('FORM_LIMIT', (c) => callerOf(c.var.opened)),
    async (c) => sendData(c, await change(connect(c.env.DB), c.var.opened, c.req.valid('json'), new Date())),
  )
  .post('/:key/cancel', requireGuest, async (c) =>
    sendData(c, await cancel(connect(c.env.DB), c.var.opened, new Date())),
  )
  .post('/:key/answer', acceptJson, validate('json', GuestAnswer), requireGuest, async (c) =>
    sendData(c, await answer(connect(c.env.DB), c.var.opened, c.req.valid('json').coming, new Date())),
  )

const guestForm = keyForm({ base: '/guest', find: openTicket })

/** The forms of a guest's page, for browsers without scripts. Each does the same as a call of the API, with its limits. */
export const guestFormRoutes = new Hono<Env>()
  .use(mayChangeRooms)
  .post(
    '/:key/answer',
    guestForm(async (c, opened, now) => {
      const coming = isYes(await readFields(c), 'coming')
      await answer(connect(c.env.DB), opened, coming, now)
      return coming ? 'coming' : 'ticketCancelled'
    }),
  )
  .post(
    '/:key/photos',
    guestForm(async (c, opened, now) => {
      const noPhotos = isYes(await readFields(c), 'noPhotos')
      await countCall(c, 'FORM_LIMIT', callerOf(opened))
      await change(connect(c.env.DB), opened, { noPhotos }, now)
      return noPhotos ? 'noPhotos' : 'photos'
    }),
  )
  .post(
    '/:key/result',
    invalidateOnWrite,
    guestForm(async (c, opened, now) => {
      const publishResult = isYes(await readFields(c), 'publishResult')
      await countCall(c, 'FORM_LIMIT', callerOf(opened))
      await change(connect(c.env.DB), opened, { publishResult }, now)
      return publishResult ? 'published' : 'unpublished'
    }),
  )
