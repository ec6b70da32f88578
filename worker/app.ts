import { Hono } from 'hono'
import { api } from './api.ts'
import type { Env } from './env.ts'
import { publicFileRoutes } from './files/routes.ts'
import { securityHeaders } from './http/security-headers.ts'

/** Everything but pages: the entry adds those. */
export const createApp = () => new Hono<Env>().use(securityHeaders).route('/api', api).route('/', publicFileRoutes)
