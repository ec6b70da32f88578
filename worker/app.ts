import { type Context, Hono } from 'hono'
import { api } from './api.ts'
import type { Env } from './env.ts'
import { calendarRoutes } from './features/calendar/routes.ts'
import { publicFileRoutes } from './features/files/routes.ts'
import { rssRoutes } from './features/rss/routes.ts'
import { seoRoutes } from './features/seo/routes.ts'
import { drainBody } from './http/body.ts'
import { noStoreByDefault } from './http/no-store.ts'
import { logRequests } from './http/observe.ts'
import { securityHeaders } from './http/security-headers.ts'

/** Built files are answered before the Worker. One that is gone must not be remembered as gone. */
const missingAsset = (c: Context<Env>) => c.text('Not found', 404, { 'Cache-Control': 'no-store' })

/** Everything but pages: the entry adds those. */
export const createApp = () =>
  new Hono<Env>()
    .use(logRequests)
    .use(securityHeaders)
    .use(drainBody)
    .use('/api/*', noStoreByDefault)
    .route('/api', api)
    .route('/', publicFileRoutes)
    .route('/', calendarRoutes)
    .route('/', rssRoutes)
    .route('/', seoRoutes)
    .get('/assets/*', missingAsset)
