import { type Context, Hono } from 'hono'
import { api } from './api.ts'
import { calendarRoutes } from './calendar/routes.ts'
import { discoveryRoutes } from './discovery/routes.ts'
import type { Env } from './env.ts'
import { publicFileRoutes } from './files/routes.ts'
import { finishBody } from './http/body.ts'
import { noStoreByDefault } from './http/no-store.ts'
import { observe } from './http/observe.ts'
import { securityHeaders } from './http/security-headers.ts'
import { rssRoutes } from './rss/routes.ts'

/** Built files are answered before the Worker. One that is gone must not be remembered as gone. */
const missingAsset = (c: Context<Env>) => c.text('Not found', 404, { 'Cache-Control': 'no-store' })

/** Everything but pages: the entry adds those. */
export const createApp = () =>
  new Hono<Env>()
    .use(observe)
    .use(securityHeaders)
    .use(finishBody)
    .use('/api/*', noStoreByDefault)
    .route('/api', api)
    .route('/', publicFileRoutes)
    .route('/', calendarRoutes)
    .route('/', rssRoutes)
    .route('/', discoveryRoutes)
    .get('/assets/*', missingAsset)
