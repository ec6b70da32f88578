import { describe, expect, test } from 'vitest'
import { messages } from '#schema/error-messages.ts'
import type { OrderDetail } from '#schema/order.ts'
import { aDeck, anEvent, aPerson, aTicketType, startupDetails } from '../support/factories.ts'
import { invalid } from '../support/invalid.ts'
import { startSite } from '../support/site.ts'
import { waitingListAt } from './waiting-list-at.ts'

const site = await startSite()
const { aFullType, cancel, fitting, joined, kindsOf, mailsOf, soldOf, statusesOf } = waitingListAt(site)

const orderAt = async (path: string) => (await site.visitor.get<OrderDetail>(path)).data
const forget = (registrationId: string) => site.rows('DELETE FROM messages WHERE registration_id = ?', registrationId)

describe('the order of a group that waits', () => {
  test('says who waits, where, and whether the group stays together', async () => {
    const { type, holders } = await aFullType()
    const ahead = await joined(type, { quantity: 2 })
    const group = await joined(type, { quantity: 3, together: true })
    expect(await orderAt(group.path)).toMatchObject({
      id: group.id,
      state: 'WAITING',
      waiting: { position: 1, quantity: 3, together: true },
      tickets: Array.from({ length: 3 }, () => ({ status: 'WAITING', code: null })),
    })
    await cancel(holders[0]?.path ?? '')
    expect(await orderAt(ahead.path)).toMatchObject({
      state: 'CONFIRMED',
      waiting: { position: 0, quantity: 1, together: false },
      tickets: [{ status: 'CONFIRMED' }, { status: 'WAITING', code: null }],
    })
    await cancel(ahead.path)
    expect(await orderAt(group.path)).toMatchObject({ waiting: { position: 0, quantity: 3, together: true } })
    expect(await orderAt(holders[0]?.path ?? '')).toMatchObject({ state: 'CANCELLED', waiting: null })
  })

  test('is corrected without a mail to the new address, also with a startup and a deck', async () => {
    const { type, holders } = await aFullType({ type: 'OTHER' })
    const group = await joined(type)
    await forget(group.id)
    const renamed = await site.visitor.patch<OrderDetail>(`${group.path}/tickets/${group.tickets[0]?.id}`, {
      attendee: { firstName: 'Zofia', email: 'zofia@uczelnia.example' },
    })
    expect(renamed).toMatchObject({
      status: 200,
      data: { tickets: [{ status: 'WAITING', attendee: { firstName: 'Zofia' } }] },
    })
    expect(await kindsOf(group.id)).toEqual([])
    await cancel(holders[0]?.path ?? '')
    expect((await mailsOf(group.id)).map(({ kind, email }) => [kind, email]).at(-1)).toEqual([
      'ticket',
      'zofia@uczelnia.example',
    ])

    const { type: pitch } = await aFullType({ capacity: 0, type: 'PRESENTER_STARTUP' })
    const presenters = await joined(pitch, { details: startupDetails() })
    const { url } = await aDeck(site)
    const corrected = await site.visitor.patch<OrderDetail>(`${presenters.path}/tickets/${presenters.tickets[0]?.id}`, {
      startupDetails: { pitchDeck: url },
    })
    expect(corrected.data.tickets[0]?.startupDetails?.pitchDeck).toBe(url)
  })

  test('is left by one or by all, again without effect, with one mail each', async () => {
    const { type } = await aFullType()
    const group = await joined(type, { quantity: 3 })
    await forget(group.id)
    const one = `${group.path}/tickets/${group.tickets[1]?.id}/cancel`
    for (const path of [one, one, `${group.path}/cancel`, `${group.path}/cancel`])
      expect((await site.visitor.post(path, {})).status).toBe(200)
    expect(await statusesOf(group.id)).toEqual(['CANCELLED', 'CANCELLED', 'CANCELLED'])
    expect(await soldOf(type)).toBe(1)
    const [first, ...others] = await mailsOf(group.id)
    expect([first?.kind, JSON.parse(first?.details ?? '')]).toEqual([
      'cancelled',
      { tickets: [group.tickets[1]?.id], by: 'BUYER', waited: 1 },
    ])
    expect(others.map(({ details }) => JSON.parse(details ?? '').waited)).toEqual([2])
  })

  test('keeps who waits when the buyer says no, which cancels what is confirmed', async () => {
    const type = await aTicketType(site, (await anEvent(site)).id, { capacity: 1 })
    const ahead = await joined(type, { quantity: 2, together: true })
    const group = await joined(type, { quantity: 2 })
    expect(await statusesOf(group.id)).toEqual(['CONFIRMED', 'WAITING'])
    expect((await site.visitor.post(`${group.path}/answer`, { coming: false })).status).toBe(200)
    expect([await statusesOf(group.id), await statusesOf(ahead.id), await fitting()]).toEqual([
      ['CANCELLED', 'CONFIRMED'],
      ['WAITING', 'WAITING'],
      [],
    ])
  })

  test('is mailed again as it is', async () => {
    const { type } = await aFullType()
    const group = await joined(type, { quantity: 2 })
    await forget(group.id)
    for (const _ of [1, 2, 3]) expect((await site.visitor.post(`${group.path}/resend`, {})).status).toBe(202)
    expect((await site.visitor.post(`${group.path}/resend`, {})).status).toBe(429)
    expect(await kindsOf(group.id)).toEqual(['waiting', 'waiting', 'waiting'])
  })

  test('chooses whether it stays together, as long as somebody waits', async () => {
    const { type, holders } = await aFullType()
    const group = await joined(type, { quantity: 2 })
    for (const together of [true, true, false])
      expect(await site.visitor.patch(`${group.path}/waiting`, { together })).toMatchObject({
        status: 200,
        data: { waiting: { together } },
      })
    expect(await site.visitor.patch(`${group.path}/waiting`, {})).toMatchObject(
      invalid({ together: messages.notYesNo }),
    )
    expect(await site.visitor.patch(`${holders[0]?.path}/waiting`, { together: true })).toMatchObject({
      status: 409,
      code: 'conflict',
      message: messages.nobodyWaits,
    })
    expect(
      (await site.visitor.patch('/api/orders/aaaaaaaaaaaaaaaaaaaaaaaaaa/waiting', { together: true })).status,
    ).toBe(404)
  })

  test('is downloaded and erased', async () => {
    const { type } = await aFullType()
    const buyer = aPerson()
    const group = await joined(type, { userData: buyer, quantity: 2 })
    expect((await site.visitor.get(`${group.path}/data`)).data).toMatchObject({
      state: 'WAITING',
      waiting: { position: 0, quantity: 2 },
      messages: [{ kind: 'waiting', to: buyer.email }],
    })
    expect((await site.visitor.delete(group.path)).status).toBe(200)
    expect((await site.visitor.raw(group.path)).status).toBe(404)
    expect(
      await site.rows('SELECT DISTINCT status, first_name, email FROM tickets WHERE registration_id = ?', group.id),
    ).toEqual([{ status: 'CANCELLED', first_name: '', email: '' }])
    expect((await mailsOf(group.id)).filter(({ email }) => email !== '')).toEqual([])
  })

  test('is found by the lookup', async () => {
    const { type } = await aFullType()
    const buyer = aPerson()
    await joined(type, { userData: buyer })
    await site.visitor.post('/api/orders/lookup', { email: buyer.email })
    expect(await site.rows("SELECT kind FROM messages WHERE kind = 'lookup' AND email = ?", buyer.email)).toHaveLength(
      1,
    )
  })
})
