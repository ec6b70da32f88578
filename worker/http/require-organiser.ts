import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { dateInWarsaw } from '#schema/dates.ts'
import { hourMs } from '#schema/durations.ts'
import { organiserLimits } from '#schema/limits.ts'
import type { Role } from '#schema/options.ts'
import { Problem } from '#schema/problem.ts'
import { connect, execute, type Query } from '#worker/database/query.ts'
import { extendSession, type Session, seeSession, sessionByToken } from '#worker/database/sessions.ts'
import { sha256 } from '#worker/database/sha256.ts'
import type { Bindings, Env, Variables } from '#worker/env.ts'
import { declareFacts } from '#worker/route-facts.ts'
import { readAccessIdentity, readAssertion } from './cloudflare-access.ts'
import { log } from './log.ts'
import { isThisMachine, publicOrigin } from './public-origin.ts'
import { wrongCredential } from './rate-limit.ts'
import { readSessionToken } from './session-cookie.ts'

/** What is read from a request, whatever middleware has set. */
type RequestContext = Pick<Context<Env>, 'env' | 'req' | 'executionCtx'> & { var: Pick<Variables, 'url'> }

const digest = (text: string) => crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))

/** Compares SHA-256 digests in constant time. False if the secret is not configured. */
async function matchesSecret(text: string | undefined, secret: string | undefined): Promise<boolean> {
  if (!text || !secret) return false
  const [a, b] = await Promise.all([digest(text), digest(secret)])
  return crypto.subtle.timingSafeEqual(a, b)
}

let isNamedInLog = false

/**
 * The token of scripts, if one is set that is long enough. A shorter one counts as none, and the isolate says so once in the
 * log. On this machine the length does not matter.
 */
function scriptTokenOf({ env, req }: Pick<RequestContext, 'env' | 'req'>): string | undefined {
  const token = env.ORGANISER_TOKEN
  if (!token || token.length >= organiserLimits.tokenSigns || isThisMachine(new URL(req.url))) return token
  if (!isNamedInLog) log('error', { error: 'ORGANISER_TOKEN is too short' })
  isNamedInLog = true
  return undefined
}

/** Whether an `Authorization` header has the token of scripts. */
const isScript = (c: Pick<RequestContext, 'env' | 'req'>, authorization: string): Promise<boolean> =>
  matchesSecret(/^Bearer (.+)$/i.exec(authorization)?.[1], scriptTokenOf(c))

/**
 * Whether a request carries a credential that may be one of organisers: the token of scripts, or what has the form of a session
 * or an Access identity. An `Authorization` header decides alone. Nothing is read.
 */
export async function mayBeOrganiser(c: Pick<RequestContext, 'env' | 'req'>): Promise<boolean> {
  const authorization = c.req.header('Authorization')
  if (authorization !== undefined) return isScript(c, authorization)
  return (readSessionToken(c) ?? readAssertion(c.env, c)) !== undefined
}

/**
 * Who sent a request. `actor` is what the change log stores: `token`, `access:` and the subject or the service token's name
 * of the Access identity (`unknown` without either), `door:<event id>`, or the id of an organiser. `session` is null for the token and for Access, which act as owner.
 */
export type Identity = { actor: string; role: Role; session: Session | null }

/**
 * The sender of a request, or null. An `Authorization` header decides alone; then a session, then Cloudflare Access. A
 * session that was not used for some minutes is extended after the response, and the day of its use is kept. The session of a
 * door that has closed counts with `isLate` only.
 */
export async function findIdentity(c: RequestContext, { isLate = false } = {}): Promise<Identity | null> {
  const authorization = c.req.header('Authorization')
  if (authorization !== undefined)
    return (await isScript(c, authorization)) ? { actor: 'token', role: 'OWNER', session: null } : null
  const session = await findSession(c)
  const hasClosed = session?.role === 'DOOR' && session.door.closedAt !== null
  if (session && (isLate || !hasClosed)) return { actor: actorOf(session), role: session.role, session }
  const access = await readAccessIdentity(c.env, readAssertion(c.env, c))
  return access === null ? null : { actor: `access:${access}`, role: 'OWNER', session: null }
}

const actorOf = (session: Session): string =>
  session.role === 'DOOR' ? `door:${session.eventId}` : String(session.organiserId)

async function findSession(c: RequestContext): Promise<Session | null> {
  const token = readSessionToken(c)
  if (!token) return null
  const db = connect(c.env.DB)
  const now = new Date()
  const session = await execute(db, sessionByToken(db, await sha256(token), now))
  if (!session) return null
  const { idleHours, usedMinutes } = organiserLimits.session
  const usedAt = session.expiresAt.getTime() - idleHours * hourMs
  const mayEndLater = session.expiresAt < session.endsAt
  const inBackground = (write: Query<undefined>) => c.executionCtx.waitUntil(execute(db, write).catch(() => {}))
  if (mayEndLater && now.getTime() - usedAt > usedMinutes * 60_000) inBackground(extendSession(db, session.id, now))
  if (session.role !== 'DOOR' && session.lastSeenAt !== dateInWarsaw(now)) inBackground(seeSession(db, session.id, now))
  return session
}

const safeMethods = ['GET', 'HEAD']

/**
 * Browsers send the cookies of a session and of Cloudflare Access by themselves. So a write with either must come from a
 * page of this site, and its body, except a file in a PUT, must be JSON, which no form of another site can send. Scripts
 * with an Access identity send neither `Origin` nor `Sec-Fetch-Site`, and are excepted. Throws `forbidden`,
 * `unsupported`.
 */
export function assertOwnOrigin(c: RequestContext, { session }: Identity): void {
  if (safeMethods.includes(c.req.method)) return
  const origin = c.req.header('Origin')
  if (!session && origin === undefined && c.req.header('Sec-Fetch-Site') === undefined) return
  if (origin !== publicOrigin(c) && origin !== c.var.url.origin) throw new Problem('forbidden')
  const type = c.req.header('Content-Type')
  if (c.req.method !== 'PUT' && type !== undefined && !/^application\/json\s*(?:;|$)/i.test(type))
    throw new Problem('unsupported')
}

/** A higher role may do everything that a lower one may. */
const ranks: Record<Role, number> = { OWNER: 3, EDITOR: 2, DOOR: 1 }

export const mayAct = ({ role }: Identity, required: Role): boolean => ranks[role] >= ranks[required]

/** A door session may act at the door of its event only, in routes whose path has an `eventId`. */
const isAtOtherDoor = ({ session }: Identity, eventId: string | undefined): boolean =>
  session?.role === 'DOOR' && eventId !== undefined && eventId !== String(session.eventId)

interface OrganiserVariables extends Variables {
  actor: string
  identity: Identity
}
export interface OrganiserEnv {
  Bindings: Bindings
  Variables: OrganiserVariables
}

/**
 * The sender of a request, who must have a role or a higher one. Throws `unauthorized` without a valid credential, `tooMany`
 * after too many wrong ones, and
 * `forbidden` if the role is too low, a door session is of another event, or a write that a browser authorises by itself
 * comes from another origin.
 */
export async function requireIdentity(c: RequestContext, role: Role, isLate = false): Promise<Identity> {
  const identity = await findIdentity(c, { isLate })
  if (identity === null) {
    const isWrong = c.req.header('Authorization') !== undefined || (await mayBeOrganiser(c))
    throw isWrong ? await wrongCredential(c) : new Problem('unauthorized')
  }
  if (identity.actor !== 'token') assertOwnOrigin(c, identity)
  if (!mayAct(identity, role) || isAtOtherDoor(identity, c.req.param('eventId'))) throw new Problem('forbidden')
  return identity
}

/** Requires a role or a higher one (`requireIdentity`), and sets `actor` and `identity`. */
export const requireRole = (role: Role, { isLate = false } = {}) =>
  declareFacts(
    createMiddleware<OrganiserEnv>(async (c, next) => {
      const identity = await requireIdentity(c, role, isLate)
      c.set('actor', identity.actor)
      c.set('identity', identity)
      c.header('Cache-Control', 'no-store')
      await next()
    }),
    { role },
  )

/** Requires an organiser: an owner or an editor. */
export const requireOrganiser = requireRole('EDITOR')

/** Who makes a write, for the change log, and the time of this call. */
export const authorOf = ({ var: { actor } }: { var: Pick<OrganiserVariables, 'actor'> }) => ({ actor, now: new Date() })
