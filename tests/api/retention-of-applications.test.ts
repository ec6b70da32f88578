import { describe, expect, test } from 'vitest'
import { dayMs } from '#schema/durations.ts'
import { anApplication, anOrder, aPerson, aUser, aVibeApplication } from '../support/factories.ts'
import { countRows, startSite } from '../support/site.ts'
import { registrationsAt } from './registrations-at.ts'
import { inDays, lastScheduledRun } from './retention-runs.ts'

const site = await startSite()

test('departed subscribers and rejected applications are deleted, the others stay', async () => {
  const addresses = { stays: aPerson().email, left: aPerson().email, back: aPerson().email }
  for (const email of Object.values(addresses))
    await site.visitor.post('/api/newsletter/subscribe', { firstName: 'Ola', email })
  await site.rows('UPDATE subscribers SET confirmed_at = created_at')
  for (const email of [addresses.left, addresses.back])
    await site.visitor.post('/api/newsletter/unsubscribe', { email })
  await site.visitor.post('/api/newsletter/subscribe', { firstName: 'Ola', email: addresses.back })
  await site.rows('UPDATE subscribers SET confirmed_at = created_at WHERE email = ?', addresses.back)
  const apply = async () =>
    (await site.visitor.post<{ id: number }>('/api/community/vibe-coding-join', aVibeApplication())).data.id
  const [waiting, accepted, rejected] = [await apply(), await apply(), await apply()]
  const review = (id: number, reviewStatus: string) =>
    site.organiser.patch(`/api/community/vibe-coding-applications/${id}`, { reviewStatus })
  await review(accepted, 'ACCEPTED')
  await review(rejected, 'REJECTED')

  await site.runSchedule(inDays(179))
  expect(await countRows(site, 'subscribers', 'vibe_coding_applications')).toEqual({
    subscribers: 3,
    vibe_coding_applications: 3,
  })
  await site.runSchedule(inDays(181))
  expect(lastScheduledRun(site).forgotten).toMatchObject({ subscribers: 1, applications: 1 })
  expect(await site.rows('SELECT email FROM subscribers ORDER BY id')).toEqual([
    { email: addresses.stays },
    { email: addresses.back },
  ])
  expect(await site.rows('SELECT id FROM vibe_coding_applications ORDER BY id')).toEqual([
    { id: waiting },
    { id: accepted },
  ])
})

test('accepted and undecided applications are deleted after two years without a change', async () => {
  const other = await startSite()
  const apply = async () => (await other.visitor.post<{ id: number }>('/api/community/join', anApplication())).data.id
  const [undecided, accepted, decidedLate] = [await apply(), await apply(), await apply()]
  const review = (id: number) =>
    other.organiser.patch(`/api/community/applications/${id}`, { reviewStatus: 'ACCEPTED' })
  await review(accepted)
  await review(decidedLate)
  const day = dayMs
  await other.rows(
    'UPDATE community_applications SET created_at = ?, reviewed_at = iif(id = ?, ?, reviewed_at)',
    Date.now() - 700 * day,
    accepted,
    Date.now() - 690 * day,
  )
  const left = async () =>
    (await other.rows<{ id: number }>('SELECT id FROM community_applications ORDER BY id')).map(({ id }) => id)
  await other.runSchedule(inDays(29))
  expect(await left()).toEqual([undecided, accepted, decidedLate])
  await other.runSchedule(inDays(32))
  expect(await left()).toEqual([accepted, decidedLate])
  await other.runSchedule(inDays(42))
  expect(await left()).toEqual([decidedLate])
  await other.runSchedule(inDays(732))
  expect(await left()).toEqual([])
})

const { anAttendeeType } = registrationsAt(site)

const subscribe = (email: string) => site.visitor.post('/api/newsletter/subscribe', { firstName: 'Ola', email })
const leave = (email: string) => site.visitor.post('/api/newsletter/unsubscribe', { email })
const isKept = async (email: string) =>
  (await site.rows('SELECT 1 FROM subscribers WHERE email = ?', email)).length === 1
const mailsTo = (email: string) => site.rows<{ kind: string }>('SELECT kind FROM messages WHERE email = ?', email)
const age = (email: string, days: number) =>
  site.rows('UPDATE subscribers SET created_at = created_at - ? WHERE email = ?', days * dayMs, email)
async function confirm(email: string) {
  const key = await site.value<string>('SELECT key FROM subscribers WHERE email = ?', email)
  expect((await site.visitor.post(`/api/newsletter/confirm/${key}`, {})).status).toBe(200)
}

describe('a reader who does not confirm', () => {
  test('is removed 30 days after subscribing, with the address in the mails that asked', async () => {
    const [never, confirmed] = [aPerson().email, aPerson().email]
    await subscribe(never.toUpperCase())
    await subscribe(confirmed)
    await confirm(confirmed)
    await site.rows("UPDATE messages SET status = 'SENT'")
    await site.runSchedule(inDays(29))
    expect([await isKept(never), await mailsTo(never)]).toEqual([true, [{ kind: 'subscribed' }]])
    await site.runSchedule(inDays(31))
    expect(lastScheduledRun(site).forgotten).toMatchObject({ subscribers: 1 })
    expect([await isKept(never), await mailsTo(never)]).toEqual([false, []])
    expect([await isKept(confirmed), await mailsTo(confirmed)]).toEqual([true, [{ kind: 'subscribed' }]])
    expect((await site.organiser.get(`/api/people/${never}`)).status).toBe(404)
    expect(await site.rows("SELECT email FROM messages WHERE kind = 'subscribed' ORDER BY email")).toEqual([
      { email: '' },
      { email: confirmed },
    ])
  })

  test('is removed also after leaving, but who confirmed and left stays as long as before', async () => {
    const [never, confirmed] = [aPerson().email, aPerson().email]
    for (const email of [never, confirmed]) await subscribe(email)
    await confirm(confirmed)
    for (const email of [never, confirmed]) await leave(email)
    await site.runSchedule(inDays(31))
    expect([await isKept(never), await isKept(confirmed)]).toEqual([false, true])
    await site.runSchedule(inDays(179))
    expect(await isKept(confirmed)).toBe(true)
    await site.runSchedule(inDays(181))
    expect(await isKept(confirmed)).toBe(false)
  })

  test('counts from the last subscription, and an earlier confirmation does not count', async () => {
    const email = aPerson().email
    await subscribe(email)
    await confirm(email)
    await leave(email)
    await age(email, 100)
    await subscribe(email)
    await site.runSchedule(inDays(29))
    expect(await isKept(email)).toBe(true)
    await site.runSchedule(inDays(31))
    expect(await isKept(email)).toBe(false)
  })

  test('keeps the other mails to the address', async () => {
    const email = aPerson().email
    await subscribe(email)
    await site.visitor.post('/api/registration', anOrder(await anAttendeeType(), { userData: aPerson({ email }) }))
    await site.runSchedule(inDays(31))
    expect(await mailsTo(email)).toEqual([{ kind: 'confirmation' }])
  })
})

describe('a user', () => {
  const usersWith = (email: string) => site.rows('SELECT 1 FROM users WHERE email = ?', email)

  test('without orders is removed 30 days after its creation', async () => {
    const { email } = await aUser(site)
    await site.runSchedule(inDays(29))
    expect(await usersWith(email)).toHaveLength(1)
    await site.runSchedule(inDays(31))
    expect(lastScheduledRun(site).forgotten).toMatchObject({ users: 1 })
    expect(await usersWith(email)).toEqual([])
  })

  test('whom nothing refers to is removed also if it is erased', async () => {
    await site.rows("INSERT INTO users (id, email, erased, created_at) VALUES (9001, 'erased:9001', 1, ?)", Date.now())
    await site.runSchedule(inDays(29))
    expect(await usersWith('erased:9001')).toHaveLength(1)
    await site.runSchedule(inDays(31))
    expect(await usersWith('erased:9001')).toEqual([])
  })

  test('with an order stays, however it was made and also if it is cancelled or erased', async () => {
    const type = await anAttendeeType({ capacity: 100 })
    const order = async () => {
      const body = anOrder(type)
      const { data } = await site.visitor.post<{ orderKey: string }>('/api/registration', body)
      return { email: body.userData.email, path: `/api/orders/${data.orderKey}` }
    }
    const [kept, cancelled, erased] = [await order(), await order(), await order()]
    await site.visitor.post(`${cancelled.path}/cancel`, {})
    const issued = await aUser(site)
    const ticket = { eventId: type.eventId, ticketTypeId: type.id, userId: issued.id, attendee: aPerson() }
    expect((await site.organiser.post('/api/tickets', ticket)).status).toBe(201)
    await site.visitor.delete(erased.path)
    const before = await site.rows('SELECT id FROM users ORDER BY id')
    await site.runSchedule(inDays(31))
    expect(await site.rows('SELECT id FROM users ORDER BY id')).toEqual(before)
    for (const { email } of [kept, cancelled, issued]) expect(await usersWith(email)).toHaveLength(1)
    expect(await site.rows('PRAGMA foreign_key_check')).toEqual([])
  })

  test('of a registration that is written past the API is found by the references', async () => {
    const type = await anAttendeeType()
    const body = anOrder(type)
    await site.visitor.post('/api/registration', body)
    await site.rows('UPDATE users SET has_orders = 0')
    await site.runSchedule(inDays(31))
    expect(lastScheduledRun(site).forgotten).toMatchObject({ users: 0 })
    expect(await usersWith(body.userData.email)).toHaveLength(1)
  })
})

test('a run removes a bounded number of readers and users, and the next runs continue', async () => {
  await site.rows(
    `INSERT INTO subscribers (first_name, email, is_active, created_at)
     SELECT 'Ola', 'many' || value || '@x.example', 1, 1 FROM (WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n LIMIT 250) SELECT value FROM n)`,
  )
  await site.rows("INSERT INTO users (email, created_at) SELECT email, 1 FROM subscribers WHERE email LIKE 'many%'")
  await site.runSchedule(new Date())
  expect(lastScheduledRun(site).forgotten).toMatchObject({ subscribers: 200, users: 200 })
  await site.runSchedule(new Date())
  expect(lastScheduledRun(site).forgotten).toMatchObject({ subscribers: 50, users: 50 })
})
