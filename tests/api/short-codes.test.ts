import { describe, expect, test } from 'vitest'
import { messages } from '#schema/error-messages.ts'
import type { GuestDetail } from '#schema/guest.ts'
import type { OrderDetail, TicketDetail } from '#schema/order.ts'
import type { AnyTicket, RegistrationRecord } from '#schema/ticket.ts'
import { anEvening, anEveningForOne, aScan, doorOf, statusOf } from '../support/door-at.ts'
import { anOrder, aPerson, register } from '../support/factories.ts'
import { startSite } from '../support/site.ts'
import { guestsAt } from './guests-at.ts'
import { ordersAt } from './orders-at.ts'
import { waitingListAt } from './waiting-list-at.ts'

const site = await startSite()
const { change, setStatus } = guestsAt(site)
const { anOrderWithKey } = ordersAt(site)
const { aFullType, cancel, joined } = waitingListAt(site)

const sixLetters = /^[A-HJ-NP-Z]{6}$/
/** The first short code in a JSON text. */
const shortCodeIn = (json: string) => /"shortCode":\s*"([A-Z]+)"/.exec(json)?.[1]

const stored = (id: number) => site.value<string>('SELECT short_code FROM tickets WHERE id = ?', id)
const shortCodeOf = async (id: number) => (await stored(id)) ?? ''

describe('a ticket has a short code of six letters', () => {
  test('that its buyer, its holder and organisers read beside the code', async () => {
    const { path, key, eventId, tickets, id: registrationId } = await anOrderWithKey({ quantity: 2 })
    const [ticket] = tickets
    if (!ticket) throw new Error('The ticket is missing')
    const { code, shortCode } = ticket
    expect(shortCode).toMatch(sixLetters)
    expect(tickets[1]?.shortCode).not.toBe(shortCode)
    const { organiser, visitor } = site
    const list = <T>(url: string) => organiser.get<{ data: T[] }>(url)
    expect({
      order: (await visitor.get<OrderDetail>(path)).data.tickets[0]?.shortCode,
      data: shortCodeIn(await visitor.text(`${path}/data`)),
      ticket: (await visitor.get<TicketDetail>(`/api/tickets/${code}`)).data.shortCode,
      guest: (await organiser.get<GuestDetail>(`/api/guests/${ticket.id}`)).data.shortCode,
      guests: (await list<AnyTicket>(`/api/events/${eventId}/guests?sort=createdAt`)).data.data[0]?.shortCode,
      tickets: (await list<AnyTicket>(`/api/tickets/event/${eventId}`)).data.data[0]?.shortCode,
      registrations: (await organiser.get<RegistrationRecord>(`/api/registrations/${registrationId}`)).data.tickets[0]
        ?.shortCode,
    }).toEqual(
      Object.fromEntries(
        ['order', 'data', 'ticket', 'guest', 'guests', 'tickets', 'registrations'].map((read) => [read, shortCode]),
      ),
    )
    expect(await visitor.text(`/ticket/${code}`)).toContain(shortCode)
    expect(await visitor.text(`/order/${key}`)).toContain(shortCode)
  })

  test('unique within an evening, also with many tickets, and whoever wrote them', async () => {
    const { guests, type, door } = await anEvening(site, { guests: 40 })
    const walkIn = await door.walkIn({ ticketTypeId: type.id })
    const added = await site.organiser.post<AnyTicket>(`/api/events/${type.eventId}/guests`, {
      ticketTypeId: type.id,
      attendee: aPerson(),
    })
    expect([walkIn.status, added.status]).toEqual([201, 201])
    const codes = await site.rows<{ short_code: string }>(
      'SELECT short_code FROM tickets WHERE event_id = ?',
      type.eventId,
    )
    expect(codes.every(({ short_code }) => sixLetters.test(short_code))).toBe(true)
    expect(new Set(codes.map(({ short_code }) => short_code)).size).toBe(guests.length + 2)
  })

  test('that is another one once the code is, and the same after a cancellation', async () => {
    const { guest } = await anEveningForOne(site)
    const before = await shortCodeOf(guest.id)
    await setStatus(guest.id, 'CANCELLED')
    await setStatus(guest.id, 'CONFIRMED')
    expect(await shortCodeOf(guest.id)).toBe(before)
    const { data } = await change(guest.id, { attendee: { email: aPerson().email } })
    expect(data.shortCode).toMatch(sixLetters)
    expect(data.shortCode).not.toBe(before)
  })

  test('and none while its person waits', async () => {
    const { type, holders } = await aFullType()
    const { path, tickets } = await joined(type)
    expect(tickets).toMatchObject([{ code: null, shortCode: null }])
    const read = async () => (await site.visitor.get<OrderDetail>(path)).data.tickets
    expect(await read()).toMatchObject([{ status: 'WAITING', shortCode: null }])
    expect(await stored(tickets[0]?.id ?? 0)).toBeNull()
    await cancel(holders[0]?.path ?? '')
    expect(await read()).toMatchObject([{ status: 'CONFIRMED', shortCode: expect.stringMatching(sixLetters) }])
  })

  test('and none where somebody only waited', async () => {
    const { type } = await aFullType()
    const { path } = await joined(type)
    expect((await cancel(path)).data).toMatchObject({ tickets: [{ code: null, shortCode: null }] })
  })
})

describe('the door', () => {
  const typed = (shortCode: string) => {
    const { hash: _, ...scan } = aScan('')
    return { ...scan, shortCode }
  }

  test('lets somebody in by the short code, in small letters too, and tells phones by the hash', async () => {
    const { door, guest } = await anEveningForOne(site)
    const { cursor } = await door.list()
    const scan = typed((await shortCodeOf(guest.id)).toLowerCase())
    const { results, changes, counts } = await door.sync([scan], cursor)
    expect(results).toEqual([{ nonce: scan.nonce, outcome: 'IN', firstAt: scan.at, firstDevice: scan.device }])
    expect(changes).toMatchObject([{ hash: guest.hash, status: 'CHECKED_IN' }])
    expect(counts.checkedIn).toBe(1)
    expect((await door.scan(guest.hash)).outcome).toBe('ALREADY')
    expect(await door.undo(scan.nonce)).toMatchObject({ status: 200, data: { hash: guest.hash } })
  })

  test('knows no short code of nobody, of another evening or of somebody who waits', async () => {
    const { door, guest } = await anEveningForOne(site)
    const other = await anEveningForOne(site)
    const given = await shortCodeOf(guest.id)
    await change(guest.id, { attendee: { email: aPerson().email } })
    for (const shortCode of ['QQQQQQ', await shortCodeOf(other.guest.id), given]) {
      const { results } = await door.sync([typed(shortCode)])
      expect(results).toMatchObject([{ outcome: 'UNKNOWN', firstAt: null }])
    }
    expect(await statusOf(site, other.guest)).toBe('CONFIRMED')
  })

  test('wants a hash or a short code of six letters', async () => {
    const { door, guest } = await anEveningForOne(site)
    const { cursor } = await door.list()
    const answerTo = async (scan: unknown) => {
      const { status, data } = await door.send([scan], cursor)
      return { status, results: data.results, refused: data.refused }
    }
    const { shortCode: _, ...neither } = typed(await shortCodeOf(guest.id))
    for (const [scan, message] of [
      [neither, messages.required],
      [typed('KARABI'), messages.notValid],
      [typed('KARAB'), messages.notValid],
    ] as const) {
      const refused = [{ nonce: scan.nonce, code: 'invalid', message }]
      expect(await answerTo(scan)).toEqual({ status: 200, results: [], refused })
    }
    expect(await statusOf(site, guest)).toBe('CONFIRMED')
  })

  test('finds the person by it, and no list has it', async () => {
    const { door, guest, type } = await anEveningForOne(site)
    await register(site, anOrder(type))
    const shortCode = await shortCodeOf(guest.id)
    const person = { hash: guest.hash, shortCode, status: 'CONFIRMED', at: null }
    expect(await door.search(shortCode.toLowerCase())).toMatchObject({ status: 200, data: { data: [person] } })
    expect(JSON.stringify(await door.list())).not.toContain(shortCode)
  })
})

test('no page and no call of guests opens by a short code', async () => {
  const { guest, eventId } = await anEveningForOne(site)
  const shortCode = await shortCodeOf(guest.id)
  for (const path of [`/ticket/${shortCode}`, `/api/tickets/${shortCode}`, `/order/${shortCode}`])
    expect((await site.visitor.raw(path)).status, path).toBe(404)
  expect((await doorOf(site.visitor, eventId).search(shortCode)).status).toBe(401)
})
