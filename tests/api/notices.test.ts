import { describe, expect, test } from 'vitest'
import type { Page } from '#schema/envelope.ts'
import type { EventDetail, ListedEvent } from '#schema/event.ts'
import { anEvent, anOrder, aPastEvent, aPerson, aTicketType, register } from '../support/factories.ts'
import { startSite } from '../support/site.ts'
import { noticesAt } from './notices-at.ts'

const site = await startSite()
const { anEventWithOrders, edit, mailsOf, notify, noticesOf } = noticesAt(site)

describe('a notice of a change', () => {
  test('adds one mail for each address of an order that holds a place, was let in or waits, with the note', async () => {
    const { event, type, buyers, ticketIds } = await anEventWithOrders(4)
    await site.organiser.patch(`/api/tickets/${ticketIds[0]}/status`, { status: 'CANCELLED' })
    await site.organiser.patch(`/api/tickets/${ticketIds[1]}/status`, { status: 'CHECKED_IN' })
    const [twice, other] = [aPerson({ email: 'ania@uczelnia.example' }), aPerson({ email: 'Ola@uczelnia.example' })]
    const family = anOrder(type, {
      quantity: 4,
      ticketData: [twice, { ...twice, email: 'Ania@uczelnia.example' }, other],
    })
    const buyer = family.userData
    await register(site, { ...family, ticketData: [...family.ticketData.slice(0, 3), buyer] })
    const full = await aTicketType(site, event.id, { capacity: 0 })
    const waiting = anOrder(full, { ticketData: [aPerson({ email: 'czeka@uczelnia.example' })] })
    await site.visitor.post('/api/waiting-list', waiting)
    await edit(event, { time: '18:30' })
    expect(await noticesOf(event)).toMatchObject({ recipients: 7, told: { time: '18:00' }, sent: [] })
    const { status, data } = await notify(event, 'changed', 'Nowa sala')
    expect([status, data]).toEqual([201, { messages: 7, batch: expect.stringMatching(/^[a-z2-7]{26}$/) }])
    const rows = await mailsOf(event, 'changed')
    expect(rows.map(({ email }) => email)).toEqual(
      [...buyers.slice(1), buyer.email, waiting.userData.email, twice.email, other.email.toLowerCase()].sort(),
    )
    expect(new Set(rows.map(({ details }) => details))).toEqual(new Set(['{"note":"Nowa sala"}']))
    expect(await noticesOf(event)).toMatchObject({
      told: { time: '18:30' },
      sent: [{ kind: 'changed', at: expect.any(String), messages: 7 }],
    })
  })

  test('is one mail for an address with several orders, and counts its mailbox once', async () => {
    const { event, type, buyers } = await anEventWithOrders(1)
    const [buyer = ''] = buyers
    const again = aPerson({ email: buyer })
    await register(site, anOrder(type, { userData: again, ticketData: [again] }))
    const friends = anOrder(type, {
      quantity: 2,
      ticketData: [aPerson({ email: buyer.toUpperCase() }), aPerson({ email: buyer.replace('@', '+drugi@') })],
    })
    await register(site, friends)
    await site.rows("UPDATE registrations SET answer = 'YES' WHERE event_id = ? AND email = ?", event.id, buyer)
    await edit(event, { date: '2030-03-26' })
    expect(await noticesOf(event)).toMatchObject({ recipients: 2 })
    const { batch } = (await notify(event, 'changed')).data
    const mails = await mailsOf(event, 'changed')
    expect(mails.map(({ email }) => email)).toEqual(
      [buyer, buyer.replace('@', '+drugi@'), friends.userData.email].toSorted(),
    )
    const answers = () =>
      site.rows('SELECT answer FROM registrations WHERE event_id = ? AND email = ?', event.id, buyer)
    expect(await answers()).toEqual([{ answer: null }, { answer: null }])
    await site.organiser.delete(`/api/messages/batch/${batch}`)
    expect(await answers()).toEqual([{ answer: 'YES' }, { answer: 'YES' }])
  })

  test('tells a change once, and nothing after an edit and its undoing', async () => {
    const { event } = await anEventWithOrders(1)
    const nothing = { status: 200, data: { messages: 0, batch: null } }
    expect(await notify(event, 'changed')).toMatchObject(nothing)
    await edit(event, { time: '19:00' })
    expect(await notify(event, 'changed')).toMatchObject({ status: 201, data: { messages: 1 } })
    expect(await notify(event, 'changed')).toMatchObject(nothing)
    await edit(event, { time: '20:00' })
    await edit(event, { time: '19:00', description: 'Nowy opis' })
    expect(await notify(event, 'changed')).toMatchObject(nothing)
    await edit(event, { time: '19:00', address: 'Nowa 1' })
    expect(await notify(event, 'changed')).toMatchObject({ status: 201, data: { messages: 1 } })
    expect(await mailsOf(event, 'changed')).toHaveLength(2)
  })

  test('is sent once when several organisers press at the same time', async () => {
    const { event } = await anEventWithOrders(2)
    await edit(event, { time: '19:00' })
    const responses = await Promise.all(Array.from({ length: 8 }, () => notify(event, 'changed')))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 200, 200, 201])
    expect(await mailsOf(event, 'changed')).toHaveLength(2)
  })

  test('is recorded in the change log, once', async () => {
    const { event } = await anEventWithOrders(1)
    await edit(event, { time: '19:00' })
    await notify(event, 'changed')
    await notify(event, 'changed')
    const rows = await site.rows(
      "SELECT c.action FROM changes AS c JOIN notices AS n ON c.entity_id = n.id WHERE c.entity = 'notices' AND n.event_id = ?",
      event.id,
    )
    expect(rows).toEqual([{ action: 'CREATE' }])
  })
})

describe('what people know otherwise', () => {
  const untoldOf = async ({ id }: { id: number }) => {
    const one = (await site.organiser.get<EventDetail>(`/api/events/${id}`)).data.untold
    const listed = await site.organiser.get<Page<ListedEvent>>('/api/events?limit=100')
    expect(listed.data.data.find((event) => event.id === id)?.untold).toEqual(one)
    return one
  }

  test('is counted by people until they are told, or until the old value stands there again', async () => {
    const { event, type, buyers } = await anEventWithOrders(2)
    const plus = aPerson({ email: buyers[0]?.replace('@', '+dwa@') ?? '' })
    await register(site, anOrder(type, { userData: plus, ticketData: [plus] }))
    const full = await aTicketType(site, event.id, { capacity: 0 })
    await site.visitor.post('/api/waiting-list', anOrder(full))
    expect(await untoldOf(event)).toBeNull()
    await edit(event, { date: '2030-03-26' })
    expect(await untoldOf(event)).toEqual({ changed: 3, off: 0, on: 0 })
    await edit(event, {})
    expect(await untoldOf(event)).toBeNull()
    await edit(event, { address: 'Inna 2' })
    const answer = await edit(event, { address: 'Inna 2', time: '19:00' })
    expect(answer.data).toMatchObject({ untold: { changed: 3 } })
    const { batch } = (await notify(event, 'changed')).data
    expect(await untoldOf(event)).toBeNull()
    await site.organiser.delete(`/api/messages/batch/${batch}`)
    expect(await untoldOf(event)).toMatchObject({ changed: 3 })
  })

  test('is that an evening is off, and that it is on again', async () => {
    const { event, type } = await anEventWithOrders(2)
    await edit(event, { cancelled: true, date: '2030-03-26' })
    expect(await untoldOf(event)).toEqual({ changed: 0, off: 2, on: 0 })
    await notify(event, 'off')
    expect(await untoldOf(event)).toBeNull()
    await edit(event, { cancelled: false })
    expect(await untoldOf(event)).toEqual({ changed: 0, off: 0, on: 2 })
    const since = aPerson()
    await register(site, anOrder(type, { userData: since, ticketData: [since] }))
    await edit(event, { cancelled: false, date: '2030-03-27' })
    expect(await untoldOf(event)).toEqual({ changed: 1, off: 0, on: 2 })
    await edit(event, { cancelled: true })
    expect(await untoldOf(event)).toEqual({ changed: 0, off: 1, on: 0 })
  })

  test('is nothing without people, and once the evening has begun', async () => {
    const { event, ticketIds } = await anEventWithOrders(1)
    await edit(event, { time: '19:00' })
    await site.organiser.patch(`/api/tickets/${ticketIds[0]}/status`, { status: 'CANCELLED' })
    expect(await untoldOf(event)).toBeNull()
    await site.organiser.patch(`/api/tickets/${ticketIds[0]}/status`, { status: 'CONFIRMED' })
    expect(await untoldOf(event)).toMatchObject({ changed: 1 })
    await site.rows('UPDATE events SET begins_at = 1 WHERE id = ?', event.id)
    expect(await untoldOf(event)).toBeNull()
  })

  test('is in no public answer, and no part of the version that a save compares', async () => {
    const { event } = await anEventWithOrders(1)
    await edit(event, { time: '19:00' })
    const path = `/api/events/${event.id}`
    const read = await site.organiser.raw(path)
    for (const address of [path, '/api/events', `/event/${event.id}`])
      expect(await site.visitor.text(address)).not.toContain('untold')
    await notify(event, 'changed')
    expect((await site.organiser.raw(path)).headers.get('ETag')).toBe(read.headers.get('ETag'))
  })
})

test('calling an event off cancels it and tells its people', async () => {
  const { event } = await anEventWithOrders(2)
  expect(await notify(event, 'off')).toMatchObject({ status: 201, data: { messages: 2 } })
  expect((await site.visitor.get<EventDetail>(`/api/events/${event.id}`)).data.cancelled).toBe(true)
  expect(await mailsOf(event, 'off')).toHaveLength(2)
  expect(await notify(event, 'off')).toMatchObject({ status: 200, data: { messages: 0, batch: null } })
})

test('a change of a cancelled event is told to nobody', async () => {
  const { event } = await anEventWithOrders(1)
  await notify(event, 'off')
  await edit(event, { cancelled: true, time: '19:00' })
  expect(await notify(event, 'changed')).toMatchObject({ status: 200, data: { messages: 0, batch: null } })
  expect(await mailsOf(event, 'changed')).toEqual([])
  await edit(event, { cancelled: false, time: '19:00' })
  expect((await notify(event, 'changed')).data).toMatchObject({ messages: 1 })
})

test('a notice is refused for an unknown event, a past event and an unknown kind', async () => {
  const past = await aPastEvent(site)
  const event = await anEvent(site)
  const answers = await Promise.all([notify({ id: 999_999 }, 'changed'), notify(past, 'off'), notify(event, 'later')])
  expect(answers.map(({ status, code }) => [status, code])).toEqual([
    [404, 'missing'],
    [409, 'eventPast'],
    [422, 'invalid'],
  ])
})

describe('an event with notices', () => {
  test('is deleted with them while it has no tickets', async () => {
    const event = await anEvent(site)
    await notify(event, 'off')
    expect((await site.organiser.delete(`/api/events/${event.id}`)).status).toBe(200)
    expect(await site.rows('SELECT id FROM notices WHERE event_id = ?', event.id)).toEqual([])
  })

  test('is kept with them once it has tickets', async () => {
    const { event } = await anEventWithOrders(1)
    await notify(event, 'off')
    const refused = await site.organiser.delete(`/api/events/${event.id}`)
    expect(refused.status).toBe(409)
    expect(await site.rows('SELECT kind FROM notices WHERE event_id = ?', event.id)).toEqual([{ kind: 'off' }])
  })
})
