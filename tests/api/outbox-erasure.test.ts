import { describe, expect, test } from 'vitest'
import { dayMs } from '#schema/durations.ts'
import type { Message } from '#schema/message.ts'
import type { PersonalData } from '#schema/personal-data.ts'
import { aPerson } from '../support/factories.ts'
import { startSite } from '../support/site.ts'
import { ordersAt } from './orders-at.ts'

const site = await startSite()
const { anOrderWithKey, change, messagesOf, orderAt } = ordersAt(site)

const people = (email: string) => `/api/people/${encodeURIComponent(email)}`
const addressesIn = async (table: string) =>
  (await site.rows<{ email: string }>(`SELECT email FROM ${table}`)).map(({ email }) => email)

/** An order whose mails were sent to the buyer, and wait for the guest. */
async function anOrderWithMails() {
  const [buyer, guest] = [aPerson({ email: `Łukasz.${Date.now()}@Uczelnia.example` }), aPerson()]
  const order = await anOrderWithKey({ order: { userData: buyer, ticketData: [guest] } })
  await change(`${order.path}/resend`)
  await site.rows("UPDATE messages SET status = 'SENT' WHERE registration_id = ? AND kind = 'confirmation'", order.id)
  return { ...order, guest }
}

describe('the mails of a person', () => {
  test('are listed without their content', async () => {
    const { buyer } = await anOrderWithMails()
    const { data } = await site.organiser.get<PersonalData>(people(buyer.email.toUpperCase()))
    expect(data.messages).toEqual([{ kind: 'confirmation', status: 'SENT', createdAt: expect.stringMatching(/Z$/) }])
  })

  test('lose the person on erasure: those that wait are deleted, the mails of others stay', async () => {
    const { id, path, buyer, guest } = await anOrderWithMails()
    await site.visitor.post('/api/orders/lookup', { email: buyer.email })
    await site.rows("INSERT INTO undeliverable_addresses VALUES (?, '550', 1)", guest.email)
    expect((await site.organiser.delete(people(guest.email))).status).toBe(200)
    expect(await messagesOf(id)).toMatchObject([{ kind: 'confirmation', email: buyer.email }])
    expect(await addressesIn('undeliverable_addresses')).not.toContain(guest.email)
    expect((await orderAt(path)).status).toBe(200)

    expect((await site.organiser.delete(people(buyer.email))).status).toBe(200)
    expect(await messagesOf(id)).toMatchObject([{ kind: 'confirmation', status: 'SENT', email: '', details: null }])
    expect((await addressesIn('messages')).map((email) => email.toLowerCase())).not.toContain(buyer.email.toLowerCase())
    expect((await orderAt(path)).status).toBe(404)
    expect((await site.organiser.get(people(buyer.email))).status).toBe(404)
  })

  test('cannot be sent again without an address', async () => {
    const { id, path } = await anOrderWithMails()
    await site.rows("UPDATE messages SET status = 'FAILED' WHERE registration_id = ?", id)
    await site.visitor.delete(path)
    const [{ id: messageId } = { id: '' }] = await site.rows<{ id: string }>(
      'SELECT id FROM messages WHERE registration_id = ?',
      id,
    )
    const { status, data } = await site.organiser.post<Message>(`/api/messages/${messageId}/retry`, {})
    expect([status, data.status, data.to]).toEqual([200, 'FAILED', ''])
  })

  test('lose the person together with the names of the order, and the link ends', async () => {
    const { id, path, buyer, eventId } = await anOrderWithMails()
    await site.rows(
      "UPDATE events SET date = '2031-03-01', status = 'PAST', registration_open = 0 WHERE id = ?",
      eventId,
    )
    await site.runSchedule(new Date('2033-02-28T12:00:00Z'))
    expect((await messagesOf(id)).map(({ email }) => email)).toContain(buyer.email)
    expect((await orderAt(path)).status).toBe(200)
    await site.runSchedule(new Date('2033-03-01T12:00:00Z'))
    expect(await messagesOf(id)).toMatchObject([{ kind: 'confirmation', email: '' }])
    expect((await orderAt(path)).status).toBe(404)
  })

  test('that belong to no order lose the person after 180 days', async () => {
    const { buyer } = await anOrderWithKey({ event: { date: '2032-03-19' } })
    await site.visitor.post('/api/orders/lookup', { email: buyer.email })
    await site.rows("UPDATE messages SET status = 'SENT' WHERE kind = 'lookup'")
    const inDays = (days: number) => new Date(Date.now() + days * dayMs)
    await site.runSchedule(inDays(179))
    expect(await addressesIn('messages')).toContain(buyer.email)
    await site.runSchedule(inDays(181))
    expect(await addressesIn('messages')).not.toContain(buyer.email)
  })
})
