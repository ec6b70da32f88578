import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { messages } from '#schema/error-messages.ts'
import { organiserLimits } from '#schema/limits.ts'
import type { PersonalData } from '#schema/personal-data.ts'
import type { Arrivals } from '#schema/report.ts'
import type { AnyTicket } from '#schema/ticket.ts'
import { aNamed, anEvening, anEveningForOne, doorOf, minutesAgo, statusOf } from '../support/door-at.ts'
import { anOrder, aPerson, register } from '../support/factories.ts'
import { anotherPhone, atTheDoor, signedIn } from '../support/sessions.ts'
import { startSite } from '../support/site.ts'

const site = await startSite()

const settle = (eventId: number, nonce: string, body: unknown, client = site.organiser) =>
  client.post<AnyTicket>(`/api/door/${eventId}/named/${nonce}`, body)

/** Somebody who came in by name, and a guest. */
async function aNamedPerson(fields: Parameters<typeof aNamed>[1] = {}) {
  const evening = await anEveningForOne(site)
  const named = aNamed('Ola Kos', fields)
  await evening.door.sync([named])
  return { ...evening, named, match: (body: unknown) => settle(evening.eventId, named.nonce, body) }
}

const scansOf = ({ nonce, at, device }: ReturnType<typeof aNamed>) => [{ nonce, at, device }]

describe('somebody who was let in by name', () => {
  test('counts as present, once, and is to be settled', async () => {
    const { door, guest, eventId, type } = await anEveningForOne(site)
    const named = aNamed('Ola Kos')
    const { cursor } = await door.list()
    for (const _ of [1, 2]) {
      const { results, changes, counts } = await door.sync([named], cursor)
      const result = { nonce: named.nonce, outcome: 'IN', firstAt: named.at, firstDevice: named.device }
      expect({ results, changes }).toEqual({ results: [result], changes: [] })
      expect(counts).toMatchObject({
        checkedIn: 1,
        confirmed: 1,
        byType: [{ ticketTypeId: type.id, checkedIn: 0, confirmed: 1 }],
      })
    }
    expect(await door.conflicts()).toEqual([{ kind: 'NAMED', hash: null, name: 'Ola Kos', scans: scansOf(named) }])
    const { data } = await site.organiser.get<Arrivals>(`/api/door/${eventId}/arrivals`)
    expect(data).toMatchObject({ counts: { checkedIn: 1 }, arrivals: [{ people: 1 }] })
    expect(await statusOf(site, guest)).toBe('CONFIRMED')
  })

  test('stands among scans, and needs no device', async () => {
    const { door, guest } = await anEveningForOne(site)
    const { device: _, ...named } = aNamed('Ola Kos', { at: '2099-01-01T00:00:00Z' })
    const { status, data } = await door.send(
      [{ nonce: 'a', hash: guest.hash, at: minutesAgo(1), device: 'A', outcome: 'IN' }, named],
      (await door.list()).cursor,
    )
    expect([status, data.counts.checkedIn]).toEqual([200, 2])
    expect(data.results).toMatchObject([{ nonce: 'a' }, { nonce: named.nonce, outcome: 'IN', firstDevice: null }])
    expect(Date.parse(data.results[1]?.firstAt ?? '')).toBeLessThanOrEqual(Date.now())
  })

  test.each([
    ['', messages.required],
    ['x'.repeat(101), messages.tooLong(100)],
    [undefined, messages.required],
  ])('is refused with the name %j', async (name, message) => {
    const { door } = await anEveningForOne(site)
    const entry = { ...aNamed(''), name }
    const { status, data } = await door.send([entry], (await door.list()).cursor)
    const { results, refused, counts } = data
    expect([status, results, counts.checkedIn]).toEqual([200, [], 0])
    expect(refused).toEqual([{ nonce: entry.nonce, code: 'invalid', message }])
  })

  test('goes away again by an undo', async () => {
    const { door, named, match, guest } = await aNamedPerson()
    for (const _ of [1, 2])
      expect(await door.undo(named.nonce)).toMatchObject({
        status: 200,
        data: { nonce: named.nonce, hash: null, status: null, at: null, device: null },
      })
    expect(await door.conflicts()).toEqual([])
    expect((await door.sync([named])).counts.checkedIn).toBe(0)
    expect(await match({ ticketId: guest.id })).toMatchObject({ status: 409, code: 'conflict' })
  })

  test('is at most one of thirty in a minute and door link', async () => {
    const { eventId } = await anEvening(site, { guests: 0 })
    const phone = await atTheDoor(site, eventId)
    const door = doorOf(phone, eventId)
    const most = organiserLimits.doorLink.namedAMinute
    const { cursor } = await door.list()
    const people = Array.from({ length: most }, () => aNamed('Ola Kos'))
    expect((await door.send([...people, aNamed('Jan')], cursor)).code).toBe('tooMany')
    expect((await door.send(people, cursor)).status).toBe(200)
    expect(await door.send([aNamed('Jan')], cursor)).toMatchObject({ status: 429, code: 'tooMany' })
    const second = doorOf(await anotherPhone(site, phone), eventId)
    expect((await second.send([aNamed('Jan')], cursor)).status).toBe(429)
    // A repetition counts no more, and other links and organisers are not concerned.
    expect((await door.send(people.slice(0, 5), cursor)).status).toBe(200)
    const other = doorOf(await atTheDoor(site, eventId), eventId)
    expect((await other.send([aNamed('Jan')], cursor)).status).toBe(200)
    const organiser = doorOf(site.organiser, eventId)
    const many = Array.from({ length: most + 1 }, () => aNamed('Jan'))
    expect((await organiser.send(many, cursor)).data.counts.checkedIn).toBe(2 * most + 2)
  })
})

describe('an entrance by name is matched', () => {
  test('to a ticket, which is checked in at that time, and counts once', async () => {
    const { door, guest, named, match, eventId } = await aNamedPerson({ at: minutesAgo(7) })
    const { cursor } = await door.list()
    const { status, data } = await match({ ticketId: guest.id })
    expect([status, data.id, data.status]).toEqual([200, guest.id, 'CHECKED_IN'])
    expect((await match({ ticketId: guest.id })).status).toBe(200)
    const { changes, counts } = await door.sync([named], cursor)
    expect(changes).toMatchObject([{ hash: guest.hash, status: 'CHECKED_IN', at: named.at, device: named.device }])
    expect(counts.checkedIn).toBe(1)
    expect(await door.conflicts()).toEqual([])
    expect((await door.scan(guest.hash)).outcome).toBe('ALREADY')
    const recorded = "SELECT actor FROM changes WHERE entity = 'tickets' AND entity_id = ?"
    expect(await site.rows(recorded, String(guest.id))).toContainEqual({ actor: 'token' })
    expect(await settle(eventId, randomUUID(), { ticketId: guest.id })).toMatchObject({ status: 404 })
  })

  test.each([
    ['earlier', 9, 'named'],
    ['later', 3, 'scan'],
  ])('to a ticket that was let in already, and came %s: the earliest time wins', async (_, minutes, first) => {
    const { door, guest, named, match } = await aNamedPerson({ at: minutesAgo(minutes), device: 'named' })
    const scan = await door.scan(guest.hash, { at: minutesAgo(6), device: 'scan' })
    const { cursor } = await door.list()
    expect((await match({ ticketId: guest.id })).status).toBe(200)
    const { changes, counts } = await door.sync([], cursor)
    const at = first === 'named' ? named.at : scan.at
    expect(changes).toMatchObject([{ hash: guest.hash, status: 'CHECKED_IN', at, device: first }])
    expect(counts.checkedIn).toBe(1)
    expect(await door.conflicts()).toEqual([])
    // Taken back, the ticket is as before.
    expect(await door.undo(named.nonce)).toMatchObject({
      data: { status: 'CHECKED_IN', at: scan.at, device: 'scan' },
    })
    expect((await door.sync([])).counts.checkedIn).toBe(1)
    expect((await door.undo(scan.nonce)).data.status).toBe('CONFIRMED')
  })

  test('to somebody without a ticket, who gets one, also the morning after', async () => {
    const { door, named, match, type, eventId } = await aNamedPerson({ at: minutesAgo(20) })
    await site.rows("UPDATE events SET status = 'PAST', registration_open = 0 WHERE id = ?", eventId)
    const { status, data } = await match({ ticketTypeId: type.id })
    expect([status, data.status, data.ticketTypeId]).toEqual([201, 'CHECKED_IN', type.id])
    expect(data.attendee).toMatchObject({ firstName: 'Ola', lastName: 'Kos', email: '' })
    expect(await match({ ticketTypeId: type.id })).toMatchObject({ status: 200, data: { id: data.id } })
    expect(await door.conflicts()).toEqual([])
    const organiser = doorOf(site.organiser, eventId)
    const { counts } = await organiser.sync([])
    expect(counts).toMatchObject({ checkedIn: 1, confirmed: 2 })
    const [entry] = await site.rows<{ at: number }>('SELECT at FROM door_scans WHERE ticket_id = ?', data.id)
    expect(entry?.at).toBe(Date.parse(named.at))
    expect((await organiser.undo(named.nonce)).data.status).toBe('CONFIRMED')
  })

  test('never to a ticket of another evening, a cancelled one, or a full type', async () => {
    const { guest, match, type, door } = await aNamedPerson()
    const other = await anEvening(site, { guests: 2 })
    const answer = async (body: unknown) => {
      const { status, code, fields } = await match(body)
      return [status, code, ...Object.keys(fields ?? {})]
    }
    expect(await answer({ ticketId: other.guests[0]?.id })).toEqual([422, 'invalid', 'ticketId'])
    expect((await match({})).status).toBe(422)
    expect(await answer({ ticketTypeId: other.type.id })).toEqual([422, 'invalid', 'ticketTypeId'])
    await site.rows('UPDATE ticket_types SET capacity = 1 WHERE id = ?', type.id)
    expect(await answer({ ticketTypeId: type.id })).toEqual([409, 'soldOut', 'ticketTypeId'])
    await site.rows("UPDATE tickets SET status = 'CANCELLED' WHERE id = ?", guest.id)
    expect(await answer({ ticketId: guest.id })).toEqual([409, 'cancelled'])
    expect((await door.conflicts()).map(({ kind }) => kind)).toEqual(['NAMED'])
    expect((await answer({ ticketTypeId: type.id }))[0]).toBe(201)
    expect(await answer({ ticketId: guest.id })).toEqual([409, 'conflict'])
  })

  test('by owners and editors alone', async () => {
    const { guest, named, client, eventId } = await aNamedPerson()
    const body = { ticketId: guest.id }
    expect(await settle(eventId, named.nonce, body, client)).toMatchObject({ status: 403, code: 'forbidden' })
    expect((await settle(eventId, named.nonce, body, site.visitor)).status).toBe(401)
    expect((await settle(eventId, named.nonce, body, await signedIn(site, 'EDITOR'))).status).toBe(200)
  })
})

test('a ticket that was issued at the door while the phone lost the network counts once', async () => {
  const { door, type } = await anEvening(site, { guests: 0 })
  const nonce = randomUUID()
  await door.walkIn({ ticketTypeId: type.id, nonce })
  const { results, counts } = await door.sync([aNamed('Ola Kos', { nonce })])
  expect([results[0]?.outcome, counts.checkedIn]).toEqual(['IN', 1])
  expect(await door.conflicts()).toEqual([])
})

describe('the name by which somebody came in', () => {
  const nameOf = (nonce: string) => site.value<string>('SELECT name FROM named_entrances WHERE nonce = ?', nonce)
  const emailOf = (id: number) => site.value<string>('SELECT email FROM tickets WHERE id = ?', id)

  test('is among the data of its person, and goes with them', async () => {
    const { guest, named, match } = await aNamedPerson()
    await match({ ticketId: guest.id })
    const path = `/api/people/${encodeURIComponent((await emailOf(guest.id)) ?? '')}`
    const { data } = await site.organiser.get<PersonalData>(path)
    expect(data.entrances).toEqual([{ ticketId: guest.id, at: named.at, device: named.device, name: 'Ola Kos' }])
    expect((await site.organiser.delete(path)).status).toBe(200)
    expect(await nameOf(named.nonce)).toBe('')
  })

  test('goes with the erasure of a person by an organiser who chooses it among near names', async () => {
    const { door, type, eventId } = await anEvening(site, { guests: 0 })
    const attendee = aPerson({ firstName: 'Żaneta', lastName: 'Kos-Łęcka' })
    await door.walkIn({ ticketTypeId: type.id, attendee })
    const near = [
      'zaneta  kos lecka',
      'Kos-Łęcka Żaneta',
      'dr.Żaneta Kos-Łęcka',
      'ŻanetaKosŁęcka',
      'mgr inż. Łęcka-Kos Żaneta',
    ]
    const others = ['Żaneta Kos', 'Jan Lis', 'Łęcka']
    const entrances = [...near, ...others].map((name) => aNamed(name))
    await door.sync(entrances)
    const path = `/api/people/${encodeURIComponent(attendee.email)}`
    const { data } = await site.organiser.get<PersonalData>(path)
    expect(data.namedEntrances).toEqual(
      entrances.slice(0, near.length).map(({ nonce, name, at }) => ({ nonce, eventId, name: name.trim(), at })),
    )
    const nonces = entrances.map(({ nonce }) => nonce)
    // What is not near is not erased, whoever names it.
    const namedEntrances = [...nonces.slice(0, 3), ...nonces.slice(near.length)]
    const erase = { method: 'DELETE', headers: { 'Content-Type': 'application/json' } }
    expect((await site.organiser.send(path, { ...erase, body: '{"namedEntrances":"x"}' })).status).toBe(422)
    const body = JSON.stringify({ namedEntrances })
    expect((await site.organiser.send(path, { ...erase, body })).status).toBe(200)
    expect(await Promise.all(nonces.map(nameOf))).toEqual(['', '', '', ...near.slice(3), ...others])
    expect((await door.conflicts()).map((conflict) => 'name' in conflict && conflict.name)).toEqual([
      ...near.slice(3),
      ...others,
    ])
    expect((await door.sync([])).counts.checkedIn).toBe(1 + entrances.length)
  })

  test('stays if somebody registers under it and erases the order, and goes if it was matched to that ticket', async () => {
    const { door, type, eventId } = await anEvening(site, { guests: 0 })
    const orderFor = async () => {
      const { data } = await register(
        site,
        anOrder(type, { userData: aPerson(), ticketData: [aPerson({ firstName: 'Ola', lastName: 'Kos' })] }),
      )
      return data
    }
    const [stranger, guest] = [await orderFor(), await orderFor()]
    const [unmatched, matched] = [aNamed('Ola Kos'), aNamed('Ola Kos')]
    await door.sync([unmatched, matched])
    await settle(eventId, matched.nonce, { ticketId: guest.tickets[0]?.id })
    for (const { orderKey } of [stranger, guest])
      expect((await site.visitor.delete(`/api/orders/${orderKey}`)).status).toBe(200)
    expect([await nameOf(unmatched.nonce), await nameOf(matched.nonce)]).toEqual(['Ola Kos', ''])
  })

  test('goes with the retention period, and with its event', async () => {
    const { named, eventId, door } = await aNamedPerson()
    const erased = aNamed('Jan Lis')
    await door.sync([erased])
    // As the erasure of a person leaves it.
    await site.rows("UPDATE named_entrances SET name = '' WHERE nonce = ?", erased.nonce)
    await site.rows(
      "UPDATE events SET status = 'PAST', registration_open = 0, date = '2025-03-19' WHERE id = ?",
      eventId,
    )
    await site.runSchedule(new Date('2025-10-01T12:00:00Z'))
    const kept = 'SELECT DISTINCT name, device FROM named_entrances WHERE nonce IN (?, ?)'
    expect(await site.rows(kept, named.nonce, erased.nonce)).toEqual([{ name: '', device: '' }])
    const empty = await anEvening(site, { guests: 0 })
    await empty.door.sync([aNamed('Ola Kos')])
    expect((await site.organiser.delete(`/api/events/${empty.eventId}`)).status).toBe(200)
    expect(await site.rows('SELECT id FROM named_entrances WHERE event_id = ?', empty.eventId)).toEqual([])
  })
})
