import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { routePath } from 'hono/route'
import { messages } from '#schema/messages.ts'
import { isOverNetworkBound } from '#worker/database/network-writes.ts'
import type { Env } from '#worker/env.ts'
import { describeError, log } from './log.ts'
import { Problem } from './problem.ts'
import { secondsLeftOfDay } from './sender.ts'

/** In seconds: a window of the rate limits, and a while for the database. */
export const retryAfter = { tooMany: 60, busy: 5 }

/** The one place where errors become answers. Nothing internal leaves it. */
export function respondToError(error: unknown, c: Context<Env>): Response {
  const problem = asProblem(error)
  if (problem.code === 'unexpected' || problem.code === 'busy')
    log('error', { requestId: c.var.notes.id, route: routePath(c), ...describeError(error) })
  c.header('Cache-Control', 'no-store')
  if (problem.code === 'busy' || problem.code === 'tooMany')
    c.header('Retry-After', String(isOverNetworkBound(error) ? secondsLeftOfDay(new Date()) : retryAfter[problem.code]))
  if (problem.code === 'unauthorized') c.header('WWW-Authenticate', 'Bearer')
  return c.json(problem.failure, problem.status)
}

function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (isOverNetworkBound(error)) return new Problem('tooMany', messages.tooManyToday)
  if (error instanceof HTTPException && error.status === 400) return new Problem('malformed')
  if (error instanceof HTTPException && error.status === 413) return new Problem('tooLarge')
  return new Problem('unexpected')
}
