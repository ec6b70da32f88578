import { type Context, Hono } from 'hono'
import type { Data } from '#schema/envelope.ts'
import { messages } from '#schema/error-messages.ts'
import {
  type Passkey,
  PasskeyChange,
  type PasskeyCreation,
  type PasskeyRequest,
  PasskeySignIn,
  PasskeyWrite,
} from '#schema/passkey.ts'
import { found, Problem } from '#schema/problem.ts'
import type { SignedInOrganiser } from '#schema/session.ts'
import { reply, replyOnce } from '#worker/core/reply.ts'
import { refusedBy } from '#worker/database/constraint.ts'
import { connect, execute, executeOnce } from '#worker/database/query.ts'
import type { Env } from '#worker/env.ts'
import { newToken } from '#worker/features/organisers/sessions/service.ts'
import { openForOrganiser, signedInOrganiser } from '#worker/features/organisers/sessions/store.ts'
import { idOf, idPath } from '#worker/http/paths.ts'
import { limitWrongKeys, rateLimit } from '#worker/http/rate-limit.ts'
import { authorOf, type OrganiserEnv, requireOrganiser } from '#worker/http/require-organiser.ts'
import { sendSessionToken } from '#worker/http/session-cookie.ts'
import { acceptJson, validate } from '#worker/http/validate.ts'
import { creationOptions, newChallenge, requestOptions, verifyCreation, verifySignIn } from './service.ts'
import { addChallenge, createPasskey, markUsed, removePasskey, renamePasskey } from './store.ts'

/** Throws for the token and for Access, which are no persons: they may not create passkeys, and have none. */
function ownId({ var: { identity } }: Context<OrganiserEnv>, refusal: 'forbidden' | 'missing'): number {
  const { session } = identity
  if (!session || session.role === 'DOOR') throw new Problem(refusal)
  return session.organiserId
}

const ownPasskey = (c: Context<OrganiserEnv>) => ({
  id: idOf(c),
  organiserId: ownId(c, 'missing'),
})

/** What organisers do with their own passkeys. `GET /me` lists them. */
export const passkeyRoutes = new Hono<Env>()
  .use(requireOrganiser)
  .post('/options', async (c) => {
    const db = connect(c.env.DB)
    const organiserId = ownId(c, 'forbidden')
    const organiser = found(await execute(db, signedInOrganiser(db, organiserId)))
    const { challenge, challengeHash } = await newChallenge()
    const data = await creationOptions(db, c.var.url, organiser, challenge)
    await execute(db, addChallenge(db, { challengeHash, organiserId, now: new Date() }))
    return c.json<Data<PasskeyCreation>>({ data })
  })
  .post('/', acceptJson, validate('json', PasskeyWrite), async (c) => {
    const db = connect(c.env.DB)
    const now = new Date()
    const passkey = await verifyCreation(db, c.var.url, ownId(c, 'forbidden'), c.req.valid('json'), now)
    try {
      const data = found(await executeOnce(db, createPasskey(db, passkey, { actor: c.var.actor, now })))
      return c.json<Data<Passkey>>({ data }, 201)
    } catch (error) {
      throw refusedBy(error, 'passkeys.credential_id') ? new Problem('conflict', messages.passkeyKnown) : error
    }
  })
  .patch(idPath, acceptJson, validate('json', PasskeyChange), (c) =>
    reply(c, (db) => renamePasskey(db, ownPasskey(c), c.req.valid('json').name, authorOf(c))),
  )
  .delete(idPath, (c) => replyOnce(c, (db) => removePasskey(db, ownPasskey(c), authorOf(c))))

/**
 * Signing in with a passkey: no address is asked for, so nobody learns which addresses are known. Challenges are limited per
 * minute alone, because they expire within minutes.
 */
export const passkeySignInRoutes = new Hono<Env>()
  .post('/options', rateLimit('FORM_LIMIT'), async (c) => {
    const db = connect(c.env.DB)
    const { challenge, challengeHash } = await newChallenge()
    await execute(db, addChallenge(db, { challengeHash, organiserId: null, now: new Date() }))
    return c.json<Data<PasskeyRequest>>({ data: requestOptions(c.var.url, challenge) })
  })
  .post('/', limitWrongKeys('FORM_LIMIT'), acceptJson, validate('json', PasskeySignIn), async (c) => {
    const db = connect(c.env.DB)
    const now = new Date()
    const { passkeyId, organiserId, counter } = await verifySignIn(db, c.var.url, c.req.valid('json'), now)
    const { token, tokenHash } = await newToken()
    const used = markUsed(db, passkeyId, counter, now)
    const data = await execute(db, openForOrganiser(db, organiserId, { tokenHash, now }, [used]))
    if (!data) throw new Problem('unauthorized', messages.passkeyRefused)
    sendSessionToken(c, token)
    return c.json<Data<SignedInOrganiser>>({ data }, 201)
  })
