import { Hono } from 'hono'
import type { Data } from '#schema/envelope.ts'
import { messages } from '#schema/error-messages.ts'
import { Subscription, Unsubscription } from '#schema/newsletter.ts'
import { Problem } from '#schema/problem.ts'
import { type Membership, SubscriberQuery } from '#schema/subscriber.ts'
import { reply } from '#worker/core/reply.ts'
import { wakeMailer } from '#worker/core/wake-mailer.ts'
import { withNetworkCount } from '#worker/database/network-writes.ts'
import { connect, execute, executeOnce } from '#worker/database/query.ts'
import { executeUnique } from '#worker/database/unique.ts'
import type { Env } from '#worker/env.ts'
import { dailyNetworkOf } from '#worker/http/daily-network.ts'
import { rateLimit } from '#worker/http/rate-limit.ts'
import { requireOrganiser } from '#worker/http/require-organiser.ts'
import { requireTurnstile } from '#worker/http/require-turnstile.ts'
import { acceptJson, validate } from '#worker/http/validate.ts'
import { subscriptionKeyRoutes } from './key-routes.ts'
import { askToConfirm } from './key-store.ts'
import { isSubscribed, listSubscribers, subscribe, unsubscribe } from './store.ts'

/** With a filled honeypot nothing is written; the response comes from a read and looks the same. */
export const newsletterRoutes = new Hono<Env>()
  .route('/', subscriptionKeyRoutes)
  .post(
    '/subscribe',
    rateLimit('FORM_LIMIT'),
    acceptJson,
    requireTurnstile('newsletter'),
    validate('json', Subscription),
    async (c) => {
      const { nickname, ...subscription } = c.req.valid('json')
      const db = connect(c.env.DB)
      const data: Membership = { email: subscription.email.toLowerCase(), isActive: true }
      const now = new Date()
      const dailyNetwork = await dailyNetworkOf(c, now)
      const hasJoined = nickname
        ? !(await execute(db, isSubscribed(db, subscription.email)))
        : await executeUnique(db, now, (attempt) =>
            withNetworkCount(
              db,
              dailyNetwork,
              askToConfirm(db, subscribe(db, subscription, attempt), subscription.email, now),
            ),
          )
      if (!hasJoined) throw new Problem('alreadySubscribed', messages.alreadySubscribed)
      wakeMailer(c)
      return c.json<Data<Membership>>({ data }, 201)
    },
  )
  .post(
    '/unsubscribe',
    rateLimit('FORM_LIMIT'),
    acceptJson,
    requireTurnstile('newsletter-unsubscribe'),
    validate('json', Unsubscription),
    async (c) => {
      const { nickname, email } = c.req.valid('json')
      const db = connect(c.env.DB)
      // A filled honeypot always succeeds. It reads the database as well, so that it takes as long as a real request.
      const left = await (nickname
        ? execute(db, isSubscribed(db, email))
        : executeOnce(db, unsubscribe(db, email, new Date())))
      if (!left && !nickname) throw new Problem('missing', messages.notSubscribed)
      return c.json<Data<Membership>>({ data: { email: email.toLowerCase(), isActive: false } })
    },
  )
  .get('/subscribers', requireOrganiser, validate('query', SubscriberQuery), (c) =>
    reply(c, (db) => listSubscribers(db, c.req.valid('query'))),
  )
