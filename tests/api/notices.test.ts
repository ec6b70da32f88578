import { describe, expect, test } from 'vitest'
import type { EventDetail } from '#schema/event.ts'
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
