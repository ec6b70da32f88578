import { type Context, Hono } from 'hono'
import { ApplicationExportQuery } from '#schema/application.ts'
import { CommunityApplicationWrite } from '#schema/community.ts'
import type { Applied } from '#schema/envelope.ts'
import { messages } from '#schema/error-messages.ts'
import { Problem } from '#schema/problem.ts'
import { VibeCodingApplicationWrite } from '#schema/vibe-coding.ts'
import { createLru } from '#worker/cache/lru.ts'
import { wakeMailer } from '#worker/core/wake-mailer.ts'
import { type Cursor, chunksFrom } from '#worker/database/export-chunks.ts'
import { withNetworkCount } from '#worker/database/network-writes.ts'
import { connect, type Database, execute, followedBy, type Query } from '#worker/database/query.ts'
import { sha256 } from '#worker/database/sha256.ts'
import type { Env } from '#worker/env.ts'
import { type Column, csvHeaders, csvStream } from '#worker/http/csv.ts'
import { dailyNetworkOf } from '#worker/http/daily-network.ts'
import { acceptIdempotencyKey, type IdempotencyEnv } from '#worker/http/idempotency.ts'
import { randomId } from '#worker/http/ids.ts'
import { rateLimit } from '#worker/http/rate-limit.ts'
import { requireOrganiser } from '#worker/http/require-organiser.ts'
import { requireTurnstile } from '#worker/http/require-turnstile.ts'
import { acceptJson, validate } from '#worker/http/validate.ts'
import { communityColumns, vibeCodingColumns } from './columns.ts'
import { addAppliedMail } from './mail-store.ts'
import { reviewRoutes } from './review-routes.ts'
import { communityReviews, vibeCodingReviews } from './review-store.ts'
import {
  applyToCommunity,
  applyToVibeCoding,
  type Pretend,
  pretendToApplyToCommunity,
  pretendToApplyToVibeCoding,
  type Submission,
} from './store.ts'

/** Recent fake application ids of this isolate, by attempt: a retry gets the same id. */
const fakeIds = createLru<number>({ entries: 500, bytes: 1024 * 1024 }, () => 8)

/**
 * Handles both application forms. A retry with the same key and body gets the same response. With a filled honeypot
 * nothing is written; the response comes from a read and looks the same.
 */
async function handleApplication<Application extends { nickname?: unknown; email: string }>(
  c: Context<Env & IdempotencyEnv>,
  { nickname, ...application }: Application,
  pretendWrite: Pretend,
  write: (db: Database, submission: Submission) => Query<number | null>,
) {
  const key = c.var.idempotencyKey ?? randomId()
  const db = connect(c.env.DB)
  const attempt = await sha256(`${key} ${JSON.stringify(application)}`)
  const now = new Date()
  const submission = { attempt, now }
  const id = nickname
    ? await fakeId(attempt, execute(db, pretendWrite(db, application.email, submission)))
    : await execute(db, withNetworkCount(db, await dailyNetworkOf(c, now), write(db, submission)))
  if (id === null) throw new Problem('conflict', messages.applicationExists)
  wakeMailer(c)
  c.header('Cache-Control', 'no-store')
  return c.json<Applied>({ success: true, data: { id } }, 201)
}

/** A CSV stream. The first chunk is read before the response starts, so that a database error still becomes a 503. */
const exportCsv = async <Row extends Cursor>(
  columns: readonly Column<Row>[],
  after: (last: Row | null) => Promise<Row[]>,
) => csvStream(columns, chunksFrom(await after(null), after))

async function fakeId(attempt: string, simulated: Promise<number | null>): Promise<number | null> {
  const id = await simulated
  if (id === null) return null
  const stableId = fakeIds.find(attempt) ?? id
  fakeIds.store(attempt, stableId)
  return stableId
}

export const communityRoutes = new Hono<Env>()
  .post(
    '/join',
    rateLimit('FORM_LIMIT'),
    acceptJson,
    requireTurnstile('community'),
    validate('json', CommunityApplicationWrite),
    acceptIdempotencyKey,
    (c) => {
      const application = c.req.valid('json')
      return handleApplication(c, application, pretendToApplyToCommunity, (db, submission) =>
        followedBy(applyToCommunity(db, application, submission), addAppliedMail(db, 'community', submission)),
      )
    },
  )
  .post(
    '/vibe-coding-join',
    rateLimit('FORM_LIMIT'),
    acceptJson,
    requireTurnstile('vibe-coding'),
    validate('json', VibeCodingApplicationWrite),
    acceptIdempotencyKey,
    (c) => {
      const application = c.req.valid('json')
      return handleApplication(c, application, pretendToApplyToVibeCoding, (db, submission) =>
        followedBy(applyToVibeCoding(db, application, submission), addAppliedMail(db, 'vibe-coding', submission)),
      )
    },
  )
  .route('/applications', reviewRoutes(communityReviews))
  .route('/vibe-coding-applications', reviewRoutes(vibeCodingReviews))
  .get('/applications.csv', requireOrganiser, validate('query', ApplicationExportQuery), async (c) => {
    const db = connect(c.env.DB)
    const query = c.req.valid('query')
    const table = await exportCsv(communityColumns, (last) => execute(db, communityReviews.after(db, query, last)))
    return c.body(table, 200, csvHeaders('spolecznosc'))
  })
  .get('/vibe-coding-applications.csv', requireOrganiser, validate('query', ApplicationExportQuery), async (c) => {
    const db = connect(c.env.DB)
    const query = c.req.valid('query')
    const table = await exportCsv(vibeCodingColumns, (last) => execute(db, vibeCodingReviews.after(db, query, last)))
    return c.body(table, 200, csvHeaders('vibe-coding'))
  })
