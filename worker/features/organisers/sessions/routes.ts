import { type Context, Hono } from 'hono'
import type { Accepted, Data } from '#schema/envelope.ts'
import { messages } from '#schema/error-messages.ts'
import { Problem } from '#schema/problem.ts'
import { type Me, SessionWrite, type SignedInOrganiser, type SignedOut, SignInRequest } from '#schema/session.ts'
import { wakeMailer } from '#worker/core/wake-mailer.ts'
import { connect, execute } from '#worker/database/query.ts'
import type { Env } from '#worker/env.ts'
import { rateLimit } from '#worker/http/rate-limit.ts'
import { assertOwnOrigin, findIdentity, requireRole } from '#worker/http/require-organiser.ts'
import { dropSessionToken, readSessionToken } from '#worker/http/session-cookie.ts'
import { acceptJson, validate } from '#worker/http/validate.ts'
import { requestSignIn } from './link-store.ts'
import { describeIdentity, openWithSecret } from './service.ts'
import { endSessions, openByLink, signedInByToken } from './store.ts'

/** Known and unknown addresses get the same answer after the same statement. The mail is composed later. */
export const signInRoutes = new Hono<Env>().post(
  '/',
  acceptJson,
  validate('json', SignInRequest),
  rateLimit('FORM_LIMIT'),
  async (c) => {
    const db = connect(c.env.DB)
    await execute(db, requestSignIn(db, c.req.valid('json').email, new Date()))
    wakeMailer(c)
    return c.json<Data<Accepted>>({ data: { accepted: true } }, 202)
  },
)

/** Signing out is for everybody: without a session it ends none. */
const signOut = (everywhere: boolean) => async (c: Context<Env>) => {
  const identity = await findIdentity(c)
  let ended = 0
  if (identity?.session) {
    assertOwnOrigin(c, identity)
    const db = connect(c.env.DB)
    ended = await execute(db, endSessions(db, identity.session, everywhere))
  }
  if (readSessionToken(c)) dropSessionToken(c)
  return c.json<Data<SignedOut>>({ data: { sessions: ended } })
}

export const sessionRoutes = new Hono<Env>()
  .post('/', acceptJson, validate('json', SessionWrite), async (c) => {
    const db = connect(c.env.DB)
    const tokenHash = await openWithSecret(c, c.req.valid('json').key, openByLink, messages.signInLinkInvalid)
    const data = await execute(db, signedInByToken(db, tokenHash))
    if (!data) throw new Problem('unauthorized', messages.signInLinkInvalid)
    return c.json<Data<SignedInOrganiser>>({ data }, 201)
  })
  .delete('/', signOut(false))
  .delete('/all', signOut(true))

export const meRoutes = new Hono<Env>().get('/', requireRole('DOOR'), async (c) => {
  const data = await describeIdentity(connect(c.env.DB), c.var.identity)
  if (!data) throw new Problem('unauthorized')
  return c.json<Data<Me>>({ data })
})
