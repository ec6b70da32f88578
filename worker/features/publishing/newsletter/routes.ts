import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type { Data } from '#schema/envelope.ts'
import { messages } from '#schema/error-messages.ts'
import { Subscription, Unsubscription } from '#schema/newsletter.ts'
import { Problem } from '#schema/problem.ts'
import { ListQuery } from '#schema/query-parameters.ts'
import { type Membership, SubscriberQuery, type SubscriptionState } from '#schema/subscriber.ts'
import { reply } from '#worker/core/reply.ts'
import { readRoutes } from '#worker/core/resource.ts'
import { wakeMailer } from '#worker/core/wake-mailer.ts'
import { withNetworkCount } from '#worker/database/network-writes.ts'
import { connect, type Database, execute, executeOnce, executeUnique, type Query } from '#worker/database/query.ts'
import type { Env } from '#worker/env.ts'
import { archivedIssue, listArchive } from '#worker/features/publishing/issues/archive-store.ts'
import { dailyNetworkOf } from '#worker/http/daily-network.ts'
import { pagePolicy } from '#worker/http/page-policy.ts'
import { privatePolicy } from '#worker/http/policy.ts'
import { rateLimit, refuseUnknownKey } from '#worker/http/rate-limit.ts'
import { requireOrganiser } from '#worker/http/require-organiser.ts'
import { requireTurnstile } from '#worker/http/require-turnstile.ts'
import { acceptJson, validate } from '#worker/http/validate.ts'
import { askToConfirm, confirmSubscription, leaveByKey, subscriptionByKey } from './key-store.ts'
import { isSubscribed, listSubscribers, subscribe, unsubscribe } from './store.ts'

type ByKey = (db: Database, key: string, now: Date) => Query<SubscriptionState | null>

/** Runs a query for the key in the path. An unknown and a malformed key get the same response. */
async function runByKey(c: Context<Env, '/:key'>, query: ByKey): Promise<SubscriptionState> {
  c.set('policy', privatePolicy)
  const db = connect(c.env.DB)
  return (await execute(db, query(db, c.req.param('key'), new Date()))) ?? refuseUnknownKey(c)
}

const byKey = (query: ByKey) => async (c: Context<Env, '/:key'>) =>
  c.json<Data<SubscriptionState>>({ data: await runByKey(c, query) })

/** Mail programs call `leave` too (one-click, RFC 8058), so it accepts any content type. */
const subscriptionKeyRoutes = new Hono<Env>()
  .get('/subscription/:key', byKey(subscriptionByKey))
  .post('/confirm/:key', byKey(confirmSubscription))
  .post('/leave/:key', byKey(leaveByKey))
  // Programs without the one-click call open the address of `List-Unsubscribe` in a browser.
  .get('/leave/:key', async (c) => {
    await runByKey(c, subscriptionByKey)
    return c.redirect(`/newsletter/leave/${c.req.param('key')}`, 303)
  })

/** With a filled honeypot nothing is written; the response comes from a read and looks the same. */
export const newsletterRoutes = new Hono<Env>()
  .route('/', subscriptionKeyRoutes)
  .post(
    '/subscribe',
    acceptJson,
    validate('json', Subscription),
    requireTurnstile('newsletter'),
    rateLimit('FORM_LIMIT'),
    async (c) => {
      const { nickname, ...subscription } = c.req.valid('json')
      const db = connect(c.env.DB)
      const data: Membership = { email: subscription.email, isActive: true }
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
    acceptJson,
    validate('json', Unsubscription),
    requireTurnstile('newsletter-unsubscribe'),
    rateLimit('FORM_LIMIT'),
    async (c) => {
      const { nickname, email } = c.req.valid('json')
      const db = connect(c.env.DB)
      // A filled honeypot always succeeds. It reads the database as well, so that it takes as long as a real request.
      const left = await (nickname
        ? execute(db, isSubscribed(db, email))
        : executeOnce(db, unsubscribe(db, email, new Date())))
      if (!left && !nickname) throw new Problem('missing', messages.notSubscribed)
      return c.json<Data<Membership>>({ data: { email, isActive: false } })
    },
  )
  .get('/subscribers', requireOrganiser, validate('query', SubscriberQuery), (c) =>
    reply(c, (db) => listSubscribers(db, c.req.valid('query'))),
  )

/** Handles the form of a page and redirects back to it. For an unknown key the next handler renders the page. */
const form =
  (change: ByKey, path: 'confirm' | 'leave'): MiddlewareHandler<Env, '/:key'> =>
  async (c, next) => {
    // The path contains the key, so the page of an error is private too.
    c.set('policy', pagePolicy(c.env, { isPrivate: true, allows: {} }))
    const key = c.req.param('key')
    const db = connect(c.env.DB)
    const state = await execute(db, change(db, key, new Date()))
    if (!state) return next()
    c.header('Cache-Control', 'no-store')
    return c.redirect(`/newsletter/${path}/${key}`, 303)
  }

/** The forms of the pages that newsletter mails link to. A link itself changes nothing, because mail scanners open links. */
export const subscriptionFormRoutes = new Hono<Env>()
  .post('/confirm/:key', form(confirmSubscription, 'confirm'))
  .post('/leave/:key', form(leaveByKey, 'leave'))

export const archiveRoutes = readRoutes({ Query: ListQuery, list: listArchive, byId: archivedIssue })
