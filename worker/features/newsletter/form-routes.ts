import { Hono, type MiddlewareHandler } from 'hono'
import type { SubscriptionState } from '#schema/subscriber.ts'
import { connect, type Database, execute, type Query } from '#worker/database/query.ts'
import type { Env } from '#worker/env.ts'
import { pagePolicy } from '#worker/http/page-policy.ts'
import { confirmSubscription, leaveByKey } from './key-store.ts'

type Change = (db: Database, key: string, now: Date) => Query<SubscriptionState | null>

/** Handles the button of a page and sends the browser back to it. The next handler answers for an unknown key. */
const form =
  (change: Change, path: 'confirm' | 'leave'): MiddlewareHandler<Env, '/:key'> =>
  async (c, next) => {
    // The address is a secret, also for the page that reports a failure.
    c.set('policy', pagePolicy(c.env, { isPrivate: true, allows: {} }))
    const key = c.req.param('key')
    const db = connect(c.env.DB)
    const state = await execute(db, change(db, key, new Date()))
    if (!state) return next()
    c.header('Cache-Control', 'no-store')
    return c.redirect(`/newsletter/${path}/${key}`, 303)
  }

/** The buttons of the pages that links in newsletter mails open, because mail scanners open links too. */
export const subscriptionFormRoutes = new Hono<Env>()
  .post('/confirm/:key', form(confirmSubscription, 'confirm'))
  .post('/leave/:key', form(leaveByKey, 'leave'))
