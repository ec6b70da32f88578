import { describe, expect, test } from 'vitest'
import { hourMs } from '#schema/durations.ts'
import { anOrder, aPerson, aTicketType, register } from '../support/factories.ts'
import { startSite } from '../support/site.ts'
import { noticesAt } from './notices-at.ts'

const site = await startSite()
const { anEventWithOrders, edit, mailsOf, notify } = noticesAt(site)

/** Edits after which nobody is reminded of an event. */
const withoutReminder = [
  ['a cancelled event', { cancelled: true }],
  ['a disabled event', { enabled: false }],
  ['an event without a date', { date: null }],
] as const

describe('a reminder', () => {
  /** 18:00 in Warsaw. */
  const start = Date.parse('2030-03-19T17:00:00Z')
  const remindedAt = (hoursBefore: number) => site.runSchedule(new Date(start - hoursBefore * hourMs))
  const registeredAt = (email: string | undefined, hoursBefore: number) =>
    site.rows('UPDATE registrations SET created_at = ? WHERE email = ?', start - hoursBefore * hourMs, email)

  test('is added 48 hours before the event, once, for orders made more than 72 hours before', async () => {
    const { event, buyers } = await anEventWithOrders(2)
    await registeredAt(buyers[0], 73)
    await registeredAt(buyers[1], 71)
    await remindedAt(48.01)
    expect(await mailsOf(event, 'reminder')).toEqual([])
    await remindedAt(48)
    await remindedAt(24)
    expect((await mailsOf(event, 'reminder')).map(({ email }) => email)).toEqual([buyers[0]])
  })

  test('is one for an address, with the tickets of all orders that concern it', async () => {
    const { event } = await anEventWithOrders(0)
    const type = await aTicketType(site, event.id, { capacity: 100 })
    const friend = aPerson({ email: 'Zofia@uczelnia.example' })
    for (let n = 0; n < 12; n++)
      await register(
        site,
        anOrder(type, {
          userData: aPerson(),
          ticketData: [{ ...friend, email: n % 2 ? friend.email : friend.email.toLowerCase() }],
        }),
      )
    await register(site, anOrder(type, { quantity: 2, userData: friend, ticketData: [friend, friend] }))
    await site.rows('UPDATE registrations SET created_at = ? WHERE event_id = ?', start - 100 * hourMs, event.id)
    await remindedAt(48)
    await remindedAt(47)
    const mine = (await mailsOf(event, 'reminder')).filter(
      ({ email }) => email.toLowerCase() === 'zofia@uczelnia.example',
    )
    expect(mine).toHaveLength(1)
    const id = await site.value<string>(
      "SELECT id FROM messages WHERE event_id = ? AND kind = 'reminder' AND lower(email) = ?",
      event.id,
      'zofia@uczelnia.example',
    )
    const { data } = await site.organiser.get<{ text: string }>(`/api/messages/${id}/content`)
    expect(data.text.match(/\/ticket\//g)).toHaveLength(14)
    await remindedAt(8)
    const today = (await mailsOf(event, 'today')).filter(
      ({ email }) => email.toLowerCase() === 'zofia@uczelnia.example',
    )
    expect(today).toHaveLength(1)
  })

  test.each(withoutReminder)('is not added for %s', async (_, fields) => {
    const { event, buyers } = await anEventWithOrders(1)
    await registeredAt(buyers[0], 100)
    await edit(event, fields)
    await remindedAt(40)
    expect(await mailsOf(event, 'reminder')).toEqual([])
  })

  const answerOf = (email: string | undefined) => site.value('SELECT answer FROM registrations WHERE email = ?', email)

  test('is added again once guests were told of another day, who are asked anew', async () => {
    const { event, buyers } = await anEventWithOrders(1)
    await registeredAt(buyers[0], 300)
    await remindedAt(40)
    await site.rows("UPDATE registrations SET answer = 'YES' WHERE email = ?", buyers[0])
    await edit(event, { time: '19:30' })
    await notify(event, 'changed')
    await remindedAt(39)
    expect([(await mailsOf(event, 'reminder')).length, await answerOf(buyers[0])]).toEqual([1, 'YES'])
    await edit(event, { date: '2030-03-26' })
    await remindedAt(38)
    expect([(await mailsOf(event, 'reminder')).length, await answerOf(buyers[0])]).toEqual([1, 'YES'])
    await notify(event, 'changed')
    expect(await answerOf(buyers[0])).toBeNull()
    await remindedAt(48 - 7 * 24)
    expect(await mailsOf(event, 'reminder')).toHaveLength(2)
  })

  test('is not added again after a slip of the date that nobody was told of, and no answer is lost', async () => {
    const { event, buyers, ticketIds } = await anEventWithOrders(1)
    await registeredAt(buyers[0], 300)
    await remindedAt(40)
    await site.rows("UPDATE registrations SET answer = 'YES' WHERE email = ?", buyers[0])
    await site.rows("UPDATE tickets SET answer = 'YES' WHERE id = ?", ticketIds[0])
    await edit(event, { date: '2031-03-19' })
    await edit(event, { date: event.date })
    await remindedAt(39)
    const ofTicket = await site.value('SELECT answer FROM tickets WHERE id = ?', ticketIds[0])
    expect([(await mailsOf(event, 'reminder')).length, await answerOf(buyers[0]), ofTicket]).toEqual([1, 'YES', 'YES'])
  })

  test('is added again for the first day after guests were told of another one and of the first again', async () => {
    const { event, buyers } = await anEventWithOrders(1)
    await registeredAt(buyers[0], 300)
    await remindedAt(47)
    for (const date of ['2030-03-26', event.date]) {
      await edit(event, { date })
      await notify(event, 'changed')
    }
    await remindedAt(46)
    await remindedAt(45)
    expect(await mailsOf(event, 'reminder')).toHaveLength(2)
  })

  test('answers come back with a notice that is taken back, but for who has answered since', async () => {
    const { event, buyers, ticketIds } = await anEventWithOrders(3)
    for (const email of buyers) await registeredAt(email, 300)
    await site.rows(`UPDATE registrations SET answer = 'YES' WHERE event_id = ${event.id}`)
    await site.rows(`UPDATE tickets SET answer = 'YES' WHERE event_id = ${event.id}`)
    await edit(event, { date: '2030-03-26' })
    const { batch } = (await notify(event, 'changed')).data
    await site.rows("UPDATE messages SET status = 'SENT' WHERE batch_id = ? AND email = ?", batch, buyers[0])
    await site.rows("UPDATE registrations SET answer = 'NO' WHERE email = ?", buyers[1])
    await site.organiser.delete(`/api/messages/batch/${batch}`)
    expect(await Promise.all(buyers.map(answerOf))).toEqual([null, 'NO', 'YES'])
    const ofTickets = await Promise.all(
      ticketIds.map((id) => site.value('SELECT answer FROM tickets WHERE id = ?', id)),
    )
    expect(ofTickets).toEqual([null, 'YES', 'YES'])
  })

  test('is not added once the event has begun, or for a cancelled order', async () => {
    const [late, cancelled] = [await anEventWithOrders(1), await anEventWithOrders(1)]
    await registeredAt(late.buyers[0], 100)
    await registeredAt(cancelled.buyers[0], 100)
    await site.organiser.patch(`/api/tickets/${cancelled.ticketIds[0]}/status`, { status: 'CANCELLED' })
    await remindedAt(-0.01)
    expect(await mailsOf(late.event, 'reminder')).toEqual([])
    await remindedAt(10)
    expect(await mailsOf(cancelled.event, 'reminder')).toEqual([])
    expect(await mailsOf(late.event, 'reminder')).toHaveLength(1)
  })
})

describe('the mail of the day', () => {
  /** 18:00 in Warsaw. */
  const start = Date.parse('2030-03-19T17:00:00Z')
  const runAt = (hoursBefore: number) => site.runSchedule(new Date(start - hoursBefore * hourMs))
  const placedAt = (email: string | undefined, hoursBefore: number) =>
    site.rows('UPDATE registrations SET created_at = ? WHERE email = ?', start - hoursBefore * hourMs, email)
  const reached = async (event: { id: number }) => (await mailsOf(event, 'today')).map(({ email }) => email)

  test('is added eight hours before, once, for buyers and attendees of orders that are nine hours older', async () => {
    const { event, type, buyers } = await anEventWithOrders(2)
    const [buyer, guest] = [aPerson(), aPerson({ email: 'zuza@uczelnia.example' })]
    await register(site, anOrder(type, { quantity: 2, userData: buyer, ticketData: [buyer, guest] }))
    for (const [email, hours] of [
      [buyers[0], 9],
      [buyers[1], 8.99],
      [buyer.email, 71],
    ] as const)
      await placedAt(email, hours)
    await runAt(8.01)
    expect(await reached(event)).toEqual([])
    await runAt(8)
    await runAt(0.01)
    expect(await reached(event)).toEqual([guest.email, buyer.email, buyers[0]].sort())
    await edit(event, { date: '2030-03-26' })
    await runAt(8 - 7 * 24)
    expect(await reached(event)).toHaveLength(7)
  })

  test('catches up until the beginning, and is the only reminder of who gets it', async () => {
    const { event, buyers } = await anEventWithOrders(2)
    for (const email of buyers) await placedAt(email, 100)
    await runAt(-0.01)
    expect(await reached(event)).toEqual([])
    await runAt(0.01)
    expect(await reached(event)).toEqual(buyers)
    expect(await mailsOf(event, 'reminder')).toEqual([])
  })

  test('is not added after a no, for a cancelled order, or for who waits', async () => {
    const { event, buyers, ticketIds } = await anEventWithOrders(3)
    for (const email of buyers) await placedAt(email, 100)
    await site.rows("UPDATE registrations SET answer = 'NO' WHERE email = ?", buyers[0])
    await site.organiser.patch(`/api/tickets/${ticketIds[1]}/status`, { status: 'CANCELLED' })
    await site.rows("UPDATE registrations SET answer = 'YES' WHERE email = ?", buyers[2])
    const full = await aTicketType(site, event.id, { capacity: 0 })
    const waiting = anOrder(full)
    await site.visitor.post('/api/waiting-list', waiting)
    await placedAt(waiting.userData.email, 100)
    await runAt(4)
    expect(await reached(event)).toEqual([buyers[2]])
  })

  test.each(withoutReminder)('is not added for %s', async (_, fields) => {
    const { event, buyers } = await anEventWithOrders(1)
    await placedAt(buyers[0], 100)
    await edit(event, fields)
    await runAt(4)
    expect(await reached(event)).toEqual([])
  })
})
