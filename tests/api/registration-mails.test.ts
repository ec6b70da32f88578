import { expect, test } from 'vitest'
import type { Registration } from '#schema/registration.ts'
import { aKey, anEvent, anOrder, aPerson, aTicketType, register } from '../support/factories.ts'
import { countRows, startSite } from '../support/site.ts'

const site = await startSite()

type Row = { kind: string; email: string; status: string; wait: number }

const mailsOf = ({ id }: Pick<Registration, 'id'>) =>
  site.rows<Row>(
    `SELECT m.kind, m.email, m.status, m.due_at - r.created_at AS wait
      FROM messages AS m JOIN registrations AS r ON r.id = m.registration_id WHERE r.id = ? ORDER BY m.kind, m.email`,
    id,
  )

async function anOrderOfFriends() {
  const type = await aTicketType(site, (await anEvent(site)).id)
  const buyer = aPerson()
  const friends = [aPerson(), aPerson()]
  const own = { ...buyer, email: buyer.email.toUpperCase() }
  return { ...anOrder(type, { quantity: 3 }), userData: buyer, ticketData: [own, ...friends] }
}

test('a registration adds a confirmation for its buyer, and a ticket for each other address', async () => {
  const order = await anOrderOfFriends()
  const { data } = await register(site, order)
  const due = { status: 'PENDING', wait: 0 }
  expect(await mailsOf(data)).toEqual([
    { ...due, kind: 'confirmation', email: order.userData.email },
    ...order.ticketData.slice(1).map(({ email }) => ({ ...due, kind: 'ticket', email })),
  ])
})

test('an address with several tickets of an order gets one mail', async () => {
  const type = await aTicketType(site, (await anEvent(site)).id)
  const friend = aPerson()
  const friends = [friend, { ...friend, email: friend.email.toUpperCase() }, friend, aPerson()]
  const { data } = await register(site, { ...anOrder(type, { quantity: 4 }), ticketData: friends })
  const mails = (await mailsOf(data)).filter(({ kind }) => kind === 'ticket')
  expect(mails.map(({ email }) => email.toLowerCase())).toEqual([friend.email, friends[3]?.email])
})

test('the order has a key of its own, which a replay returns as well', async () => {
  const order = await anOrderOfFriends()
  const key = aKey()
  const [first, again] = [await register(site, order, key), await register(site, order, key)]
  expect(first.data.orderKey).toMatch(/^[a-z2-7]{26}$/)
  expect([first.data.id, ...first.data.tickets.map(({ code }) => code)]).not.toContain(first.data.orderKey)
  expect(again.data).toEqual(first.data)
  expect(await mailsOf(first.data)).toHaveLength(3)
})

test('a refused registration adds no mail', async () => {
  const type = await aTicketType(site, (await anEvent(site)).id, { capacity: 0 })
  const before = await countRows(site, 'messages')
  expect((await register(site, anOrder(type))).status).toBe(409)
  expect(await countRows(site, 'messages')).toEqual(before)
})

test('a ticket that an organiser issues is confirmed to its buyer, unless the event is over', async () => {
  const buyer = aPerson()
  const user = await site.organiser.post<{ id: number }>('/api/users', buyer)
  const issue = async (status: 'UPCOMING' | 'PAST') => {
    const open = status === 'UPCOMING'
    const event = await anEvent(site, { status, registrationOpen: open, date: open ? '2030-03-19' : '2020-03-19' })
    const type = await aTicketType(site, event.id)
    const ticket = { eventId: event.id, ticketTypeId: type.id, userId: user.data.id, attendee: buyer }
    const { data } = await site.organiser.post<{ registrationId: string }>('/api/tickets', ticket)
    return (await mailsOf({ id: data.registrationId })).map(({ kind, email }) => [kind, email])
  }
  expect(await issue('UPCOMING')).toEqual([['confirmation', buyer.email]])
  expect(await issue('PAST')).toEqual([])
})
