import { describe, expect, test } from 'vitest'
import { messages } from '#schema/error-messages.ts'
import { aPerson, aUser } from '../support/factories.ts'
import { sendUntilRefused } from '../support/rate-limit.ts'
import { startSite } from '../support/site.ts'
import { ordersAt } from './orders-at.ts'

const site = await startSite()
const { anOrderWithKey, change, messagesOf, moveEvent } = ordersAt(site)

const anHourAgo = () => Date.now() - 3_600_001
const roundTrips = ({ headers }: { headers: Headers }) =>
  /db;desc="(\d+)"/.exec(headers.get('Server-Timing') ?? '')?.[1]

describe('sending the mails of an order again', () => {
  test('adds a confirmation, and nothing to other attendees', async () => {
    const buyer = aPerson()
    const order = { userData: buyer, ticketData: [buyer, aPerson(), aPerson()] }
    const { path, id, eventId } = await anOrderWithKey({ quantity: 3, order })
    const { status, data } = await site.visitor.send(`${path}/resend`, { method: 'POST' })
    expect([status, data]).toEqual([202, { accepted: true }])
    const common = { event_id: eventId, status: 'PENDING', requested: 1, details: null }
    expect(await messagesOf(id)).toMatchObject([{ ...common, kind: 'confirmation', email: buyer.email }])
  })

  test('works three times an hour, also when pressed ten times at once', async () => {
    const { path, id } = await anOrderWithKey()
    const pressed = await Promise.all(Array.from({ length: 10 }, () => change(`${path}/resend`)))
    expect(pressed.map(({ status }) => status).toSorted()).toEqual([202, 202, 202, ...Array(7).fill(429)])
    const refused = await change(`${path}/resend`)
    expect(refused).toMatchObject({ status: 429, code: 'tooMany', message: messages.resentTooOften(3) })
    const wait = Number(refused.headers.get('Retry-After'))
    expect(wait).toBeGreaterThan(3_500)
    expect(wait).toBeLessThanOrEqual(3_600)
    const kinds = (await messagesOf(id)).map(({ kind }) => kind)
    expect(kinds).toEqual(['confirmation', 'confirmation', 'confirmation'])
    await site.rows('UPDATE messages SET created_at = ? WHERE registration_id = ?', anHourAgo(), id)
    expect((await change(`${path}/resend`)).status).toBe(202)
    expect((await change(`${(await anOrderWithKey()).path}/resend`)).status).toBe(202)
  })

  test('is refused for a cancelled order', async () => {
    const { path, id } = await anOrderWithKey()
    await change(`${path}/cancel`)
    await site.rows('DELETE FROM messages')
    const refused = await change(`${path}/resend`)
    expect(refused).toMatchObject({ status: 409, code: 'cancelled', message: messages.orderCancelled })
    expect(await messagesOf(id)).toEqual([])
  })
})

describe('the lookup of lost orders', () => {
  const lookUp = (email: unknown) => site.visitor.post('/api/orders/lookup', { email })
  const lookups = (email: string) =>
    site.rows(
      "SELECT kind, status, requested, registration_id FROM messages WHERE kind = 'lookup' AND email = ?",
      email.toLowerCase(),
    )

  test('adds one mail an hour for a buyer, in any case of letters', async () => {
    const userData = aPerson({ email: `Żaneta.${Date.now()}@Uczelnia.example` })
    await anOrderWithKey({ order: { userData } })
    await anOrderWithKey({ order: { userData } })
    for (const email of [userData.email, userData.email.toUpperCase(), userData.email.toLowerCase()])
      expect(await lookUp(email)).toMatchObject({ status: 202, data: { accepted: true } })
    const mail = { kind: 'lookup', status: 'PENDING', requested: 1, registration_id: null }
    expect(await lookups(userData.email)).toEqual([mail])
    await site.rows("UPDATE messages SET created_at = ? WHERE kind = 'lookup'", anHourAgo())
    await lookUp(userData.email)
    expect(await lookups(userData.email)).toEqual([mail, mail])
  })

  test('answers the same in one round trip, whether the address is known or not', async () => {
    const { buyer } = await anOrderWithKey()
    const answers = [await lookUp(buyer.email), await lookUp(buyer.email), await lookUp(aPerson().email)]
    const comparable = answers.map((answer) => {
      const names = [...answer.headers.keys()].toSorted()
      return { status: answer.status, data: answer.data, names, trips: roundTrips(answer) }
    })
    expect(comparable[0]).toMatchObject({ status: 202, trips: '1' })
    expect(comparable.slice(1)).toEqual([comparable[0], comparable[0]])
  })

  test('adds nothing without a coming order of the address as buyer', async () => {
    const attendee = aPerson()
    await anOrderWithKey({ order: { ticketData: [attendee] } })
    const past = await anOrderWithKey()
    await moveEvent(past.eventId, '2020-01-01')
    const cancelled = await anOrderWithKey()
    await change(`${cancelled.path}/cancel`)
    const erased = await anOrderWithKey()
    await site.visitor.delete(erased.path)
    const { email } = await aUser(site)
    for (const address of [attendee.email, past.buyer.email, cancelled.buyer.email, erased.buyer.email, email]) {
      expect(await lookUp(address)).toMatchObject({ status: 202, data: { accepted: true } })
      expect(await lookups(address)).toEqual([])
    }
  })

  test('lasts through the day of the event', async () => {
    const { buyer, eventId } = await anOrderWithKey()
    const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Europe/Warsaw' })
    await moveEvent(eventId, today, '00:00')
    await lookUp(buyer.email)
    expect(await lookups(buyer.email)).toHaveLength(1)
  })

  test.each(['', 'ola', 'ola@', null, 7, `${'a'.repeat(250)}@x.example`])('of %j is refused', async (email) => {
    expect(await lookUp(email)).toMatchObject({ status: 422, fields: { email: expect.any(String) } })
  })

  test('needs no Turnstile, and is limited like other forms', async () => {
    const from = { 'CF-Connecting-IP': '192.0.2.9' }
    const { accepted } = await sendUntilRefused(20, () =>
      site.visitor.post('/api/orders/lookup', { email: 'nikt@x.example' }, from),
    )
    expect(new Set(accepted.map(({ status }) => status))).toEqual(new Set([202]))
  })
})
