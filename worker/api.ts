import { Hono } from 'hono'
import { eventRoutes } from './events/routes.ts'
import type { Env } from './env.ts'
import { answerError } from './http/errors.ts'
import { Problem } from './http/problem.ts'

const routes = new Hono<Env>().route('/events', eventRoutes)

export type Api = typeof routes

export const api = routes
  .onError(answerError)
  .all('*', () => {
    throw new Problem('missing')
  })
