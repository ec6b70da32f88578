import { type Context, Hono } from 'hono'
import { type CommunityApplication, CommunityApplicationWrite } from '#schema/community.ts'
import type { Applied, Data, Page } from '#schema/envelope.ts'
import { ListQuery } from '#schema/fields.ts'
import { messages } from '#schema/messages.ts'
import { type VibeCodingApplication, VibeCodingApplicationWrite } from '#schema/vibe-coding.ts'
import { answer, connect, type Database, type Read } from '../database/read.ts'
import { type Attempt, answerUnique } from '../database/unique.ts'
import type { Env } from '../env.ts'
import { csvHeaders, toCsv } from '../http/csv.ts'
import { organiser } from '../http/organiser.ts'
import { Problem } from '../http/problem.ts'
import { rateLimit } from '../http/rate-limit.ts'
import { human } from '../http/turnstile.ts'
import { acceptJson, validate } from '../http/validate.ts'
import { communityColumns, vibeCodingColumns } from './columns.ts'
import { applyToCommunity, applyToVibeCoding, listCommunityApplications, listVibeCodingApplications } from './store.ts'

const everything = { limit: 1_000_000, offset: 0 }

const pretendedId = () => 1 + (crypto.getRandomValues(new Uint16Array(1))[0] ?? 0)

/** The answer of both application calls (spec §7). A filled honeypot gets the same, and nothing is written. */
async function accept(
  c: Context<Env>,
  nickname: unknown,
  write: (db: Database, attempt: Attempt) => Read<number | null>,
) {
  const db = connect(c.env.DB)
  const id = nickname ? pretendedId() : await answerUnique(db, new Date(), (attempt) => write(db, attempt))
  if (id === null) throw new Problem('conflict', messages.applicationExists)
  return c.json<Applied>({ success: true, data: { id } }, 201)
}

export const communityRoutes = new Hono<Env>()
  .post('/join', rateLimit('FORM_LIMIT'), acceptJson, human, validate('json', CommunityApplicationWrite), (c) => {
    const application = c.req.valid('json')
    return accept(c, application.nickname, (db, attempt) => applyToCommunity(db, application, attempt))
  })
  .post(
    '/vibe-coding-join',
    rateLimit('FORM_LIMIT'),
    acceptJson,
    human,
    validate('json', VibeCodingApplicationWrite),
    (c) => {
      const application = c.req.valid('json')
      return accept(c, application.nickname, (db, attempt) => applyToVibeCoding(db, application, attempt))
    },
  )
  .get('/applications', organiser, validate('query', ListQuery), async (c) => {
    const db = connect(c.env.DB)
    const data = await answer(db, listCommunityApplications(db, c.req.valid('query')))
    return c.json<Data<Page<CommunityApplication>>>({ data })
  })
  .get('/vibe-coding-applications', organiser, validate('query', ListQuery), async (c) => {
    const db = connect(c.env.DB)
    const data = await answer(db, listVibeCodingApplications(db, c.req.valid('query')))
    return c.json<Data<Page<VibeCodingApplication>>>({ data })
  })
  .get('/applications.csv', organiser, async (c) => {
    const db = connect(c.env.DB)
    const { data } = await answer(db, listCommunityApplications(db, everything))
    return c.body(toCsv(communityColumns, data), 200, csvHeaders('spolecznosc'))
  })
  .get('/vibe-coding-applications.csv', organiser, async (c) => {
    const db = connect(c.env.DB)
    const { data } = await answer(db, listVibeCodingApplications(db, everything))
    return c.body(toCsv(vibeCodingColumns, data), 200, csvHeaders('vibe-coding'))
  })
