import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ballots, votes } from '#schema/tables/room.ts'
import { connect, type Query } from '#worker/database/query.ts'
import { doorLinksOf } from '#worker/features/door/door-links/store.ts'
import { doorOf } from '#worker/features/door/walk-ins/store.ts'
import { sendIssue } from '#worker/features/mail/issue-writing/send-store.ts'
import { claimMessages, nextDue } from '#worker/features/mail/messages/delivery-store.ts'
import { addMailsOfTheDay, addReminders } from '#worker/features/mail/notices/reminders-store.ts'
import { noticesOf } from '#worker/features/mail/notices/store.ts'
import { firstOrganiserSince, readMailState } from '#worker/features/operations/health/store.ts'
import { claimDeliveries } from '#worker/features/operations/webhooks/delivery-store.ts'
import { listWebhooks, webhookDetail } from '#worker/features/operations/webhooks/store.ts'
import { guestById } from '#worker/features/people/guests/detail-store.ts'
import { listGuests } from '#worker/features/people/guests/store.ts'
import { oldestByAddress } from '#worker/features/people/privacy-requests/identity-store.ts'
import { photosIn } from '#worker/features/program/photos/pictures-store.ts'
import { listReports } from '#worker/features/program/photos/reports-store.ts'
import { listIssues } from '#worker/features/publishing/issues/store.ts'
import { juryOf, sentencesOf } from '#worker/features/stage/jury/jury-store.ts'
import { juryOfPack } from '#worker/features/stage/jury/marks-store.ts'
import { openPack, packsOf } from '#worker/features/stage/packs/store.ts'
import { askQuestion, questionsOf, raiseQuestion } from '#worker/features/stage/room/questions-store.ts'
import { roomOf, roomsAround, seatsById } from '#worker/features/stage/room/seats-store.ts'
import { castBallot, totalsOf, voteOf } from '#worker/features/stage/room/votes-store.ts'
import { stageLinksOf } from '#worker/features/stage/stage/links-store.ts'
import { programOf } from '#worker/features/stage/stage/store.ts'
import { d1SessionsOf } from '../support/in-process.ts'
import { startSite } from '../support/site.ts'
import { lostTables } from './lost-tables.ts'
import { sqlOf } from './query-plans.ts'
import { storeQueries } from './store-queries.ts'

const site = await startSite()
const db = connect(d1SessionsOf(site.database))
const now = new Date()
const page = { limit: 20, offset: 0 }
const pack = { keyHash: 'h', now }

const queries: Record<string, Query<unknown>> = {
  ...storeQueries(db),
  'the vote of an event': voteOf(db, 1),
  'totals of a vote': totalsOf(db, 1),
  'a ballot': castBallot(db, 1, [1], now),
  'the room of an event': roomOf(db, 1),
  'some seats': seatsById(db, [1]),
  'rooms that may be open': roomsAround(db, now),
  'the questions of an event': questionsOf(db, 1),
  'a question that is asked': askQuestion(db, 1, { text: 'x', nonce: 'n' }),
  'a question that is raised': raiseQuestion(db, 1, 1),
  'the program on stage': programOf(db, 1, now),
  'the jury of an event': juryOf(db, 1, now),
  'sentences of jurors': sentencesOf(db, 1),
  'the jury of a pack': juryOfPack(db, pack),
  'a pack that is opened': openPack(db, pack),
  'the packs of an event': packsOf(db, 1, page),
  'the stage links of an event': stageLinksOf(db, 1, page),
  'the door links of an event': doorLinksOf(db, 1, page),
  'the door of a walk-in': doorOf(db, 1, 'k', 'n'),
  'an issue that is sent': sendIssue(db, 1, 'token', { now, isRetry: false }),
  'issues of the newsletter': listIssues(db, page),
  'mails that are claimed': claimMessages(db, { lane: 'mails', until: now, now, limit: 5 }),
  'the next mail': nextDue(db, 'mails'),
  'mails of the day': addMailsOfTheDay(db, now),
  reminders: addReminders(db, now),
  'the notices of an event': noticesOf(db, 1),
  'the state of mails': readMailState(db, now),
  'the first organiser': firstOrganiserSince(db),
  'calls of webhooks that are claimed': claimDeliveries(db, { until: now, now }),
  webhooks: listWebhooks(db, page),
  'a webhook': webhookDetail(db, 1),
  'a guest': guestById(db, 1),
  'the guests of an event': listGuests(db, 1, { ...page, sort: 'name', q: 'a' }),
  'the oldest user of each address': oldestByAddress(db),
  'the photos of a folder': photosIn(db, 'f'),
  'reports of photos': listReports(db, page),
}

test.each(Object.entries(queries))('%s: every column in a subquery names its table', (_, { statements }) => {
  for (const statement of statements) {
    const { sql } = sqlOf(statement)
    expect(lostTables(sql), sql).toEqual([])
  }
})

test('a column that loses its table is seen, and one that keeps it is not (negative control)', () => {
  const count = sql`(SELECT count(*) FROM ${ballots} AS b WHERE b.event_id = ${votes.eventId})`
  const fields = { count: count.as('ballots_now') }
  expect(lostTables(db.select(fields).from(votes).toSQL().sql)).toEqual(['"event_id"'])
  const joined = db.select(fields).from(votes).innerJoin(ballots, eq(ballots.eventId, votes.eventId))
  expect(lostTables(joined.toSQL().sql)).toEqual([])
})
