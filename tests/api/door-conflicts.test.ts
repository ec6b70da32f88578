import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { hashOfCode } from '#schema/door-seal.ts'
import { anEvening, anEveningForOne, minutesAgo, statusOf } from '../support/door-at.ts'
import { setStatus } from '../support/factories.ts'
import { startSite } from '../support/site.ts'

const site = await startSite()

describe('undoing a scan', () => {
  test('confirms the ticket again, and tells the other phones and the change log', async () => {
    const { door, guest, eventId } = await anEveningForOne(site)
    const { nonce } = await door.scan(guest.hash)
    const { cursor } = await door.list()
    const undone = { nonce, hash: guest.hash, status: 'CONFIRMED', at: null, device: null }
    for (const answer of [await door.undo(nonce), await door.undo(nonce)])
      expect(answer).toMatchObject({ status: 200, data: undone })
    expect(await statusOf(site, guest)).toBe('CONFIRMED')
    const { changes, counts } = await door.sync([], cursor)
    expect(changes).toMatchObject([{ hash: guest.hash, status: 'CONFIRMED', at: null, device: null }])
    expect(counts.checkedIn).toBe(0)
    const recorded = "SELECT actor FROM changes WHERE entity = 'tickets' AND entity_id = ?"
    expect(await site.rows(recorded, String(guest.id))).toEqual(Array(2).fill({ actor: `door:${eventId}` }))
    // The undone scan stays undone when it is sent again.
    await door.scan(guest.hash, { nonce })
    expect(await statusOf(site, guest)).toBe('CONFIRMED')
    expect((await door.scan(guest.hash)).outcome).toBe('IN')
  })

  test('that was the first of two entries leaves the second one', async () => {
    const { door, guest } = await anEveningForOne(site)
    const first = await door.scan(guest.hash, { at: minutesAgo(9), device: 'Lewe' })
    const second = await door.scan(guest.hash, { at: minutesAgo(5), device: 'Prawe' })
    expect([first.outcome, second.outcome]).toEqual(['IN', 'ALREADY'])
    const { data } = await door.undo(first.nonce)
    expect(data).toMatchObject({ status: 'CHECKED_IN', at: second.at, device: 'Prawe' })
    expect((await door.scan(guest.hash, { nonce: second.nonce })).result).toEqual({
      nonce: second.nonce,
      outcome: 'IN',
      firstAt: second.at,
      firstDevice: 'Prawe',
    })
    expect((await door.undo(second.nonce)).data.status).toBe('CONFIRMED')
  })

  test('keeps the entry that an organiser made before it', async () => {
    const { door, guest } = await anEveningForOne(site)
    await setStatus(site, guest.id, 'CHECKED_IN')
    const { nonce, outcome } = await door.scan(guest.hash)
    expect(outcome).toBe('ALREADY')
    expect((await door.undo(nonce)).data).toMatchObject({ status: 'CHECKED_IN', device: null })
  })

  test('needs a nonce of this event', async () => {
    const { door, guest } = await anEveningForOne(site)
    const other = await anEveningForOne(site)
    const { nonce } = await door.scan(guest.hash)
    expect(await other.door.undo(nonce)).toMatchObject({ status: 404, code: 'missing' })
    expect(await door.undo(randomUUID())).toMatchObject({ status: 404, code: 'missing' })
    expect(await door.undo('')).toMatchObject({ status: 422, code: 'invalid' })
    expect(await statusOf(site, guest)).toBe('CHECKED_IN')
  })
})

describe('conflicts', () => {
  test('are tickets that came in twice, and unknown, cancelled and other evenings’ codes that came in', async () => {
    const { door, guests } = await anEvening(site, { guests: 3 })
    const other = await anEveningForOne(site)
    const [twice, cancelled, fine] = guests
    if (!twice || !cancelled || !fine) throw new Error('Guests are missing')
    await setStatus(site, cancelled.id, 'CANCELLED')
    const unknown = await hashOfCode(randomUUID())
    const let1 = await door.scan(twice.hash, { at: minutesAgo(20), device: 'Lewe' })
    const let2 = await door.scan(twice.hash, { at: minutesAgo(10), device: 'Prawe' })
    const let3 = await door.scan(unknown, { at: minutesAgo(8) })
    const let4 = await door.scan(cancelled.hash, { at: minutesAgo(6) })
    const let5 = await door.scan(other.guest.hash, { at: minutesAgo(4) })
    await door.scan(fine.hash)
    // Who was turned away is in no conflict.
    for (const { hash } of [twice, cancelled, other.guest]) await door.scan(hash, { outcome: 'ALREADY' })
    const scansOf = (...scans: { nonce: string; at: string }[]) =>
      scans.map(({ nonce, at }) => ({ nonce, at, device: expect.any(String) }))
    const nobody = { firstName: null, lastName: null }
    const somebody = { firstName: 'Łucja', lastName: 'Żak' }
    expect(await door.conflicts()).toEqual([
      { kind: 'TWICE', hash: twice.hash, ticketId: twice.id, ...somebody, scans: scansOf(let1, let2) },
      { kind: 'UNKNOWN', hash: unknown, ticketId: null, ...nobody, scans: scansOf(let3) },
      { kind: 'CANCELLED', hash: cancelled.hash, ticketId: cancelled.id, ...somebody, scans: scansOf(let4) },
      { kind: 'OTHER_EVENT', hash: other.guest.hash, ticketId: other.guest.id, ...nobody, scans: scansOf(let5) },
    ])
    const window = await site.organiser.get(`${door.path}/conflicts?limit=1&offset=1`)
    expect(window.data).toMatchObject({ data: [{ kind: 'UNKNOWN' }], total: 4, limit: 1, offset: 1 })
    // The other evening knows nothing of it.
    expect(await other.door.conflicts()).toEqual([])
    expect(await statusOf(site, other.guest)).toBe('CONFIRMED')
  })

  test('end when an entrance is undone, and when a cancelled ticket is reactivated', async () => {
    const { door, guests } = await anEvening(site, { guests: 2 })
    const [twice, cancelled] = guests
    if (!twice || !cancelled) throw new Error('Guests are missing')
    await setStatus(site, cancelled.id, 'CANCELLED')
    const { nonce } = await door.scan(twice.hash)
    await door.scan(twice.hash)
    await door.scan(cancelled.hash)
    expect((await door.conflicts()).map(({ kind }) => kind)).toEqual(['TWICE', 'CANCELLED'])
    await door.undo(nonce)
    await setStatus(site, cancelled.id, 'CONFIRMED')
    expect(await door.conflicts()).toEqual([])
  })
})

test.each(['before', 'after'])(
  'a ticket cancelled %s its entrance is checked in again when it is reactivated',
  async (when) => {
    const { door, guests } = await anEvening(site, { guests: 1 })
    const [guest] = guests
    if (!guest) throw new Error('The guest is missing')
    if (when === 'after') await door.scan(guest.hash)
    await setStatus(site, guest.id, 'CANCELLED')
    if (when === 'before') await door.scan(guest.hash)
    expect(await setStatus(site, guest.id, 'CONFIRMED')).toMatchObject({ status: 200, data: { status: 'CHECKED_IN' } })
    expect(await statusOf(site, guest)).toBe('CHECKED_IN')
    await setStatus(site, guest.id, 'CONFIRMED')
    expect(await statusOf(site, guest)).toBe('CONFIRMED')
  },
)

test('an event without tickets can be deleted, with what was scanned at its door', async () => {
  const { door, eventId } = await anEvening(site, { guests: 0 })
  await door.scan(await hashOfCode(randomUUID()))
  expect((await site.organiser.delete(`/api/events/${eventId}`)).status).toBe(200)
  expect(await site.rows('SELECT id FROM door_scans WHERE event_id = ?', eventId)).toEqual([])
})
