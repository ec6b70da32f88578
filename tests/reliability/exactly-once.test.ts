import * as fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { hourMs } from '#schema/durations.ts'
import type { Registration } from '#schema/registration.ts'
import type { UploadedDeck, UploadTarget } from '#schema/upload.ts'
import { aKey, anEvent, anOrder, aPdf, aTicketType, register, startupDetails } from '../support/factories.ts'
import { bucketAround, endIsolates, startIsolate } from '../support/in-process.ts'
import { countRows, startSite } from '../support/site.ts'
import { runConcurrently } from './concurrency.ts'
import { reportFigure } from './figure.ts'
import { seed } from './seed.ts'

const site = await startSite()
afterEach(endIsolates)

type CallOutcome = 'passes' | 'fails before' | 'fails after'

/** Four of ten calls fail. Half of those fail after the commit, so the work is done but the caller does not know. */
const outcome = fc.oneof(
  { weight: 6, arbitrary: fc.constant<CallOutcome>('passes') },
  { weight: 2, arbitrary: fc.constant<CallOutcome>('fails before') },
  { weight: 2, arbitrary: fc.constant<CallOutcome>('fails after') },
)

/** Wraps each call with the next outcome of a seeded series. */
function failRandomly(error: string) {
  const series = fc.sample(outcome, { seed, numRuns: 10_000 })
  let callCount = 0
  let failed = 0
  const around = async <T>(run: () => Promise<T>): Promise<T> => {
    const next = series[callCount++ % series.length]
    if (next === 'passes') return run()
    failed += 1
    if (next === 'fails after') await run()
    throw new Error(error)
  }
  return { around, share: () => Math.round((100 * failed) / callCount), calls: () => callCount }
}

test('people who retry until they get a response are registered exactly once', async (context) => {
  const people = 1_000
  const { id: eventId } = await anEvent(site)
  const type = await aTicketType(site, eventId, { capacity: 3 * people })
  const { around, share, calls } = failRandomly('D1_ERROR: Network connection lost.')
  const isolate = await startIsolate(site, around)
  let retries = 0
  const orders = Array.from({ length: people }, (_, n) => ({
    key: aKey(),
    order: anOrder(type, { quantity: 1 + (n % 3) }),
  }))
  const confirmed = await runConcurrently(16, orders, async ({ key, order }): Promise<Registration> => {
    for (;;) {
      const response = await isolate.post('/api/registration', order, { 'Idempotency-Key': key })
      if (response.status === 201) return (await response.json()).data
      const answer = [response.status, response.headers.get('Retry-After')]
      expect(answer, isolate.errors()).toEqual([503, expect.stringMatching(/^\d+$/)])
      retries += 1
    }
  })
  const rows = await site.rows<{ key: string; id: string; tickets: number }>(
    `SELECT idempotency_key AS key, r.id, count(t.id) AS tickets FROM registrations r
     LEFT JOIN tickets t ON t.registration_id = r.id WHERE r.event_id = ? GROUP BY r.id ORDER BY idempotency_key`,
    eventId,
  )
  expect(rows).toEqual(
    orders.map(({ key, order }, n) => ({ key, id: confirmed[n]?.id, tickets: order.ticketData.length })),
  )
  const places = orders.reduce((sum, { order }) => sum + order.ticketData.length, 0)
  expect(await site.rows('SELECT sold FROM ticket_types WHERE id = ?', type.id)).toEqual([{ sold: places }])
  // Some calls were repeated.
  expect(calls()).toBeGreaterThan(people)
  reportFigure(
    context,
    `${people} people, ${calls()} calls of which ${share()}% failed, ${retries} orders sent again: ${rows.length} registrations, ${places} places`,
  )
})

/** The site with deck storage whose calls pass through `around`. */
const onFailingStorage = (around: <T>(run: () => Promise<T>) => Promise<T>) => ({
  ...site,
  decks: bucketAround(site.decks, around),
})

type Isolate = Awaited<ReturnType<typeof startIsolate>>

const upload = (isolate: Isolate, content = aPdf()) => {
  const body = new FormData()
  body.set('pitchDeck', new File([content], 'deck.pdf', { type: 'application/pdf' }))
  return isolate.send('/api/upload/pitch-deck', { method: 'POST', body })
}

/** Repeats a request until the response is not 503. */
async function retryWhileBusy(send: () => Promise<Response>): Promise<Response> {
  const response = await send()
  if (response.status !== 503) return response
  expect(await response.json()).toMatchObject({ success: false, code: 'busy' })
  return retryWhileBusy(send)
}

test('an upload that fails in storage leaves a deck that no order can claim and that the schedule deletes', async (context) => {
  const uploads = 300
  const { around, share } = failRandomly('put: Unspecified error (0)')
  const isolate = await startIsolate(onFailingStorage(around))
  const responses = await runConcurrently(8, Array.from({ length: uploads }), () => upload(isolate))
  const decks: UploadedDeck[] = []
  for (const response of responses.filter(({ status }) => status === 201)) decks.push((await response.json()).data)
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201, 503]))
  const complete = await site.rows('SELECT id FROM pitch_decks WHERE completed_at IS NOT NULL')
  expect(complete).toHaveLength(decks.length)
  const lost = await site.row<{ id: string }>('SELECT id FROM pitch_decks WHERE completed_at IS NULL LIMIT 1')
  const type = await aTicketType(site, (await anEvent(site)).id, { type: 'PRESENTER_STARTUP' })
  const order = (url: string) => anOrder(type, { details: startupDetails({ pitchDeck: url }) })
  expect((await register(site, order(`/api/pitch-decks/${lost?.id}`))).status).toBe(422)
  expect((await register(site, order(decks[0]?.url ?? ''))).status).toBe(201)
  await site.runSchedule(new Date(Date.now() + 25 * hourMs))
  expect(await countRows(site, 'pitch_decks', 'deck_claims')).toEqual({ pitch_decks: 1, deck_claims: 1 })
  expect((await site.decks.list()).objects).toHaveLength(1)
  reportFigure(
    context,
    `${uploads} uploads with ${share()}% of storage calls failing: ${decks.length} accepted, the others deleted`,
  )
})

test('a completion can be retried after a storage failure and still refuses a file that is not a PDF', async () => {
  const { around } = failRandomly('get: Unspecified error (0)')
  const isolate = await startIsolate(onFailingStorage(around))
  const complete = (id: string) => retryWhileBusy(() => isolate.send(`/api/uploads/${id}/complete`, { method: 'POST' }))
  for (const [content, status] of Array.from(
    { length: 100 },
    () =>
      [
        [aPdf(), 200],
        [aPdf().fill(80), 415],
      ] as const,
  ).flat()) {
    const request = { name: 'deck.pdf', size: content.length, type: 'application/pdf' }
    const { id } = (await site.visitor.post<UploadTarget>('/api/uploads', request)).data
    await site.decks.put(id, content)
    // A refusal deletes the file. If its response was lost, the retry finds no file and returns 409.
    expect([status, status === 415 ? 409 : status]).toContain((await complete(id)).status)
    const isComplete = await site.rows('SELECT completed_at IS NOT NULL AS it FROM pitch_decks WHERE id = ?', id)
    expect(isComplete).toEqual([{ it: Number(status === 200) }])
    expect((await site.decks.head(id)) !== null).toBe(status === 200)
  }
})
