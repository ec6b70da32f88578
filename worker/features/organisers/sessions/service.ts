import type { Context } from 'hono'
import { messages } from '#schema/error-messages.ts'
import { Problem, tooMany } from '#schema/problem.ts'
import type { Me } from '#schema/session.ts'
import { connect, type Database, execute, type Query } from '#worker/database/query.ts'
import type { Opened, SignInAttempt } from '#worker/database/sessions.ts'
import { sha256 } from '#worker/database/sha256.ts'
import type { Env } from '#worker/env.ts'
import { randomId } from '#worker/http/ids.ts'
import { connectionPrefixes, networkOf } from '#worker/http/network.ts'
import type { Identity } from '#worker/http/require-organiser.ts'
import { sendSessionToken } from '#worker/http/session-cookie.ts'
import { signedInOrganiser } from './store.ts'

/** The token of a new session, and what is stored of it. */
export async function newToken(): Promise<{ token: string; tokenHash: string }> {
  const token = randomId()
  return { token, tokenHash: await sha256(token) }
}

/**
 * Opens a session with the secret of a link, sends its cookie, and returns what is stored of its token. Throws
 * `unauthorized` with `refusal` if the secret is unknown, spent or expired, and `tooMany` after too many of them. A right
 * secret always opens, unless its link has too many sessions: `limitReached`.
 */
export async function openWithSecret(
  c: Context<Env>,
  secret: string,
  open: (db: Database, attempt: SignInAttempt) => Query<Opened> | Promise<Query<Opened>>,
  refusal: string,
): Promise<string> {
  const db = connect(c.env.DB)
  const { token, tokenHash } = await newToken()
  const address = networkOf(c.req.header('CF-Connecting-IP') ?? 'unknown', connectionPrefixes)
  const attempt = { secretHash: await sha256(secret), tokenHash, network: await sha256(address), now: new Date() }
  const { isOpen, waitSeconds, isFull } = await execute(db, await open(db, attempt))
  if (isFull) throw new Problem('limitReached', messages.tooManyPhones)
  if (!isOpen && waitSeconds !== null) throw tooMany(messages.tooManySignIns, waitSeconds)
  if (!isOpen) throw new Problem('unauthorized', refusal)
  sendSessionToken(c, token)
  return tokenHash
}

/** What the sender of a request learns about themselves. Null if the organiser was removed meanwhile. */
export async function describeIdentity(db: Database, { actor, session }: Identity): Promise<Me | null> {
  if (!session) return { id: null, role: 'OWNER', name: actor }
  if (session.role === 'DOOR') return { role: session.role, eventId: session.eventId, name: session.name }
  return execute(db, signedInOrganiser(db, session.organiserId))
}
