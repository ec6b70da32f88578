import { type Context, Hono } from 'hono'
import type { Accepted, Data } from '#schema/envelope.ts'
import { messages } from '#schema/error-messages.ts'
import { type Issue, IssueTest, IssueWrite } from '#schema/newsletter-issue.ts'
import { found, missingSetting } from '#schema/problem.ts'
import { ListQuery } from '#schema/query-parameters.ts'
import { invalidateOnWrite } from '#worker/cache/cached-handlers.ts'
import { reply } from '#worker/core/reply.ts'
import { withEtag } from '#worker/core/resource.ts'
import { wakeMailer, wakeNewsletterMailer } from '#worker/core/wake-mailer.ts'
import { connect, execute } from '#worker/database/query.ts'
import { smtpSenderOf } from '#worker/delivery/send.ts'
import type { Env } from '#worker/env.ts'
import { issueById, listIssues } from '#worker/features/publishing/issues/store.ts'
import { acceptIdempotencyKey, requestHash } from '#worker/http/idempotency.ts'
import { acceptIfMatch } from '#worker/http/if-match.ts'
import { idOf, idPath } from '#worker/http/paths.ts'
import { publicOrigin } from '#worker/http/public-origin.ts'
import { authorOf, requireOrganiser } from '#worker/http/require-organiser.ts'
import { acceptJson, acceptJsonOrNothing, validate } from '#worker/http/validate.ts'
import { declareFacts } from '#worker/route-facts.ts'
import { deleteIssue, replacedPart, rewriteIssue, send, sendTest, writeIssue } from './service.ts'

const tag = { replacedPart }

export const issueRoutes = new Hono<Env>()
  .use(requireOrganiser)
  .get('/', validate('query', ListQuery), (c) => reply(c, (db) => listIssues(db, c.req.valid('query'))))
  .post('/', acceptJson, validate('json', IssueWrite), acceptIdempotencyKey, async (c) => {
    const author = authorOf(c)
    const write = c.req.valid('json')
    const attempt = await requestHash(c.var.idempotencyKey, 'issues', write)
    const data = await writeIssue(connect(c.env.DB), { write, attempt, origin: publicOrigin(c) }, author)
    return c.json<Data<Issue>>({ data: await withEtag(c, tag, data) }, 201)
  })
  .get(
    idPath,
    declareFacts(
      async (c: Context<Env>) => {
        const db = connect(c.env.DB)
        const data = found(await execute(db, issueById(db, idOf(c))))
        return c.json<Data<Issue>>({ data: await withEtag(c, tag, data) })
      },
      { hasWriteEtag: true },
    ),
  )
  .put(idPath, acceptIfMatch, acceptJson, validate('json', IssueWrite), async (c) => {
    const author = authorOf(c)
    const replacement = {
      write: c.req.valid('json'),
      ifMatch: c.var.ifMatch,
      origin: publicOrigin(c),
    }
    const data = await rewriteIssue(connect(c.env.DB), idOf(c), replacement, author)
    return c.json<Data<Issue>>({ data: await withEtag(c, tag, data) })
  })
  .delete(idPath, async (c) => {
    const id = idOf(c)
    await deleteIssue(connect(c.env.DB), id, authorOf(c))
    return c.json<Data<{ id: number }>>({ data: { id } })
  })
  .post(`${idPath}/test`, acceptJsonOrNothing, validate('json', IssueTest), async (c) => {
    const { identity } = c.var
    await sendTest(connect(c.env.DB), idOf(c), { identity, ...c.req.valid('json') }, authorOf(c))
    wakeMailer(c)
    return c.json<Data<Accepted>>({ data: { accepted: true } }, 202)
  })
  .post(`${idPath}/send`, invalidateOnWrite, async (c) => {
    if (!smtpSenderOf(c.env)) throw missingSetting(messages.newsletterNotConfigured)
    const data = await send(connect(c.env.DB), idOf(c), authorOf(c))
    wakeNewsletterMailer(c)
    return c.json<Data<Issue>>({ data })
  })
