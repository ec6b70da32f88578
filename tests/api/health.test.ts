import { afterEach, describe, expect, test } from 'vitest'
import type { Health } from '#schema/health.ts'
import { findProblems } from '#worker/features/operations/health/service.ts'
import { addMessage } from '../support/outbox.ts'
import { startSite } from '../support/site.ts'

// Nobody listens there: what these tests write to the outbox stays as it is.
const site = await startSite({ extra: { SITE_ORIGIN: 'https://iskra.test', SMTP_URL: 'smtp://127.0.0.1:1' } })
afterEach(async () => {
  await site.rows('DELETE FROM messages')
  await site.rows('DELETE FROM jobs')
})

const ago = (minutes: number) => Date.now() - minutes * 60_000
const later = () => Date.now() + 3_600_000
const toEverybody = () => site.visitor.get<Health>('/api/health')
const mail = { kind: 'confirmation', email: 'osoba@uczelnia.example' }

/** A mail whose last attempt failed, and that will be tried again. */
const aFailedMail = (error: string, createdAt: number) =>
  addMessage(site, { ...mail, error, attempts: 3, created_at: createdAt, due_at: later() })

describe('health', () => {
  test('of a site without problems is 200, tells nothing else, and is not cached', async () => {
    const response = await toEverybody()
    expect(response).toMatchObject({ status: 200, data: { status: 'ok', problems: [] } })
    expect(Object.keys(response.data)).toEqual(['status', 'problems'])
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(response.headers.get('Release')).not.toBeNull()
  })

  test('names mails that nobody tries to send, ten minutes after they became due', async () => {
    await addMessage(site, { ...mail, due_at: ago(9) })
    expect((await toEverybody()).status).toBe(200)
    await addMessage(site, { ...mail, due_at: ago(11) })
    expect(await toEverybody()).toMatchObject({ status: 503, data: { status: 'failing', problems: ['mailLate'] } })
    await addMessage(site, { ...mail, status: 'SENT', sent_at: ago(1) })
    expect((await toEverybody()).status).toBe(200)
  })

  test('names a mail server that is away, and no recipient that refuses for a while', async () => {
    await aFailedMail('EENVELOPE RCPT TO 451', ago(100))
    expect((await toEverybody()).status).toBe(200)
    await aFailedMail('ECONNECTION CONN', ago(11))
    expect(await toEverybody()).toMatchObject({ status: 503, data: { problems: ['mailLate'] } })
  })

  test.each(['EAUTH AUTH PLAIN 535', 'EENVELOPE MAIL FROM 550', 'ETLS CONN', 'E_SENDER_NOT_VERIFIED'])(
    'names at once what somebody has to configure: %s',
    async (error) => {
      await aFailedMail(error, ago(1))
      const response = await toEverybody()
      expect(response).toMatchObject({ status: 503, data: { problems: ['mailRefused'] } })
      expect(JSON.stringify(response.data)).not.toContain(error)
      const figures = await site.organiser.get<Health>('/api/health')
      expect(figures).toMatchObject({ status: 503, data: { problems: ['mailRefused'], mailError: error } })
      expect(Date.parse(figures.data.oldestWaitingMail ?? '')).toBeLessThan(Date.now())
    },
  )

  test('names jobs that have not ended for an hour', async () => {
    const record = (name: string, endedAt: number) =>
      site.rows('INSERT INTO jobs (name, ended_at) VALUES (?, ?)', name, endedAt)
    await record('mail', ago(59))
    expect((await toEverybody()).status).toBe(200)
    // A release before this one had it.
    await record('a job of long ago', ago(9_000))
    expect((await toEverybody()).status).toBe(200)
    await record('retention', ago(61))
    expect(await toEverybody()).toMatchObject({ status: 503, data: { problems: ['jobsLate'] } })
  })

  test('names jobs that have never run, once the site is not new', () => {
    const mail = { waitingSince: null, isSending: false, configurationError: null, pauseReason: null }
    const find = (minutes: number, endedJobs = new Map<string, Date>()) =>
      findProblems({}, { mail, endedJobs, since: new Date(ago(minutes)), waitingBesidePlaces: 0 }, new Date())
    expect(find(59)).toEqual([])
    expect(find(61)).toEqual(['jobsLate'])
    // A release has added one that has not run yet.
    expect(find(61, new Map([['mail', new Date()]]))).toEqual([])
    expect(find(61, new Map([['a job of long ago', new Date()]]))).toEqual(['jobsLate'])
  })

  test('names nothing that was due while a local site was off, until it has run for long enough', () => {
    const mail = { waitingSince: new Date(ago(3_000)), isSending: false, configurationError: null, pauseReason: null }
    const state = { mail, endedJobs: new Map([['mail', new Date(ago(3_000))]]), since: null, waitingBesidePlaces: 0 }
    const find = (minutes?: number) => {
      const started = minutes === undefined ? {} : { STARTED_AT: new Date(ago(minutes)).toISOString() }
      return findProblems({ ...started, SMTP_URL: 'smtp://127.0.0.1:1', SITE_ORIGIN: origin }, state, new Date())
    }
    const origin = 'https://iskra.test'
    expect(find(0)).toEqual([])
    expect(find(11)).toEqual(['mailLate'])
    expect(find(61)).toEqual(['mailLate', 'jobsLate'])
    expect(find()).toEqual(['mailLate', 'jobsLate'])
  })

  test('names a missing origin, a missing mail service, and places beside which somebody waits', () => {
    const now = new Date()
    const state = (minutes: number, waitingBesidePlaces = 0) => ({
      mail: { waitingSince: new Date(ago(minutes)), isSending: false, configurationError: null, pauseReason: null },
      endedJobs: new Map<string, Date>(),
      since: null,
      waitingBesidePlaces,
    })
    const find = (settings: { SMTP_URL?: string; SITE_ORIGIN?: string }, minutes: number, places?: number) =>
      findProblems(settings, state(minutes, places), now)
    expect(find({ SMTP_URL: 'smtp://127.0.0.1:1' }, 11)).toEqual(['mailUnconfigured'])
    expect(find({ SITE_ORIGIN: 'https://iskra.test' }, 11)).toEqual(['mailUnconfigured'])
    expect(find({ SITE_ORIGIN: 'https://iskra.test' }, 9)).toEqual([])
    expect(find({}, 9, 1)).toEqual(['placesIdle'])
  })
})
