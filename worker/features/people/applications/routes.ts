import { type Context, Hono } from 'hono'
import {
  ageGroupLabels,
  communitySectorLabels,
  educationalStatusLabels,
  meetingLocationLabels,
  yesNoLabels,
} from '#schema/applicant-labels.ts'
import { ApplicationExportQuery, type CommunityApplication, type VibeCodingApplication } from '#schema/application.ts'
import { CommunityApplicationWrite } from '#schema/community.ts'
import type { Applied } from '#schema/envelope.ts'
import { messages } from '#schema/error-messages.ts'
import { labelled, reviewStatusLabels } from '#schema/labels.ts'
import { Problem } from '#schema/problem.ts'
import { VibeCodingApplicationWrite } from '#schema/vibe-coding.ts'
import { wakeMailer } from '#worker/core/wake-mailer.ts'
import { type Cursor, chunksFrom } from '#worker/database/export-chunks.ts'
import { withNetworkCount } from '#worker/database/network-writes.ts'
import { connect, type Database, execute, followedBy, type Query } from '#worker/database/query.ts'
import { sha256 } from '#worker/database/sha256.ts'
import type { Env } from '#worker/env.ts'
import { type Column, columnsOf, localTime, sendCsv } from '#worker/http/csv.ts'
import { dailyNetworkOf } from '#worker/http/daily-network.ts'
import { acceptIdempotencyKey, type IdempotencyEnv } from '#worker/http/idempotency.ts'
import { randomId } from '#worker/http/ids.ts'
import { rateLimit } from '#worker/http/rate-limit.ts'
import { requireOrganiser } from '#worker/http/require-organiser.ts'
import { requireTurnstile } from '#worker/http/require-turnstile.ts'
import { acceptJson, validate } from '#worker/http/validate.ts'
import { addAppliedMail } from './mail-store.ts'
import { reviewRoutes } from './review-routes.ts'
import { communityReviews, vibeCodingReviews } from './review-store.ts'
import { type ApplicationFormName, applyToCommunity, applyToVibeCoding, type Submission } from './store.ts'

type Apply<Application> = (
  db: Database,
  application: Application,
  submission: Submission,
) => Query<{ id: number } | null>

/** Takes an application once per key and body. With a filled honeypot it seems to, and reads and writes nothing. */
async function handleApplication<Application extends { nickname?: unknown }>(
  c: Context<Env & IdempotencyEnv>,
  form: ApplicationFormName,
  application: Application,
  apply: Apply<Application>,
) {
  const key = c.var.idempotencyKey ?? randomId()
  const db = connect(c.env.DB)
  const attempt = await sha256(`${key} ${JSON.stringify({ ...application, nickname: undefined })}`)
  const now = new Date()
  const submission = { attempt, now }
  const write = followedBy(apply(db, application, submission), addAppliedMail(db, form, submission))
  const applied = application.nickname
    ? { id: 1 + (Number.parseInt(attempt.slice(0, 8), 16) % 10_000) }
    : await execute(db, withNetworkCount(db, await dailyNetworkOf(c, now), write))
  if (!applied) throw new Problem('conflict', messages.applicationExists)
  wakeMailer(c)
  c.header('Cache-Control', 'no-store')
  return c.json<Applied>({ success: true, data: applied }, 201)
}

/** Polish headings of the columns that both exports start with, in the order of the export. */
const applicantHeadings = {
  id: 'Numer',
  createdAt: 'Data',
  firstName: 'Imię',
  lastName: 'Nazwisko',
  email: 'Email',
  phone: 'Telefon',
  university: 'Uczelnia',
  educationalStatus: 'Status edukacyjny',
  ageGroup: 'Grupa wiekowa',
}

const answerWords = {
  createdAt: localTime,
  educationalStatus: labelled(educationalStatusLabels),
  ageGroup: labelled(ageGroupLabels),
  programmingSkills: labelled(yesNoLabels),
  reviewStatus: labelled(reviewStatusLabels),
}
const communityWords = { ...answerWords, sector: labelled(communitySectorLabels) }
const vibeCodingWords = { ...answerWords, meetingLocation: labelled(meetingLocationLabels) }

const communityHeadings: Record<keyof CommunityApplication, string> = {
  ...applicantHeadings,
  socialMedia: 'Social media',
  sector: 'Sektory',
  description: 'Opis',
  building: 'Co buduje',
  programmingSkills: 'Programuje',
  specificSkills: 'Umiejętności',
  superpowers: 'Supermoce',
  website: 'Strona',
  lookingFor: 'Czego szuka',
  otherSpecify: 'Inne, jakie',
  recommendedBy: 'Kto poleca',
  wantsToEngage: 'Chce się zaangażować',
  reviewStatus: 'Status',
  teamNote: 'Notatka',
}

const vibeCodingHeadings: Record<keyof VibeCodingApplication, string> = {
  ...applicantHeadings,
  meetingLocation: 'Miejsce i pora',
  description: 'Opis',
  building: 'Co buduje',
  programmingSkills: 'Programuje',
  specificSkills: 'Umiejętności',
  wantToLearn: 'Czego chce się nauczyć',
  reviewStatus: 'Status',
  teamNote: 'Notatka',
}

/** All applications as CSV. The first chunk is read before the response starts, so that a database error is a 503. */
const exportCsv =
  <Row extends Cursor>(
    name: string,
    columns: readonly Column<Row>[],
    after: (db: Database, query: ApplicationExportQuery, last: Row | null) => Query<Row[]>,
  ) =>
  async (c: Context<Env, string, { out: { query: ApplicationExportQuery } }>) => {
    const db = connect(c.env.DB)
    const read = (last: Row | null) => execute(db, after(db, c.req.valid('query'), last))
    return sendCsv(c, name, columns, chunksFrom(await read(null), read))
  }

export const communityRoutes = new Hono<Env>()
  .post(
    '/join',
    acceptJson,
    validate('json', CommunityApplicationWrite),
    acceptIdempotencyKey,
    requireTurnstile('community'),
    rateLimit('FORM_LIMIT'),
    (c) => handleApplication(c, 'community', c.req.valid('json'), applyToCommunity),
  )
  .post(
    '/vibe-coding-join',
    acceptJson,
    validate('json', VibeCodingApplicationWrite),
    acceptIdempotencyKey,
    requireTurnstile('vibe-coding'),
    rateLimit('FORM_LIMIT'),
    (c) => handleApplication(c, 'vibe-coding', c.req.valid('json'), applyToVibeCoding),
  )
  .route('/applications', reviewRoutes(communityReviews))
  .route('/vibe-coding-applications', reviewRoutes(vibeCodingReviews))
  .get(
    '/applications.csv',
    requireOrganiser,
    validate('query', ApplicationExportQuery),
    exportCsv('spolecznosc', columnsOf(communityHeadings, communityWords), communityReviews.after),
  )
  .get(
    '/vibe-coding-applications.csv',
    requireOrganiser,
    validate('query', ApplicationExportQuery),
    exportCsv('vibe-coding', columnsOf(vibeCodingHeadings, vibeCodingWords), vibeCodingReviews.after),
  )
