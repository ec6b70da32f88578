import { type Context, Hono } from 'hono'
import { api } from './api.ts'
import { refreshInBackground } from './cache/cached-version.ts'
import type { Env } from './env.ts'
import { feedbackFormRoutes } from './features/after/feedback/routes.ts'
import { localMailRoutes } from './features/mail/local-mail/routes.ts'
import { wakeWebhooks } from './features/operations/webhooks/wake.ts'
import { orderErasureFormRoutes } from './features/people/privacy-requests/routes.ts'
import { publicFileRoutes } from './features/program/files/routes.ts'
import { calendarRoutes } from './features/publishing/calendar/routes.ts'
import { feedRoutes } from './features/publishing/feeds/routes.ts'
import { subscriptionFormRoutes } from './features/publishing/newsletter/routes.ts'
import { tellRooms } from './features/stage/stage/tell-rooms.ts'
import { guestFormRoutes } from './features/tickets/guest-keys/routes.ts'
import { orderFormRoutes } from './features/tickets/orders/routes.ts'
import { afterWrites } from './http/after-writes.ts'
import { drainBody } from './http/body.ts'
import { prepareAndLog } from './http/request-log.ts'
import { noStoreByDefault, securityHeaders } from './http/security-headers.ts'

/** Existing assets do not reach the Worker. A later deploy may bring this one: never cache the 404. */
const missingAsset = (c: Context<Env>) => c.text('Not found', 404, { 'Cache-Control': 'no-store' })

/** The whole app except pages, which `createSite` (worker/pages/site.ts) adds. */
export const createApp = () =>
  new Hono<Env>()
    // These read the database after the response, so they are outside of what is measured for the response. Any write may be an
    // edit or sell a place, so each makes the isolate read the content version and tell the data centre.
    .use(afterWrites(wakeWebhooks, refreshInBackground, tellRooms))
    .use(prepareAndLog)
    .use(securityHeaders)
    .use(drainBody)
    .use('/api/*', noStoreByDefault)
    .route('/api', api)
    .route('/', publicFileRoutes)
    .route('/', calendarRoutes)
    .route('/', feedRoutes)
    .route('/', localMailRoutes)
    .route('/order', orderFormRoutes)
    .route('/order', orderErasureFormRoutes)
    .route('/guest', guestFormRoutes)
    .route('/feedback', feedbackFormRoutes)
    .route('/newsletter', subscriptionFormRoutes)
    .get('/assets/*', missingAsset)
