import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { hashOfCode, openEntry } from '#schema/door-seal.ts'
import { organiserLimits } from '#schema/limits.ts'
import { anEvening, doorOf, statusOf } from '../support/door-at.ts'
import { eveningIn } from '../support/evening-in.ts'
import { anOrder, aPastEvent, aPerson, aTicketType } from '../support/factories.ts'
import { anotherPhone, atTheDoor } from '../support/sessions.ts'
import { countRows, startSite } from '../support/site.ts'

const site = await startSite()

const written = ['tickets', 'registrations', 'users', 'door_scans', 'messages', 'changes']

describe('somebody without a ticket', () => {
  test('gets one that is checked in, with a mail, and the phones learn of it', async () => {
    const { door, type, eventId } = await anEvening(site, { guests: 0 })
    const { cursor } = await door.list()
    const attendee = aPerson({ firstName: 'Wisława' })
    const { status, data } = await door.walkIn({ ticketTypeId: type.id, attendee, device: 'Lewe' })
    expect(status).toBe(201)
    expect(data).toMatchObject({ eventId, ticketTypeId: type.id, status: 'CHECKED_IN', attendee })
    const { changes, counts } = await door.sync([], cursor)
    expect(changes).toMatchObject([{ hash: await hashOfCode(data.code), status: 'CHECKED_IN', device: 'Lewe' }])
    expect(await openEntry(data.code, changes[0]?.sealed ?? '')).toMatchObject({ firstName: 'Wisława' })
    expect(counts).toMatchObject({ checkedIn: 1, confirmed: 1 })
    const sold = await site.row('SELECT sold FROM ticket_types WHERE id = ?', type.id)
    expect(sold).toEqual({ sold: 1 })
    expect(await site.rows('SELECT kind, email FROM messages WHERE event_id = ?', eventId)).toEqual([
      { kind: 'confirmation', email: attendee.email },
    ])
    expect(
      await site.rows("SELECT action, actor FROM changes WHERE entity = 'tickets' AND entity_id = ?", String(data.id)),
    ).toEqual([{ action: 'CREATE', actor: `door:${eventId}` }])
    // Scanning the new ticket with another phone is a second entrance.
    expect((await door.scan(await hashOfCode(data.code))).outcome).toBe('ALREADY')
  })

  test('needs a name only; without an address there is no mail, and nobody shares a user', async () => {
    const { door, type, eventId } = await anEvening(site, { guests: 0 })
    const attendee = { firstName: 'Anna', lastName: 'Nowak' }
    const guests = [
      await door.walkIn({ ticketTypeId: type.id, attendee }),
      await door.walkIn({ ticketTypeId: type.id, attendee: { ...attendee, email: '', phone: '', university: '' } }),
    ]
    for (const { status, data } of guests) {
      expect([status, data.status]).toEqual([201, 'CHECKED_IN'])
      expect(data.attendee).toEqual({ ...attendee, email: '', phone: '', university: '' })
    }
    expect(guests[0]?.data.userId).not.toBe(guests[1]?.data.userId)
    expect(await site.rows('SELECT kind FROM messages WHERE event_id = ?', eventId)).toEqual([])
    expect(await site.row('SELECT first_name, erased FROM users WHERE id = ?', guests[0]?.data.userId)).toEqual({
      first_name: null,
      erased: 1,
    })
  })

  test('gets one ticket for a nonce, however often it is sent', async () => {
    const { door, type } = await anEvening(site, { guests: 0 })
    const body = { ticketTypeId: type.id, nonce: randomUUID(), attendee: aPerson() }
    const answers = await Promise.all([door.walkIn(body), door.walkIn(body), door.walkIn(body)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201])
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
    expect((await door.sync([])).counts).toMatchObject({ checkedIn: 1, confirmed: 1 })
    const changed = await door.walkIn({ ...body, attendee: aPerson({ firstName: 'Inna' }) })
    expect(changed).toMatchObject({ status: 409, code: 'keyReused' })
    expect(await door.conflicts()).toEqual([])
  })

  test('can be undone like a scan, and comes in later with the ticket', async () => {
    const { door, type } = await anEvening(site, { guests: 0 })
    const nonce = randomUUID()
    const { data } = await door.walkIn({ ticketTypeId: type.id, nonce })
    expect((await door.undo(nonce)).data.status).toBe('CONFIRMED')
    expect((await door.scan(await hashOfCode(data.code))).outcome).toBe('IN')
    expect(await statusOf(site, data)).toBe('CHECKED_IN')
  })

  test('comes in also after the event began and with closed registration', async () => {
    const begun = { ...eveningIn(-30), registrationOpen: false }
    const { door, type } = await anEvening(site, { guests: 0, event: begun })
    expect((await door.walkIn({ ticketTypeId: type.id })).status).toBe(201)
  })
})

describe('a walk-in is refused, and nothing is written,', () => {
  const refusal = async (door: ReturnType<typeof doorOf>, body: Record<string, unknown>) => {
    const before = await countRows(site, ...written)
    const { status, code, fields = {} } = await door.walkIn(body)
    expect(await countRows(site, ...written)).toEqual(before)
    return [status, code, ...Object.keys(fields)]
  }

  test('without a free place, also if several come at once', async () => {
    const { door, type } = await anEvening(site, { guests: 0, type: { capacity: 2 } })
    const answers = await Promise.all(Array.from({ length: 6 }, () => door.walkIn({ ticketTypeId: type.id })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409, 409])
    expect(await refusal(door, { ticketTypeId: type.id })).toEqual([409, 'soldOut', 'ticketTypeId'])
    expect(await refusal(door, { ticketTypeId: type.id, attendee: { firstName: 'Anna', lastName: 'Nowak' } })).toEqual([
      409,
      'soldOut',
      'ticketTypeId',
    ])
  })

  test('for an event that is over, cancelled or unknown', async () => {
    const past = await aPastEvent(site)
    const pastType = await aTicketType(site, past.id)
    expect(await refusal(doorOf(site.organiser, past.id), { ticketTypeId: pastType.id })).toEqual([409, 'eventPast'])
    const { eventId, type, door } = await anEvening(site, { guests: 0 })
    await site.rows('UPDATE events SET cancelled = 1 WHERE id = ?', eventId)
    expect(await refusal(door, { ticketTypeId: type.id })).toEqual([409, 'registrationClosed'])
    expect(await refusal(doorOf(site.organiser, 999_999), { ticketTypeId: type.id })).toEqual([404, 'missing'])
  })

  test('with a type of another event, a type that needs a startup, or wrong fields', async () => {
    const { door, eventId, type } = await anEvening(site, { guests: 0 })
    const other = await anEvening(site, { guests: 0 })
    const presenters = await aTicketType(site, eventId, { type: 'PRESENTER_STARTUP' })
    expect(await refusal(door, { ticketTypeId: other.type.id })).toEqual([422, 'invalid', 'ticketTypeId'])
    expect(await refusal(door, { ticketTypeId: presenters.id })).toEqual([422, 'invalid', 'ticketTypeId'])
    const attendee = { lastName: 'Nowak', email: 'nie-adres' }
    expect(await refusal(door, { ticketTypeId: type.id, attendee })).toEqual([
      422,
      'invalid',
      'attendee.firstName',
      'attendee.email',
    ])
  })

  test('the nonce of a scan', async () => {
    const { door, guests, type } = await anEvening(site)
    const { nonce } = await door.scan(guests[0]?.hash ?? '')
    expect(await refusal(door, { ticketTypeId: type.id, nonce })).toEqual([409, 'keyReused'])
  })
})

describe('the number of people without a ticket', () => {
  const most = organiserLimits.doorLink.walkInsAMinute
  const anonymous = { attendee: { firstName: 'Anna', lastName: 'Nowak' } }

  test('is limited for a door link and minute, and a repeated request does not count', async () => {
    const { type, eventId } = await anEvening(site, { guests: 0 })
    const phone = await atTheDoor(site, eventId)
    const door = doorOf(phone, eventId)
    const second = doorOf(await anotherPhone(site, phone), eventId)
    const body = { ...anonymous, ticketTypeId: type.id, nonce: randomUUID() }
    const add = () => door.walkIn({ ...anonymous, ticketTypeId: type.id })
    for (let n = 0; n < 3; n++) await door.walkIn(body)
    const addElsewhere = () => second.walkIn({ ...anonymous, ticketTypeId: type.id })
    const answers = await Promise.all(Array.from({ length: most + 3 }, (_, n) => (n % 2 ? add() : addElsewhere())))
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(most - 1).fill(201), ...Array(4).fill(429)])
    const before = await countRows(site, ...written)
    const refused = await add()
    expect(refused).toMatchObject({ status: 429, code: 'tooMany' })
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(await countRows(site, ...written)).toEqual(before)
    expect((await door.walkIn(body)).status).toBe(200)
    // Other links, also of the same evening, have a limit of their own. Organisers have none.
    expect((await doorOf(await atTheDoor(site, eventId), eventId).walkIn(body)).status).toBe(200)
    const other = doorOf(await atTheDoor(site, eventId), eventId)
    expect((await other.walkIn({ ...anonymous, ticketTypeId: type.id })).status).toBe(201)
    const organiser = doorOf(site.organiser, eventId)
    for (let n = 0; n <= most; n++)
      expect((await organiser.walkIn({ ...anonymous, ticketTypeId: type.id })).status).toBe(201)
    await site.rows('UPDATE recent_uses SET at = at - 60000')
    expect((await add()).status).toBe(201)
  })

  test('is limited for an address and evening, with the tickets of the form, waiting ones too', async () => {
    const { door, type, eventId } = await anEvening(site, { guests: 0 })
    const full = await aTicketType(site, eventId, { capacity: 1 })
    await site.visitor.post('/api/registration', anOrder(full))
    const userData = aPerson()
    await site.visitor.post('/api/registration', anOrder(type, { quantity: 5, userData }))
    expect((await site.visitor.post('/api/waiting-list', anOrder(full, { quantity: 3, userData }))).status).toBe(201)
    const attendee = { ...userData, email: userData.email.toUpperCase() }
    const add = () => door.walkIn({ ticketTypeId: type.id, attendee })
    expect((await Promise.all([add(), add(), add(), add()])).map(({ status }) => status).sort()).toEqual([
      201, 201, 409, 409,
    ])
    const before = await countRows(site, ...written)
    const sentence = 'Na ten adres jest już 10 biletów na to wydarzenie.'
    expect(await add()).toMatchObject({
      status: 409,
      code: 'limitReached',
      message: sentence,
      fields: { 'attendee.email': sentence },
    })
    expect(await countRows(site, ...written)).toEqual(before)
    expect(await site.visitor.post('/api/registration', anOrder(type, { userData }))).toMatchObject({
      code: 'limitReached',
    })
    // Another address, nobody's address and another evening are not concerned.
    expect((await door.walkIn({ ticketTypeId: type.id })).status).toBe(201)
    expect((await door.walkIn({ ...anonymous, ticketTypeId: type.id })).status).toBe(201)
    const other = await anEvening(site, { guests: 0 })
    expect((await other.door.walkIn({ ticketTypeId: other.type.id, attendee })).status).toBe(201)
  })
})
