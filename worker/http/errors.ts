import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { routePath } from 'hono/route'
import type { ProblemCode } from '#schema/envelope.ts'
import { messages } from '#schema/error-messages.ts'
import { Problem, tooMany } from '#schema/problem.ts'
import { isOverNetworkBound } from '#worker/database/network-writes.ts'
import type { Env } from '#worker/env.ts'
import { secondsLeftOfDay } from './daily-network.ts'
import { describeError, log } from './log.ts'

/** The HTTP status of each problem code. */
export const statuses = {
  malformed: 400,
  invalid: 422,
  unauthorized: 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  eventPast: 409,
  registrationClosed: 409,
  tooEarly: 409,
  soldOut: 409,
  placesLeft: 409,
  limitReached: 409,
  keyReused: 409,
  checkedIn: 409,
  cancelled: 409,
  alreadySubscribed: 409,
  alreadySent: 409,
  notUploaded: 409,
  changedMeanwhile: 412,
  tooLarge: 413,
  unsupported: 415,
  tooMany: 429,
  unexpected: 500,
  notConfigured: 501,
  busy: 503,
} as const satisfies Record<ProblemCode, number>

/** `Retry-After` in seconds. `tooMany` is the period of the rate limits. */
export const retryAfter = { tooMany: 60, busy: 5 }

/** Maps every error to a response. Internal details are logged, never sent. */
export function respondToError(error: unknown, c: Context<Env>): Response {
  const problem = asProblem(error)
  if (problem.code === 'unexpected' || problem.code === 'busy')
    log('error', { requestId: c.var.notes.id, route: routePath(c), ...describeError(error) })
  c.header('Cache-Control', 'no-store')
  if (problem.code === 'busy' || problem.code === 'tooMany')
    c.header('Retry-After', String(problem.waitSeconds ?? retryAfter[problem.code]))
  if (problem.code === 'unauthorized') c.header('WWW-Authenticate', 'Bearer')
  return c.json(problem.failure, problem.status ?? statuses[problem.code])
}

function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (isOverNetworkBound(error)) return tooMany(messages.tooManyToday, secondsLeftOfDay(new Date()))
  if (error instanceof HTTPException && error.status === 400) return new Problem('malformed')
  if (error instanceof HTTPException && error.status === 413) return new Problem('tooLarge')
  return new Problem('unexpected')
}
