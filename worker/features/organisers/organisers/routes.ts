import { Hono } from 'hono'
import type { Data } from '#schema/envelope.ts'
import { messages } from '#schema/error-messages.ts'
import { type Organiser, OrganiserChange, OrganiserWrite } from '#schema/organiser.ts'
import { found, Problem } from '#schema/problem.ts'
import { ListQuery } from '#schema/query-parameters.ts'
import { createOnce } from '#worker/core/creation-store.ts'
import { reply, replyOnce } from '#worker/core/reply.ts'
import { wakeMailer } from '#worker/core/wake-mailer.ts'
import { refusedBy } from '#worker/database/constraint.ts'
import { connect, executeOnce } from '#worker/database/query.ts'
import type { Env } from '#worker/env.ts'
import { acceptIdempotencyKey, requestHash } from '#worker/http/idempotency.ts'
import { idOf, idPath } from '#worker/http/paths.ts'
import { authorOf, requireOrganiser, requireRole } from '#worker/http/require-organiser.ts'
import { acceptJson, validate } from '#worker/http/validate.ts'
import {
  changeOrganiser,
  createOrganiser,
  inviteAgain,
  listOrganisers,
  organiserById,
  removeOrganiser,
} from './store.ts'

const requireOwner = requireRole('OWNER')

/** Awaits a write. Throws `conflict` for a known address or the last owner. */
async function explained<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    if (refusedBy(error, 'organisers.email')) throw new Problem('conflict', messages.organiserExists)
    throw refusedBy(error, 'organisers_last_owner') ? new Problem('conflict', messages.lastOwner) : error
  }
}

export const organiserRoutes = new Hono<Env>()
  .get('/', requireOrganiser, validate('query', ListQuery), (c) =>
    reply(c, (db) => listOrganisers(db, c.req.valid('query'))),
  )
  .post('/', requireOwner, acceptJson, validate('json', OrganiserWrite), acceptIdempotencyKey, async (c) => {
    const db = connect(c.env.DB)
    const author = authorOf(c)
    const write = c.req.valid('json')
    const attempt = await requestHash(c.var.idempotencyKey, 'organisers', write)
    const create = createOrganiser(db, write, author.now)
    const creation = { entity: 'organisers', author, attempt, create, byId: organiserById } as const
    const data = found(await explained(createOnce(db, creation)))
    wakeMailer(c)
    return c.json<Data<Organiser>>({ data }, 201)
  })
  .post(`${idPath}/invitation`, requireOwner, async (c) => {
    const db = connect(c.env.DB)
    const invited = found(await executeOnce(db, inviteAgain(db, idOf(c), authorOf(c))))
    if (invited.state === 'ACTIVE') throw new Problem('conflict', messages.organiserActive)
    wakeMailer(c)
    return c.json<Data<Organiser>>({ data: invited }, 202)
  })
  .patch(idPath, requireOwner, acceptJson, validate('json', OrganiserChange), (c) =>
    explained(reply(c, (db) => changeOrganiser(db, idOf(c), c.req.valid('json'), authorOf(c)))),
  )
  .delete(idPath, requireOwner, (c) => explained(replyOnce(c, (db) => removeOrganiser(db, idOf(c), authorOf(c)))))
