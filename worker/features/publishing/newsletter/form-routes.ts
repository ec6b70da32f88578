import { Hono, type MiddlewareHandler } from 'hono'
import type { SubscriptionState } from '#schema/subscriber.ts'
import { connect, type Database, execute, type Query } from '#worker/database/query.ts'
import type { Env } from '#worker/env.ts'
import { pagePolicy } from '#worker/http/page-policy.ts'
import { confirmSubscription, leaveByKey } from './key-store.ts'

type Change = (db: Database, key: string, now: Date) => Query<SubscriptionState | null>

/** Handles the form of a page and redirects back to it. For an unknown key the next handler renders the page. */
const form =
  (change: Change, path: 'confirm' | 'leave'): MiddlewareHandler<Env, '/:key'> =>
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
