import { Hono } from 'hono'
import type { Data } from '#schema/envelope.ts'
import { messages } from '#schema/error-messages.ts'
import { type Organiser, OrganiserChange, OrganiserWrite } from '#schema/organiser.ts'
import { found, Problem } from '#schema/problem.ts'
import { ListQuery } from '#schema/query-parameters.ts'
import { createOnce } from '#worker/core/creation-store.ts'
import { reply } from '#worker/core/reply.ts'
import { wakeMailer } from '#worker/core/wake-mailer.ts'
import { refusedBy } from '#worker/database/constraint.ts'
import { connect, execute, executeOnce } from '#worker/database/query.ts'
import type { Env } from '#worker/env.ts'
import { acceptIdempotencyKey, requestHash } from '#worker/http/idempotency.ts'
import { idPath } from '#worker/http/paths.ts'
import { authorOf, requireOrganiser, requireRole } from '#worker/http/require-organiser.ts'
import { acceptJson, validate } from '#worker/http/validate.ts'
import { changeOrganiser, createOrganiser, listOrganisers, organiserById, removeOrganiser } from './store.ts'

const requireOwner = requireRole('OWNER')

/** Awaits a write. Throws `missing` if it returns null, and `conflict` for a known address or the last owner. */
async function save<T>(write: Promise<T | null>): Promise<T> {
  try {
    return found(await write)
  } catch (error) {
    if (refusedBy(error, 'organisers.email')) throw new Problem('conflict', messages.organiserExists)
    throw refusedBy(error, 'organisers_last_owner') ? new Problem('conflict', messages.lastOwner) : error
  }
}

/** Organisers read who the others are. Owners write them. */
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
    const data = await save(createOnce(db, { entity: 'organisers', author, attempt, create, byId: organiserById }))
    wakeMailer(c)
    return c.json<Data<Organiser>>({ data }, 201)
  })
  .patch(idPath, requireOwner, acceptJson, validate('json', OrganiserChange), async (c) => {
    const db = connect(c.env.DB)
    const change = changeOrganiser(db, Number(c.req.param('id')), c.req.valid('json'), authorOf(c))
    return c.json<Data<Organiser>>({ data: await save(execute(db, change)) })
  })
  .delete(idPath, requireOwner, async (c) => {
    const db = connect(c.env.DB)
    const removal = removeOrganiser(db, Number(c.req.param('id')), authorOf(c))
    return c.json<Data<{ id: number }>>({ data: await save(executeOnce(db, removal)) })
  })
