import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { hashOfCode, openEntry } from '#schema/door-seal.ts'
import type { OrderDetail } from '#schema/order.ts'
import { anEvening, anEveningForOne, aScan, minutesAgo, statusOf } from '../support/door-at.ts'
import { aPerson } from '../support/factories.ts'
import { startSite } from '../support/site.ts'
import { guestsAt } from './guests-at.ts'
import { ordersAt } from './orders-at.ts'
import { waitingListAt } from './waiting-list-at.ts'

const site = await startSite()
const { anOrderWithKey, correct, orderAt } = ordersAt(site)
const { change, listed } = guestsAt(site)
const { aFullType, joined } = waitingListAt(site)

const isKnown = async (code: string) => [
  (await site.visitor.get(`/api/tickets/${code}`)).status,
  (await site.visitor.raw(`/ticket/${code}`)).status,
]
const give = async (id: number, email = aPerson().email) => {
  const { status, data } = await change(id, { attendee: { email } })
  expect(status).toBe(200)
  return data.code ?? ''
}

/** An evening with one guest, whose ticket is given away by `giveAway`. */
async function anEveningToGive() {
  const { guest, ...evening } = await anEveningForOne(site)
  const giveAway = async () => {
    const code = await give(guest.id)
    return { code, hash: await hashOfCode(code) }
  }
  return { ...evening, guest, giveAway }
}

describe('a ticket that its buyer gives to another address', () => {
  test('has a new code in the answer and the order, and the old one is unknown everywhere', async () => {
    const { path, tickets, eventId } = await anOrderWithKey({ quantity: 2 })
    const [given, kept] = tickets
    const { data } = await correct(path, given?.id, { attendee: { email: aPerson().email } })
    const code = data.tickets[0]?.code ?? ''
    expect(code).toMatch(/^[a-z2-7]{26}$/)
    expect(code).not.toBe(given?.code)
    expect(data.tickets[1]?.code).toBe(kept?.code)
    expect((await orderAt(path)).data.tickets.map((ticket) => ticket.code)).toEqual([code, kept?.code])
    expect([await isKnown(given?.code ?? ''), await isKnown(code)]).toEqual([
      [404, 404],
      [200, 200],
    ])
    const search = async (q: string | undefined) => (await listed(eventId, { q: q ?? '' })).data.total
    expect([await search(given?.code), await search(code)]).toEqual([0, 1])
    const page = await site.visitor.text(`/order/${path.split('/').at(-1)}`)
    expect([page.includes(code), page.includes(given?.code ?? '')]).toEqual([true, false])
  })

  test.each([
    ['another name', { firstName: 'Zofia', phone: '700 100 200' }, false],
    ['the same address in capitals', (email: string) => ({ email: email.toUpperCase() }), false],
    ['a part after a plus', (email: string) => ({ email: email.replace('@', '+iskra@') }), true],
  ])('by %s: new code %#', async (_, attendee, isNew) => {
    const { path, tickets, body } = await anOrderWithKey()
    const email = body.ticketData[0]?.email ?? ''
    const given = typeof attendee === 'function' ? attendee(email) : attendee
    const { status, data } = await correct(path, tickets[0]?.id, { attendee: given })
    expect([status, data.tickets[0]?.code !== tickets[0]?.code]).toEqual([200, isNew])
  })

  test('keeps its code if only letters that SQLite cannot lower-case change', async () => {
    const person = aPerson({ email: `Żółw.${randomUUID()}@uczelnia.example` })
    const { path, tickets } = await anOrderWithKey({ order: { ticketData: [person] } })
    const { data } = await correct(path, tickets[0]?.id, { attendee: { email: person.email.toLowerCase() } })
    expect(data.tickets[0]?.code).toBe(tickets[0]?.code)
  })

  test('has one new code, however often the correction is sent', async () => {
    const { path, tickets } = await anOrderWithKey()
    const id = tickets[0]?.id
    const attendee = { email: aPerson().email }
    const answers = await Promise.all(Array.from({ length: 5 }, () => correct(path, id, { attendee })))
    answers.push(await correct(path, id, { attendee }))
    const codes = new Set(answers.map(({ data }) => data.tickets[0]?.code))
    expect([codes.size, codes.has(tickets[0]?.code ?? '')]).toEqual([1, false])
    expect(await site.rows('SELECT event_id FROM replaced_codes WHERE code = ?', tickets[0]?.code)).toHaveLength(1)
  })

  test('that comes back to its first address has a third code', async () => {
    const { path, tickets, body } = await anOrderWithKey()
    const id = tickets[0]?.id
    await correct(path, id, { attendee: { email: aPerson().email } })
    const { data } = await correct(path, id, { attendee: { email: body.ticketData[0]?.email } })
    expect(data.tickets[0]?.code).not.toBe(tickets[0]?.code)
    expect((await isKnown(tickets[0]?.code ?? ''))[0]).toBe(404)
  })
})

describe('a ticket that an organiser gives to another address', () => {
  test('has a new code; a move or a correction of the name keeps it', async () => {
    const { guest } = await anEveningToGive()
    expect((await change(guest.id, { attendee: { firstName: 'Zofia' } })).data.code).toBe(guest.code)
    const code = await give(guest.id)
    expect(code).not.toBe(guest.code)
    expect([(await isKnown(guest.code))[0], (await isKnown(code))[0]]).toEqual([404, 200])
  })

  test('that had no address keeps its code', async () => {
    const { door, type } = await anEvening(site, { guests: 0 })
    const attendee = { firstName: 'Anna', lastName: 'Nowak' }
    const { data } = await door.walkIn({ ticketTypeId: type.id, attendee })
    const given = await change(data.id, { attendee: { email: aPerson().email } })
    expect(given).toMatchObject({ status: 200, data: { code: data.code } })
    expect(await give(data.id)).not.toBe(data.code)
  })

  test('that waits has no code, before and after', async () => {
    const { type } = await aFullType()
    const group = await joined(type)
    const { data } = await change(group.tickets[0]?.id ?? 0, { attendee: { email: aPerson().email } })
    expect(data.code).toBeNull()
    expect(await site.rows('SELECT code FROM replaced_codes WHERE event_id = ?', type.eventId)).toEqual([])
  })
})

describe('at the door, a code that was given away', () => {
  test('is a cancelled entry without a name in the list and in the changes, and the new code is valid', async () => {
    const { door, guest, giveAway, type } = await anEveningToGive()
    const { cursor } = await door.list()
    const given = await giveAway()
    const answer = await door.sync([], cursor)
    const inList = (await door.list()).entries
    expect(answer.changes.map(({ hash, status }) => [hash, status]).toSorted()).toEqual(
      [
        [guest.hash, 'CANCELLED'],
        [given.hash, 'CONFIRMED'],
      ].toSorted(),
    )
    expect(inList.map(({ hash }) => hash).toSorted()).toEqual([guest.hash, given.hash].toSorted())
    for (const entries of [inList, answer.changes]) {
      const sealed = new Map(entries.map((entry) => [entry.hash, entry.sealed ?? '']))
      expect(await openEntry(guest.code, sealed.get(guest.hash) ?? '')).toEqual({
        ...{ firstName: '', lastName: '', type: '', status: 'CANCELLED', at: null, device: null },
        ...{ doorNote: null, noPhotos: false },
      })
      expect(await openEntry(given.code, sealed.get(given.hash) ?? '')).toMatchObject({
        ...{ firstName: 'Łucja', type: type.name, status: 'CONFIRMED' },
      })
    }
    expect(answer.counts).toMatchObject({ checkedIn: 0, confirmed: 1 })
    expect((await door.sync([], answer.cursor)).changes).toEqual([])
    expect((await door.search('Łucja')).data.data).toMatchObject([{ hash: given.hash }])
  })

  test('is unknown to the server, and who was let in with it is a conflict', async () => {
    const { door, guest, giveAway } = await anEveningToGive()
    // The hash of the first code is stored before it is given away, that of the second one is not.
    await door.scan(guest.hash, { outcome: 'UNKNOWN' })
    const second = await giveAway()
    await giveAway()
    for (const { hash } of [guest, second]) {
      expect((await door.scan(hash, { outcome: 'CANCELLED' })).outcome).toBe('UNKNOWN')
      expect((await door.scan(hash)).outcome).toBe('UNKNOWN')
    }
    expect(await statusOf(site, guest)).toBe('CONFIRMED')
    const conflicts = await door.conflicts()
    expect(conflicts).toMatchObject([
      { kind: 'UNKNOWN', hash: guest.hash, firstName: null },
      { kind: 'UNKNOWN', hash: second.hash, firstName: null },
    ])
  })

  test('after an entrance leaves the entrance, and comes into no conflict', async () => {
    const { door, guest, giveAway, eventId } = await anEveningToGive()
    const scan = aScan(guest.hash, { at: minutesAgo(5), device: 'Lewe' })
    await door.sync([scan])
    const { cursor } = await door.list()
    const given = await giveAway()
    expect(await statusOf(site, guest)).toBe('CHECKED_IN')
    const { changes, results, counts } = await door.sync([scan], cursor)
    expect(results).toMatchObject([{ outcome: 'IN', firstAt: scan.at }])
    expect(new Map(changes.map(({ hash, status, at }) => [hash, [status, at]]))).toEqual(
      new Map([
        [guest.hash, ['CANCELLED', null]],
        [given.hash, ['CHECKED_IN', scan.at]],
      ]),
    )
    expect(counts.checkedIn).toBe(1)
    expect(await door.conflicts()).toEqual([])
    expect((await site.organiser.get<{ counts: object }>(`/api/door/${eventId}/arrivals`)).data.counts).toMatchObject({
      checkedIn: 1,
    })
    // The same person comes out and in again: with the new code it is the same ticket.
    expect((await door.scan(given.hash, { outcome: 'ALREADY' })).outcome).toBe('ALREADY')
    // Taking the entrance back does not make the old code valid on the phone that asks.
    const undone = await door.undo(scan.nonce)
    expect(undone.data).toMatchObject({ hash: guest.hash, status: null, at: null, device: null })
    expect(await statusOf(site, guest)).toBe('CONFIRMED')
  })

  test('is sent again to a phone whose cursor is newer than a restored backup', async () => {
    const { door, guest, giveAway, eventId } = await anEveningToGive()
    const given = await giveAway()
    const { changes } = await door.sync([], `${eventId}.999999`)
    expect(changes.map(({ hash }) => hash).toSorted()).toEqual([guest.hash, given.hash].toSorted())
  })

  test('of another evening is unknown as well, and in no list of this one', async () => {
    const { guest, giveAway } = await anEveningToGive()
    const other = await anEveningToGive()
    await giveAway()
    expect((await other.door.scan(guest.hash)).outcome).toBe('UNKNOWN')
    expect((await other.door.list()).entries).toHaveLength(1)
  })

  test('does not keep its event from being deleted once the tickets are gone', async () => {
    const { guest, giveAway, eventId } = await anEveningToGive()
    await giveAway()
    await site.rows('DELETE FROM door_tickets WHERE ticket_id = ?', guest.id)
    await site.rows('DELETE FROM messages WHERE event_id = ?', eventId)
    await site.rows('DELETE FROM tickets WHERE id = ?', guest.id)
    await site.rows('DELETE FROM registrations WHERE event_id = ?', eventId)
    expect((await site.organiser.delete(`/api/events/${eventId}`)).status).toBe(200)
    expect(await site.rows('SELECT code FROM replaced_codes WHERE event_id = ?', eventId)).toEqual([])
  })
})

test('an order’s data has the new code', async () => {
  const { path, tickets } = await anOrderWithKey()
  const { data } = await correct(path, tickets[0]?.id, { attendee: { email: aPerson().email } })
  const held = await site.visitor.get<OrderDetail>(`${path}/data`)
  expect(held.data.tickets[0]?.code).toBe(data.tickets[0]?.code)
})
