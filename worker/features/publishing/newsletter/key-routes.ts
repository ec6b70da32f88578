import { type Context, Hono } from 'hono'
import type { Data } from '#schema/envelope.ts'
import type { SubscriptionState } from '#schema/subscriber.ts'
import { connect, type Database, execute, type Query } from '#worker/database/query.ts'
import type { Env } from '#worker/env.ts'
import { privatePolicy } from '#worker/http/policy.ts'
import { refuseUnknownKey } from '#worker/http/rate-limit.ts'
import { confirmSubscription, leaveByKey, subscriptionByKey } from './key-store.ts'

type ByKey = (db: Database, key: string, now: Date) => Query<SubscriptionState | null>

/** Runs a query for the key in the path. An unknown and a malformed key get the same response. */
async function runByKey(c: Context<Env, '/:key'>, query: ByKey): Promise<SubscriptionState> {
  c.set('policy', privatePolicy)
  const db = connect(c.env.DB)
  return (await execute(db, query(db, c.req.param('key'), new Date()))) ?? refuseUnknownKey(c)
}

const byKey = (query: ByKey) => async (c: Context<Env, '/:key'>) =>
  c.json<Data<SubscriptionState>>({ data: await runByKey(c, query) })

/**
 * Calls with the key in the links of newsletter mails. Mail programs call `leave` too (one-click, RFC 8058), so it accepts
 * any content type.
 */
export const subscriptionKeyRoutes = new Hono<Env>()
  .get('/subscription/:key', byKey(subscriptionByKey))
  .post('/confirm/:key', byKey(confirmSubscription))
  .post('/leave/:key', byKey(leaveByKey))
  // Programs without the one-click call open the address of `List-Unsubscribe` in a browser.
  .get('/leave/:key', async (c) => {
    await runByKey(c, subscriptionByKey)
    return c.redirect(`/newsletter/leave/${c.req.param('key')}`, 303)
  })
