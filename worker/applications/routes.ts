import { type Context, Hono } from 'hono'
import {
  ApplicationExportQuery,
  ApplicationQuery,
  type CommunityApplication,
  ReviewWrite,
  type VibeCodingApplication,
} from '#schema/application.ts'
import { CommunityApplicationWrite } from '#schema/community.ts'
import type { Applied, Data, Page } from '#schema/envelope.ts'
import { messages } from '#schema/messages.ts'
import { VibeCodingApplicationWrite } from '#schema/vibe-coding.ts'
import { bounded } from '../cache/bounded.ts'
import { batchesFrom, type Last } from '../database/batches.ts'
import { counted } from '../database/network-writes.ts'
import { answer, connect, type Database, type Read } from '../database/read.ts'
import type { Env } from '../env.ts'
import { type Column, csvHeaders, csvStream } from '../http/csv.ts'
import { idempotencyKey } from '../http/idempotency.ts'
import { randomId, sha256 } from '../http/ids.ts'
import { organiser } from '../http/organiser.ts'
import { idPath } from '../http/paths.ts'
import { found, Problem } from '../http/problem.ts'
import { rateLimit } from '../http/rate-limit.ts'
import { senderOf } from '../http/sender.ts'
import { human } from '../http/turnstile.ts'
import { acceptJson, validate } from '../http/validate.ts'
import { communityColumns, vibeCodingColumns } from './columns.ts'
import {
  type Applying,
  applyToCommunity,
  applyToVibeCoding,
  communityApplicationsAfter,
  listCommunityApplications,
  listVibeCodingApplications,
  type Pretend,
  pretendToApplyToCommunity,
  pretendToApplyToVibeCoding,
  reviewCommunityApplication,
  reviewVibeCodingApplication,
  vibeCodingApplicationsAfter,
} from './store.ts'

/** What this isolate pretended lately, by attempt, so that a replay is answered the same. */
const pretended = bounded<number>({ entries: 500, bytes: 1024 * 1024 }, () => 8)

/**
 * The answer of both application calls (spec §7). The same key and answers again are answered the same. With a filled honeypot
 * the same answers come from a read, and nothing is written.
 */
async function accept<Answers extends { nickname?: unknown; email: string }>(
  c: Context<Env>,
  { nickname, ...answers }: Answers,
  pretendWrite: Pretend,
  write: (db: Database, applying: Applying) => Read<number | null>,
) {
  const key = idempotencyKey(c) ?? randomId()
  const db = connect(c.env.DB)
  const attempt = await sha256(`${key} ${JSON.stringify(answers)}`)
  const now = new Date()
  const applying = { attempt, now }
  const id = nickname
    ? await pretend(attempt, answer(db, pretendWrite(db, answers.email, applying)))
    : await answer(db, counted(await senderOf(c, now), write(db, applying)))
  if (id === null) throw new Problem('conflict', messages.applicationExists)
  c.header('Cache-Control', 'no-store')
  return c.json<Applied>({ success: true, data: { id } }, 201)
}

/** A table whose first batch is read before anything is answered. */
const exported = async <Row extends Last>(
  columns: readonly Column<Row>[],
  after: (last: Row | null) => Promise<Row[]>,
) => csvStream(columns, batchesFrom(await after(null), after))

async function pretend(attempt: string, answered: Promise<number | null>): Promise<number | null> {
  const id = await answered
  if (id === null) return null
  const told = pretended.find(attempt) ?? id
  pretended.keep(attempt, told)
  return told
}

export const communityRoutes = new Hono<Env>()
  .post(
    '/join',
    rateLimit('FORM_LIMIT'),
    acceptJson,
    human('community'),
    validate('json', CommunityApplicationWrite),
    (c) => {
      const application = c.req.valid('json')
      return accept(c, application, pretendToApplyToCommunity, (db, applying) =>
        applyToCommunity(db, application, applying),
      )
    },
  )
  .post(
    '/vibe-coding-join',
    rateLimit('FORM_LIMIT'),
    acceptJson,
    human('vibe-coding'),
    validate('json', VibeCodingApplicationWrite),
    (c) => {
      const application = c.req.valid('json')
      return accept(c, application, pretendToApplyToVibeCoding, (db, applying) =>
        applyToVibeCoding(db, application, applying),
      )
    },
  )
  .get('/applications', organiser, validate('query', ApplicationQuery), async (c) => {
    const db = connect(c.env.DB)
    const data = await answer(db, listCommunityApplications(db, c.req.valid('query')))
    return c.json<Data<Page<CommunityApplication>>>({ data })
  })
  .get('/vibe-coding-applications', organiser, validate('query', ApplicationQuery), async (c) => {
    const db = connect(c.env.DB)
    const data = await answer(db, listVibeCodingApplications(db, c.req.valid('query')))
    return c.json<Data<Page<VibeCodingApplication>>>({ data })
  })
  .patch(`/applications${idPath}`, organiser, acceptJson, validate('json', ReviewWrite), async (c) => {
    const db = connect(c.env.DB)
    const review = { ...c.req.valid('json'), reviewedAt: new Date() }
    const data = found(await answer(db, reviewCommunityApplication(db, Number(c.req.param('id')), review)))
    return c.json<Data<CommunityApplication>>({ data })
  })
  .patch(`/vibe-coding-applications${idPath}`, organiser, acceptJson, validate('json', ReviewWrite), async (c) => {
    const db = connect(c.env.DB)
    const review = { ...c.req.valid('json'), reviewedAt: new Date() }
    const data = found(await answer(db, reviewVibeCodingApplication(db, Number(c.req.param('id')), review)))
    return c.json<Data<VibeCodingApplication>>({ data })
  })
  .get('/applications.csv', organiser, validate('query', ApplicationExportQuery), async (c) => {
    const db = connect(c.env.DB)
    const query = c.req.valid('query')
    const table = await exported(communityColumns, (last) => answer(db, communityApplicationsAfter(db, query, last)))
    return c.body(table, 200, csvHeaders('spolecznosc'))
  })
  .get('/vibe-coding-applications.csv', organiser, validate('query', ApplicationExportQuery), async (c) => {
    const db = connect(c.env.DB)
    const query = c.req.valid('query')
    const table = await exported(vibeCodingColumns, (last) => answer(db, vibeCodingApplicationsAfter(db, query, last)))
    return c.body(table, 200, csvHeaders('vibe-coding'))
  })
