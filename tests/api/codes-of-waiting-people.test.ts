import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { hashOfCode } from '#schema/door-seal.ts'
import { hourMs } from '#schema/durations.ts'
import type { GuestDetail } from '#schema/guest.ts'
import type { OrderDetail } from '#schema/order.ts'
import type { PersonalData } from '#schema/personal-data.ts'
import { doorOf } from '../support/door-at.ts'
import { startSite } from '../support/site.ts'
import { guestsAt } from './guests-at.ts'
import { waitingListAt } from './waiting-list-at.ts'

const site = await startSite()
const { detailOf, listed, setStatus, storedTicket } = guestsAt(site)
const { aFullType, cancel, joined, kindsOf, mailsOf, statusesOf } = waitingListAt(site)

/** A group of one person who waits, and the code that the ticket would have. */
async function someoneWaiting() {
  const { type, eventId, holders } = await aFullType()
  const group = await joined(type)
  const id = group.tickets[0]?.id ?? 0
  return { type, eventId, holders, group, id, code: String((await storedTicket(id))?.code) }
}
type Waiting = Awaited<ReturnType<typeof someoneWaiting>>

const begin = async (eventId: number) => {
  const at = Date.now() - 1_000
  const day = new Date(at).toISOString().slice(0, 10)
  await site.rows('UPDATE events SET date = ?, begins_at = ? WHERE id = ?', day, at, eventId)
  await site.runSchedule(new Date(at + hourMs))
}

const orderOf = async ({ group }: Waiting) => (await site.visitor.get<OrderDetail>(group.path)).data
const known = async (code: string) => [
  (await site.visitor.get(`/api/tickets/${code}`)).status,
  (await site.visitor.raw(`/ticket/${code}`)).status,
]

describe.each([
  ['the buyer cancels the order', ({ group }: Waiting) => cancel(group.path)],
  ['the buyer cancels the ticket', ({ group, id }: Waiting) => cancel(`${group.path}/tickets/${id}`)],
  ['an organiser takes the person off the list', ({ id }: Waiting) => setStatus(id, 'CANCELLED')],
  ['the event begins', ({ eventId }: Waiting) => begin(eventId)],
])('a ticket that only waited, after %s,', (_, end) => {
  test('has no code anywhere', async () => {
    const waiting = await someoneWaiting()
    const { group, id, code, eventId } = waiting
    await end(waiting)
    expect(await statusesOf(group.id)).toEqual(['CANCELLED'])
    expect((await orderOf(waiting)).tickets).toMatchObject([{ id, status: 'CANCELLED', code: null }])
    const buyer = (await orderOf(waiting)).buyer.email
    const texts = [
      await site.visitor.text(`/order/${group.orderKey}`),
      await site.visitor.text(`${group.path}/data`),
      await site.organiser.text(`/api/events/${eventId}/guests`),
      await site.organiser.text(`/api/events/${eventId}/guests.csv`),
      await site.organiser.text(`/api/guests/${id}`),
      await site.organiser.text(`/api/tickets/event/${eventId}`),
      await site.organiser.text(`/api/registrations?eventId=${eventId}`),
      await site.organiser.text(`/api/people/${encodeURIComponent(buyer)}`),
    ]
    expect(texts.map((text) => text.includes(code))).toEqual(texts.map(() => false))
    expect((await listed(eventId, { status: 'CANCELLED' })).data.data).toMatchObject([{ id, code: null }])
    const { data } = await site.organiser.get<PersonalData>(`/api/people/${encodeURIComponent(buyer)}`)
    expect(data.registrations.map((one) => one.id)).toEqual([group.id])
    expect(await known(code)).toEqual([404, 404])
  })

  test('is no ticket at the door', async () => {
    const waiting = await someoneWaiting()
    await end(waiting)
    const door = doorOf(site.organiser, waiting.eventId)
    const hash = await hashOfCode(waiting.code)
    expect((await door.list()).entries.map((entry) => entry.hash)).not.toContain(hash)
    expect((await door.scan(hash)).outcome).toBe('UNKNOWN')
    expect((await door.conflicts()).map(({ kind }) => kind)).toEqual(['UNKNOWN'])
  })
})

test('an organiser who takes somebody off the list gets the ticket without a code', async () => {
  const { id } = await someoneWaiting()
  expect(await setStatus(id, 'CANCELLED')).toMatchObject({ status: 200, data: { id, status: 'CANCELLED', code: null } })
})

test('an order of which nobody got a place is not among the registrations', async () => {
  const { eventId, group, holders } = await someoneWaiting()
  await cancel(group.path)
  const { data } = await site.organiser.get<{ data: { id: string }[]; total: number }>(
    `/api/registrations?eventId=${eventId}`,
  )
  expect([data.total, data.data.map(({ id }) => id)]).toEqual([1, holders.map(({ id }) => id)])
  expect((await site.organiser.get(`/api/registrations/${group.id}`)).status).toBe(404)
})

describe('a ticket that moved up from the list', () => {
  test('keeps its code after a cancellation', async () => {
    const waiting = await someoneWaiting()
    await cancel(waiting.holders[0]?.path ?? '')
    await cancel(waiting.group.path)
    expect((await orderOf(waiting)).tickets).toMatchObject([{ status: 'CANCELLED', code: waiting.code }])
    expect(await known(waiting.code)).toEqual([200, 200])
  })

  test('together with one that did not, shows its code only', async () => {
    const { type, holders } = await aFullType()
    const group = await joined(type, { quantity: 2 })
    await cancel(holders[0]?.path ?? '')
    await cancel(group.path)
    const { data } = await site.visitor.get<OrderDetail>(group.path)
    expect(data.tickets.map(({ status, code }) => [status, code !== null])).toEqual([
      ['CANCELLED', true],
      ['CANCELLED', false],
    ])
  })
})

test('a ticket that only waited and that an organiser brings back has a place and a code, and its people are told', async () => {
  const waiting = await someoneWaiting()
  const { id, code, group, holders } = waiting
  await cancel(group.path)
  await cancel(holders[0]?.path ?? '')
  expect(await setStatus(id, 'CONFIRMED')).toMatchObject({ status: 200, data: { status: 'CONFIRMED', code } })
  expect(await known(code)).toEqual([200, 200])
  const told = await mailsOf(group.id)
  expect(told.filter(({ kind }) => kind === 'promoted')).toMatchObject([{ details: JSON.stringify({ tickets: [id] }) }])
  expect(told.filter(({ kind }) => kind === 'ticket')).toHaveLength(1)
  const { promotedAt, createdAt } = (await detailOf(id)).data
  expect(Date.parse(promotedAt ?? '')).toBeGreaterThan(Date.parse(createdAt))
  await setStatus(id, 'CANCELLED')
  expect((await orderOf(waiting)).tickets).toMatchObject([{ status: 'CANCELLED', code }])
  expect(await known(code)).toEqual([200, 200])
})

test('the migration marks a ticket that was brought back before, and no other one', async () => {
  const [back, left] = [await someoneWaiting(), await someoneWaiting()]
  for (const { group } of [back, left]) await cancel(group.path)
  await site.rows('UPDATE ticket_types SET capacity = 9 WHERE id = ?', back.type.id)
  await site.rows("UPDATE tickets SET status = 'CONFIRMED' WHERE id = ?", back.id)
  const mark = readFileSync('migrations/0025_codes.sql', 'utf8').split('--> statement-breakpoint').at(-1) ?? ''
  await site.rows(mark)
  await setStatus(back.id, 'CANCELLED')
  expect([await known(back.code), await known(left.code)]).toEqual([
    [200, 200],
    [404, 404],
  ])
  const { holders } = back
  expect((await storedTicket(holders[0]?.ticketId ?? 0))?.promoted_at).toBeNull()
})

test('a cancelled ticket that never waited keeps its code, and bringing it back is no move up', async () => {
  const { holders } = await aFullType()
  const id = holders[0]?.ticketId ?? 0
  await setStatus(id, 'CANCELLED')
  expect((await site.organiser.get<GuestDetail>(`/api/guests/${id}`)).data.code).toMatch(/^[a-z2-7]{26}$/)
  await setStatus(id, 'CONFIRMED')
  expect((await detailOf(id)).data.promotedAt).toBeNull()
  expect(await kindsOf(holders[0]?.id ?? '')).not.toContain('promoted')
})
