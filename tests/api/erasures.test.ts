import { describe, expect, test } from 'vitest'
import { dayMs } from '#schema/durations.ts'
import type { Page } from '#schema/envelope.ts'
import type { Message } from '#schema/message.ts'
import type { ErasureRecord, PersonalData, RepeatedErasures } from '#schema/personal-data.ts'
import { sha256 } from '#worker/database/sha256.ts'
import { anApplication, anEvent, anOrder, aPerson, aTicketType, register } from '../support/factories.ts'
import { anOrganiser, sessionOf } from '../support/sessions.ts'
import { countRows, startSite } from '../support/site.ts'
import { ordersAt } from './orders-at.ts'

const site = await startSite()

const personPath = (email: string) => `/api/people/${encodeURIComponent(email)}`
const erasures = async (query = '?limit=100') =>
  (await site.organiser.get<Page<ErasureRecord>>(`/api/erasures${query}`)).data
const repeat = async () => (await site.organiser.post<RepeatedErasures>('/api/erasures/repeat', {})).data
const isHeld = async (email: string) => (await site.organiser.get(personPath(email))).status === 200

const apply = async (email: string) => {
  expect((await site.visitor.post('/api/community/join', anApplication({ email }))).status).toBe(201)
}

/** Brings a person's data back as a restore does: with the time at which it was written first. */
const restore = async (email: string, createdAt: number) => {
  await apply(email)
  for (const table of ['community_applications', 'messages'])
    await site.rows(`UPDATE ${table} SET created_at = ? WHERE email = ?`, createdAt, email.toLowerCase())
}

test('an erasure is recorded with its date and actor, without the address', async () => {
  const { email } = aPerson({ email: 'Prosba.1@uczelnia.example' })
  await apply(email)
  const owner = await anOrganiser(site)
  const before = Date.now()
  expect((await (await sessionOf(site, owner)).delete(personPath(email.toUpperCase()))).status).toBe(200)
  const [newest] = (await erasures('?limit=1')).data
  expect(newest).toEqual({
    kind: 'PERSON',
    subject: await sha256(email.toLowerCase()),
    at: expect.stringMatching(/Z$/),
    actor: String(owner.id),
  })
  expect(Date.parse(newest?.at ?? '')).toBeGreaterThanOrEqual(before)
  const stored = await site.decks.list({ include: ['customMetadata'] })
  expect(JSON.stringify(stored)).not.toMatch(/prosba\.1/i)
})

test('an address about which nothing is held is not recorded', async () => {
  const { total } = await erasures()
  expect((await site.organiser.delete(personPath('nikt.taki@uczelnia.example'))).status).toBe(404)
  expect((await erasures()).total).toBe(total)
})

test('the list has pages, newest first', async () => {
  for (const email of ['lista.1@uczelnia.example', 'lista.2@uczelnia.example']) {
    await apply(email)
    await site.organiser.delete(personPath(email))
  }
  const { data } = await erasures('?limit=2')
  expect(data.map(({ subject }) => subject)).toEqual([
    await sha256('lista.2@uczelnia.example'),
    await sha256('lista.1@uczelnia.example'),
  ])
  expect((await erasures('?limit=1&offset=1')).data).toEqual(data.slice(1))
})

test('who is back after a restore is erased again, and nobody else', async () => {
  const [asked, returned, stranger] = ['Wraca.1@uczelnia.example', 'wraca.2@uczelnia.example', 'obca@uczelnia.example']
  for (const email of [asked, returned]) {
    await apply(email)
    await site.organiser.delete(personPath(email))
  }
  const yesterday = Date.now() - dayMs
  await restore(asked, yesterday)
  await restore(stranger, yesterday)
  await apply(returned)
  const recorded = (await erasures()).total
  expect(await repeat()).toEqual({ erased: 1, left: 0 })
  expect([await isHeld(asked), await isHeld(returned), await isHeld(stranger)]).toEqual([false, true, true])
  expect(await site.rows('SELECT id FROM messages WHERE lower(email) = ?', asked.toLowerCase())).toEqual([])
  expect(await repeat()).toEqual({ erased: 0, left: 0 })
  expect((await erasures()).total).toBe(recorded)
})

test('tickets and orders of a restored person lose the names again', async () => {
  const person = aPerson({ email: 'żaneta@uczelnia.example' })
  const type = await aTicketType(site, (await anEvent(site)).id)
  const order = { ...anOrder(type), userData: person, ticketData: [person] }
  const { data } = await register(site, order)
  await site.organiser.delete(personPath(person.email))

  await site.rows(
    "UPDATE registrations SET email = ?, first_name = 'Żaneta', created_at = 1 WHERE id = ?",
    person.email,
    data.id,
  )
  await site.rows('UPDATE tickets SET email = ?, created_at = 1 WHERE registration_id = ?', person.email, data.id)
  expect(await repeat()).toEqual({ erased: 1, left: 0 })
  expect(await site.row('SELECT email, first_name FROM registrations WHERE id = ?', data.id)).toEqual({
    email: '',
    first_name: '',
  })
})

test('many are erased in several calls', async () => {
  const addresses = Array.from({ length: 23 }, (_, n) => `duzo.${n}@uczelnia.example`)
  await Promise.all(addresses.map(apply))
  await Promise.all(addresses.map((email) => site.organiser.delete(personPath(email))))
  await Promise.all(addresses.map((email) => restore(email, 1)))
  expect(await repeat()).toEqual({ erased: 20, left: 3 })
  expect(await repeat()).toEqual({ erased: 3, left: 0 })
})

test('an address of which nothing is left but that it is undeliverable is erased again, and stops nobody else', async () => {
  const [marked, other] = ['żnak@uczelnia.example', 'po.znaku@uczelnia.example']
  for (const email of [marked, other]) {
    await apply(email)
    await site.organiser.delete(personPath(email))
  }
  await site.rows("INSERT INTO undeliverable_addresses VALUES (?, '550', 1)", marked)
  await restore(other, 1)
  expect(await repeat()).toEqual({ erased: 2, left: 0 })
  expect(await isHeld(other)).toBe(false)
  expect(await site.rows('SELECT email FROM undeliverable_addresses WHERE email = ?', marked)).toEqual([])
})

test('an order that its buyer erased is recorded by its id, and erased again after a restore', async () => {
  const { anOrderWithKey } = ordersAt(site)
  const { id, path, buyer } = await anOrderWithKey()
  const orderKey = await site.value<string>('SELECT order_key FROM registrations WHERE id = ?', id)
  expect((await site.visitor.delete(path)).status).toBe(200)
  const [newest] = (await erasures('?limit=1')).data
  expect(newest).toMatchObject({ kind: 'ORDER', subject: id, actor: 'buyer' })
  await site.rows('UPDATE registrations SET email = ?, order_key = ? WHERE id = ?', buyer.email, orderKey, id)
  const recorded = await countRows(site, 'changes')
  expect(await repeat()).toEqual({ erased: 1, left: 0 })
  expect(await countRows(site, 'changes')).toEqual({ changes: (recorded.changes ?? 0) + 1 })
  expect(await site.row('SELECT email, order_key FROM registrations WHERE id = ?', id)).toEqual({
    email: '',
    order_key: null,
  })
  expect(await repeat()).toEqual({ erased: 0, left: 0 })
})

const { anOrderWithKey, change, messagesOf, orderAt } = ordersAt(site)

const people = (email: string) => `/api/people/${encodeURIComponent(email)}`
const addressesIn = async (table: string) =>
  (await site.rows<{ email: string }>(`SELECT email FROM ${table}`)).map(({ email }) => email)

/** An order whose mails were sent to the buyer, and wait for the guest. */
async function anOrderWithMails() {
  const [buyer, guest] = [aPerson({ email: `łukasz.${Date.now()}@uczelnia.example` }), aPerson()]
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
