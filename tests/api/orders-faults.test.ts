import { afterEach, expect, test, vi } from 'vitest'
import type { OrderDetail } from '#schema/order.ts'
import { aDeck, aPerson, startupDetails } from '../support/factories.ts'
import { endIsolates, startIsolate } from '../support/in-process.ts'
import { startSite } from '../support/site.ts'
import { ordersAt } from './orders-at.ts'

const site = await startSite()
afterEach(endIsolates)
const { anOrderWithKey, messagesOf, statusesOf, storedTickets } = ordersAt(site)

/** An isolate whose second round trip, the write after the read by key, commits and loses its response. */
function startForgetful() {
  let trips = 0
  return startIsolate(site, async (run) => {
    trips += 1
    const isLost = trips === 2
    const result = await run()
    if (isLost) throw new Error('D1_ERROR: Network connection lost.')
    return result
  })
}

test('a cancellation whose response was lost is repeated: it succeeds, and there is one mail', async () => {
  const { path, id, tickets } = await anOrderWithKey({ quantity: 2 })
  await site.organiser.patch(`/api/tickets/${tickets[0]?.id}/status`, { status: 'CHECKED_IN' })
  const isolate = await startForgetful()
  expect((await isolate.post(`${path}/cancel`, {})).status).toBe(200)
  expect(await statusesOf(id)).toEqual(['CHECKED_IN', 'CANCELLED'])
  expect(await messagesOf(id)).toHaveLength(1)
})

test('a correction whose response was lost is repeated: one mail, one claim, and the former deck is deleted', async () => {
  const [former, next] = [await aDeck(site), await aDeck(site)]
  const type = { type: 'PRESENTER_STARTUP' }
  const { path, id, tickets } = await anOrderWithKey({ details: startupDetails({ pitchDeck: former.url }), type })
  const isolate = await startForgetful()
  const email = aPerson().email
  const response = await isolate.send(`${path}/tickets/${tickets[0]?.id}`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ attendee: { email }, startupDetails: { pitchDeck: next.url } }),
  })
  expect(response.status).toBe(200)
  const { data } = (await response.json()) as { data: OrderDetail }
  expect(data.tickets).toMatchObject([{ attendee: { email }, startupDetails: { pitchDeck: next.url } }])
  expect((await messagesOf(id)).map(({ email }) => email)).toEqual([email])
  await site.runSchedule(new Date())
  expect([await site.decks.head(former.id), (await site.decks.head(next.id))?.key]).toEqual([null, next.id])
})

test('an erasure whose response was lost succeeds', async () => {
  const { path, id } = await anOrderWithKey()
  const isolate = await startForgetful()
  expect((await isolate.send(path, { method: 'DELETE' })).status).toBe(200)
  expect(await storedTickets(id)).toMatchObject([{ status: 'CANCELLED', email: '' }])
})

test('a request for mails whose response was lost is refused as busy, and not repeated', async () => {
  const { path, id } = await anOrderWithKey()
  const isolate = await startForgetful()
  const response = await isolate.post(`${path}/resend`, {})
  expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5'])
  expect((await messagesOf(id)).filter(({ kind }) => kind === 'confirmation')).toHaveLength(1)
})

test('a deck that cannot be deleted now is left to the job `decks`, and nobody can read it meanwhile', async () => {
  const deck = await aDeck(site)
  const type = { type: 'PRESENTER_STARTUP' }
  const { path } = await anOrderWithKey({ details: startupDetails({ pitchDeck: deck.url }), type })
  const decks = Object.assign(Object.create(site.decks), { delete: () => Promise.reject(new Error('R2 is away')) })
  const isolate = await startIsolate({ ...site, decks })
  expect((await isolate.send(path, { method: 'DELETE' })).status).toBe(200)
  expect(isolate.errors()).toContain('R2 is away')
  vi.restoreAllMocks()
  expect((await site.organiser.raw(deck.url)).status).toBe(404)
  await site.runSchedule(new Date())
  expect(await site.decks.head(deck.id)).toBeNull()
})
