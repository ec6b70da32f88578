import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { ApplicationFilter, ApplicationQuery, ReviewWrite, TeamNoteWrite } from '#schema/application.ts'
import type { Page } from '#schema/envelope.ts'
import { messages } from '#schema/error-messages.ts'
import { found, Problem } from '#schema/problem.ts'
import { reply } from '#worker/core/reply.ts'
import type { Endpoint } from '#worker/core/resource.ts'
import { mailAfterWrites } from '#worker/core/wake-mailer.ts'
import { connect, type Database, execute, executeOnce, type Query } from '#worker/database/query.ts'
import type { Env } from '#worker/env.ts'
import { acceptIfMatch, type IfMatchEnv } from '#worker/http/if-match.ts'
import { idOf, idPath } from '#worker/http/paths.ts'
import { authorOf, type OrganiserEnv, requireOrganiser } from '#worker/http/require-organiser.ts'
import { sendData } from '#worker/http/send-data.ts'
import { acceptJson, validate } from '#worker/http/validate.ts'
import { declareFacts } from '#worker/route-facts.ts'
import type { ReviewContext, Reviewed } from './review-store.ts'

type Known<Application> = { application: Application; revision: number }

/** The reads and writes of one form, as `review-store.ts` has them. */
type Reviews<Application, Detail> = {
  list: (db: Database, query: ApplicationQuery) => Query<Page<Application>>
  read: (db: Database, id: number, filter: ApplicationFilter) => Query<Known<Detail> | null>
  review: (db: Database, id: number, write: ReviewWrite, context: ReviewContext) => Query<Reviewed<Application>>
  setNote: (db: Database, id: number, note: string | null, context: ReviewContext) => Query<Reviewed<Application>>
}

/** The revision that `If-Match` names, or null for any. Throws `changedMeanwhile` if it names no revision. */
function revisionOf(header: string | undefined): number | null {
  if (header === undefined || header.trim() === '*') return null
  const revision = /^(?:W\/)?"(\d{1,9})"$/.exec(header.trim())?.[1]
  if (revision === undefined) throw new Problem('changedMeanwhile')
  return Number(revision)
}

/** Sets the ETag, which a write names in `If-Match`. Returns the application. */
function withEtag<Application>(c: Pick<Context, 'header'>, { application, revision }: Known<Application>): Application {
  c.header('ETag', `"${revision}"`)
  return application
}

/** Runs a write. It is tried once if it names a revision: a retry would find the revision that it wrote itself. */
async function write<Application>(
  c: Context<OrganiserEnv & IfMatchEnv>,
  make: (db: Database, context: ReviewContext) => Query<Reviewed<Application>>,
) {
  const db = connect(c.env.DB)
  const revision = revisionOf(c.var.ifMatch)
  const query = make(db, { author: authorOf(c), revision })
  const written = await (revision === null ? execute(db, query) : executeOnce(db, query))
  if (written === 'missing') throw new Problem('missing')
  if (written === 'changed') throw new Problem('changedMeanwhile')
  if (written === 'mailed') throw new Problem('conflict', messages.decisionMailed)
  return sendData(c, withEtag(c, written))
}

/** Only says that the response has an ETag for `If-Match`. */
const hasEtag = declareFacts(
  createMiddleware<OrganiserEnv>((_, next) => next()),
  { hasWriteEtag: true },
)

/** Types for the client, written out: those inferred from a generic function are too long to declare. */
type Schema<Application, Detail> = {
  '/': { $get: Endpoint<[Page<Application>, 200]> }
  '/:id{[1-9][0-9]{0,14}}': { $get: Endpoint<[Detail, 200]>; $patch: Endpoint<[Application, 200]> }
  '/:id{[1-9][0-9]{0,14}}/note': { $put: Endpoint<[Application, 200]> }
}

/** Organisers read the applications of one form, decide about them, and note what they think. */
export const reviewRoutes = <Application extends object, Detail extends object>(
  reviews: Reviews<Application, Detail>,
): Hono<Env, Schema<Application, Detail>> =>
  new Hono<Env>()
    .get('/', requireOrganiser, validate('query', ApplicationQuery), (c) =>
      reply(c, (db) => reviews.list(db, c.req.valid('query'))),
    )
    .get(idPath, requireOrganiser, hasEtag, validate('query', ApplicationFilter), async (c) => {
      const db = connect(c.env.DB)
      const read = reviews.read(db, idOf(c), c.req.valid('query'))
      return sendData(c, withEtag(c, found(await execute(db, read))))
    })
    .patch(idPath, requireOrganiser, mailAfterWrites, acceptIfMatch, acceptJson, validate('json', ReviewWrite), (c) =>
      write(c, (db, context) => reviews.review(db, idOf(c), c.req.valid('json'), context)),
    )
    .put(`${idPath}/note`, requireOrganiser, acceptIfMatch, acceptJson, validate('json', TeamNoteWrite), (c) =>
      write(c, (db, context) => reviews.setNote(db, idOf(c), c.req.valid('json').note, context)),
    )
