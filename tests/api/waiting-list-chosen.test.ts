import { describe, expect, test } from 'vitest'
import type { OrderDetail } from '#schema/order.ts'
import type { AnyTicket } from '#schema/ticket.ts'
import type { WaitingGroup } from '#schema/waiting-list.ts'
import { anEvent, anOrder, aPerson, aTicketType, register, setStatus } from '../support/factories.ts'
import { startSite } from '../support/site.ts'
import { waitingListAt } from './waiting-list-at.ts'

const site = await startSite()
const { aFullType, cancel, fitting, isIn, joined, kindsOf, mailsOf, soldOf } = waitingListAt(site)

const capacityOf = ({ id }: { id: number }) => site.value<number>('SELECT capacity FROM ticket_types WHERE id = ?', id)
const changesOf = (entity: string, id: string | number | undefined) =>
  site.rows('SELECT action FROM changes WHERE entity = ? AND entity_id = ?', entity, String(id))
const ended = [
  ['has begun', "status = 'PAST', registration_open = 0, is_next = 0", 'eventPast'],
  ['was called off', 'cancelled = 1', 'registrationClosed'],
] as const

describe('a place for a chosen group', () => {
  const place = ({ id }: { id: string }, body?: object) =>
    site.organiser.post<OrderDetail>(`/api/waiting-list/${id}/place`, body ?? {})

  test('without enough free places is refused, and with `extra` the capacity grows by what is missing', async () => {
    const { type } = await aFullType({ capacity: 2 })
    const first = await joined(type)
    const guest = aPerson({ email: 'zosia.wybrana@uczelnia.example' })
    const chosen = await joined(type, { quantity: 2, together: true, ticketData: [aPerson(), guest] })
    for (const body of [undefined, { extra: false }])
      expect(await place(chosen, body)).toMatchObject({ status: 409, code: 'soldOut' })
    expect([await isIn(chosen), await capacityOf(type), await changesOf('waiting-list', chosen.id)]).toEqual([
      'WAITING,WAITING',
      2,
      [],
    ])
    const { status, data } = await place(chosen, { extra: true })
    expect([status, data]).toMatchObject([200, { id: chosen.id, state: 'CONFIRMED', waiting: null }])
    expect(data.tickets.map(({ status, code }) => [status, code?.length])).toEqual([
      ['CONFIRMED', 26],
      ['CONFIRMED', 26],
    ])
    expect([await capacityOf(type), await soldOf(type), await isIn(first), await fitting()]).toEqual([
      4,
      4,
      'WAITING',
      [],
    ])
    expect((await mailsOf(chosen.id)).filter(({ kind }) => kind !== 'waiting')).toMatchObject([
      { kind: 'promoted', details: JSON.stringify({ tickets: chosen.tickets.map(({ id }) => id) }) },
      { kind: 'ticket' },
      { kind: 'ticket', email: guest.email },
    ])
    expect([await changesOf('waiting-list', chosen.id), await changesOf('ticket-types', type.id)]).toEqual([
      [{ action: 'UPDATE' }],
      [{ action: 'CREATE' }, { action: 'UPDATE' }],
    ])
    expect(await place(chosen, { extra: true })).toMatchObject({ status: 409, code: 'conflict' })
    expect(await capacityOf(type)).toBe(4)
  })

  test('is out of turn, and leaves the capacity if there are free places', async () => {
    const { type, holders } = await aFullType({ capacity: 2 })
    const [large, small] = [
      await joined(type, { quantity: 3, together: true }),
      await joined(type, { quantity: 2, together: true }),
    ]
    for (const { ticketId } of holders.slice(0, 1)) await setStatus(site, ticketId, 'CANCELLED')
    expect((await place(small)).code).toBe('soldOut')
    expect((await place(small, { extra: true })).status).toBe(200)
    expect([await isIn(large), await isIn(small), await capacityOf(type)]).toEqual([
      'WAITING,WAITING,WAITING',
      'CONFIRMED,CONFIRMED',
      3,
    ])
  })

  test.each(ended)('is refused once the event %s', async (_, change, code) => {
    const { type, eventId } = await aFullType()
    const group = await joined(type)
    await site.rows(`UPDATE events SET ${change} WHERE id = ?`, eventId)
    expect(await place(group, { extra: true })).toMatchObject({ status: 409, code })
    expect(await isIn(group)).toBe('WAITING')
  })

  test('is refused to an unknown group, for another value, and to who stopped waiting', async () => {
    const { type } = await aFullType()
    const group = await joined(type)
    expect((await place({ id: 'a'.repeat(26) })).code).toBe('missing')
    expect((await place(group, { extra: 'tak' })).code).toBe('invalid')
    await cancel(group.path)
    expect((await place(group)).code).toBe('conflict')
  })
})

describe('a cancelled ticket that is put back on the list', () => {
  const wait = (id: number | undefined) => site.organiser.post<AnyTicket>(`/api/tickets/${id}/wait`, {})
  const positionOf = async ({ path }: { path: string }) =>
    (await site.visitor.get<OrderDetail>(path)).data.waiting?.position

  test('stands at its end, before who joins later, and moves up in its turn', async () => {
    const { type, eventId, holders } = await aFullType({ capacity: 2 })
    const [out, other] = holders
    const before = await joined(type)
    await setStatus(site, out?.ticketId, 'CANCELLED')
    expect(await isIn(before)).toBe('CONFIRMED')
    const second = await joined(type)
    await site.rows('DELETE FROM messages WHERE event_id = ?', eventId)
    expect(await wait(out?.ticketId)).toMatchObject({
      status: 200,
      data: { id: out?.ticketId, status: 'WAITING', code: null },
    })
    const later = await joined(type)
    const back = { path: out?.path ?? '' }
    expect([await positionOf(second), await positionOf(back), await positionOf(later)]).toEqual([0, 1, 2])
    const list = await site.organiser.get<{ data: WaitingGroup[] }>(`/api/waiting-list?eventId=${eventId}`)
    expect(list.data.data.map(({ id }) => id)).toEqual([second.id, out?.id, later.id])
    expect([await kindsOf(out?.id ?? ''), (await changesOf('tickets', out?.ticketId)).length]).toEqual([['waiting'], 2])
    expect(await wait(out?.ticketId)).toMatchObject({ status: 409, code: 'conflict' })
    await cancel(other?.path ?? '')
    expect([await isIn(second), await isIn({ id: out?.id ?? '' })]).toEqual(['CONFIRMED', 'WAITING'])
    await cancel(second.path)
    expect([await isIn({ id: out?.id ?? '' }), await isIn(later), await fitting()]).toEqual([
      'CONFIRMED',
      'WAITING',
      [],
    ])
  })

  test('moves up at once if there is a place', async () => {
    const type = await aTicketType(site, (await anEvent(site)).id, { capacity: 3 })
    const { data } = await register(site, anOrder(type))
    const [ticket] = data.tickets
    await setStatus(site, ticket?.id, 'CANCELLED')
    expect(await wait(ticket?.id)).toMatchObject({ status: 200, data: { status: 'CONFIRMED', code: ticket?.code } })
    expect(await kindsOf(data.id)).toEqual(expect.arrayContaining(['promoted']))
    expect(await kindsOf(data.id)).not.toContain('waiting')
  })

  test('joins the group of its order, which stays together although others stand between', async () => {
    const { type, holders } = await aFullType({ capacity: 3 })
    const group = await joined(type, { quantity: 3, together: true })
    const [ticket] = group.tickets
    await site.visitor.post(`${group.path}/tickets/${ticket?.id}/cancel`, {})
    const between = await joined(type)
    expect((await wait(ticket?.id)).status).toBe(200)
    expect([await positionOf(group), await positionOf(between)]).toEqual([0, 1])
    // Two places fit two of the three, so only who stands behind the group gets one.
    for (const { path } of holders.slice(0, 2)) await cancel(path)
    expect([await isIn(group), await isIn(between)]).toEqual(['WAITING,WAITING,WAITING', 'CONFIRMED'])
    await cancel(holders[2]?.path ?? '')
    await cancel(between.path)
    expect([await isIn(group), await fitting()]).toEqual(['CONFIRMED,CONFIRMED,CONFIRMED', []])
  })

  test.each(ended)('is refused once the event %s', async (_, change, code) => {
    const { eventId, holders } = await aFullType()
    const [holder] = holders
    await setStatus(site, holder?.ticketId, 'CANCELLED')
    await site.rows(`UPDATE events SET ${change} WHERE id = ?`, eventId)
    expect(await wait(holder?.ticketId)).toMatchObject({ status: 409, code })
  })

  test('is refused if it is valid, unknown, erased, or of an order that waits for another type', async () => {
    const { type, eventId, holders } = await aFullType()
    const [holder] = holders
    expect([(await wait(holder?.ticketId)).code, (await wait(999_999)).code]).toEqual(['conflict', 'missing'])
    const other = await aTicketType(site, eventId, { capacity: 2 })
    const order = anOrder(other)
    const mixed = await register(site, {
      ...order,
      tickets: [
        { ticketTypeId: other.id, quantity: 1 },
        { ticketTypeId: other.id, quantity: 1 },
      ],
      ticketData: [aPerson(), aPerson()],
    })
    const [one, two] = mixed.data.tickets
    await site.rows('UPDATE ticket_types SET capacity = 2 WHERE id = ?', type.id)
    await site.organiser.patch(`/api/tickets/${two?.id}`, { ticketTypeId: type.id })
    for (const ticket of [one, two]) await setStatus(site, ticket?.id, 'CANCELLED')
    await site.rows('UPDATE ticket_types SET capacity = sold WHERE event_id = ?', eventId)
    expect([(await wait(one?.id)).status, (await wait(two?.id)).code]).toEqual([200, 'conflict'])
    await setStatus(site, holder?.ticketId, 'CANCELLED')
    await site.visitor.delete(holder?.path ?? '')
    expect((await wait(holder?.ticketId)).code).toBe('conflict')
  })
})
