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

/** The HTTP status of each problem code, and its meaning for developers. Users read the message in the response. */
export const problemKinds = {
  malformed: { status: 400, meaning: 'The body cannot be read.' },
  invalid: { status: 422, meaning: 'A rule is broken; `fields` says which, by dotted path.' },
  unauthorized: { status: 401, meaning: 'Organisers only: no credentials, or wrong ones.' },
  forbidden: {
    status: 403,
    meaning: 'The role of the session may not do this, or a write with a session or Access came from another origin.',
  },
  missing: { status: 404, meaning: 'It does not exist.' },
  conflict: { status: 409, meaning: 'The change conflicts with stored data.' },
  eventPast: { status: 409, meaning: 'The event has begun or is over.' },
  registrationClosed: { status: 409, meaning: 'Registration for the event is closed, or the event was called off.' },
  tooEarly: { status: 409, meaning: 'The door of the event is not open yet. The message says when it opens.' },
  soldOut: { status: 409, meaning: 'Not enough places are left. Nothing was written.' },
  placesLeft: {
    status: 409,
    meaning: 'All places that were asked for are free: register instead. Nothing was written.',
  },
  limitReached: {
    status: 409,
    meaning: 'There are as many as there may be: places of one address at the event, for example. Nothing was written.',
  },
  keyReused: { status: 409, meaning: 'The key was used with another body.' },
  checkedIn: { status: 409, meaning: 'The ticket was used at the door.' },
  cancelled: { status: 409, meaning: 'The ticket or the whole order is cancelled.' },
  alreadySubscribed: { status: 409, meaning: 'The address is subscribed already.' },
  alreadySent: { status: 409, meaning: 'The issue was sent to its readers. It changes no more.' },
  hasTickets: {
    status: 409,
    meaning: 'There are tickets, so an event cannot become a draft again, nor a ticket type change its kind.',
  },
  erased: { status: 410, meaning: 'The person was erased.' },
  notUploaded: { status: 409, meaning: 'The file has not arrived yet.' },
  roomClosed: { status: 409, meaning: 'The room of the event is not open now, or the event has no date.' },
  noPlace: { status: 409, meaning: 'The ticket has no place: it waits, or was cancelled.' },
  seatTaken: { status: 409, meaning: 'The ticket is in the room on another device.' },
  voteClosed: { status: 409, meaning: 'The vote is not open.' },
  juryClosed: { status: 409, meaning: 'The jury has ended. Nothing was written.' },
  hasMarks: { status: 409, meaning: 'A mark exists, so the criteria stay as they are.' },
  changedMeanwhile: {
    status: 412,
    meaning:
      'Somebody changed it since the `ETag` in `If-Match` was read, or it exists despite `If-None-Match: *`. Nothing was written.',
  },
  tooLarge: { status: 413, meaning: 'The body is too large: over 100 kB of JSON, or 10 MB of a file.' },
  unsupported: { status: 415, meaning: 'The content type is not supported.' },
  tooMany: {
    status: 429,
    meaning:
      'Too many requests from one address, too many entries from one network today, or too many changes of one order. Wait as long as `Retry-After` says.',
  },
  unexpected: { status: 500, meaning: 'An error on our side.' },
  notConfigured: {
    status: 501,
    meaning: 'The site has no direct uploads (send the file through the API), or no SMTP server for the newsletter.',
  },
  busy: { status: 503, meaning: 'The database is unavailable. Wait as long as `Retry-After` says.' },
} as const satisfies Record<ProblemCode, { status: number; meaning: string }>

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
  return c.json(problem.failure, problem.status ?? problemKinds[problem.code].status)
}

function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (isOverNetworkBound(error)) return tooMany(messages.tooManyToday, secondsLeftOfDay(new Date()))
  if (error instanceof HTTPException && error.status === 400) return new Problem('malformed')
  if (error instanceof HTTPException && error.status === 413) return new Problem('tooLarge')
  return new Problem('unexpected')
}
