import { describe, expect, test } from 'vitest'
import { addDays, dateInWarsaw, hourInWarsaw } from '#schema/dates.ts'
import { messages } from '#schema/error-messages.ts'
import type { GuestTicket } from '#schema/guest-ticket.ts'
import type { OrderDetail } from '#schema/order.ts'
import { anOrder, aPerson, setStatus } from '../support/factories.ts'
import { aGuestKey } from '../support/guest-key.ts'
import { invalid } from '../support/invalid.ts'
import { sendUntilRefused } from '../support/rate-limit.ts'
import { startSite } from '../support/site.ts'
import { ordersAt } from './orders-at.ts'

const site = await startSite()
const { anOrderWithKey, change, correct, messagesOf, moveEvent, soldOf, statusesOf, storedTickets, toldOf } =
  ordersAt(site)

/** An order of a buyer and a guest, and the guest's ticket by its key. */
async function aGuest(more: Parameters<typeof anOrderWithKey>[0] = {}) {
  const buyer = aPerson({ firstName: 'Anna', lastName: 'Żuraw' })
  const guest = aPerson({ firstName: 'Jan', lastName: 'Kos' })
  const order = await anOrderWithKey({ quantity: 2, order: { userData: buyer, ticketData: [buyer, guest] }, ...more })
  const ticket = order.tickets[1]
  const key = await aGuestKey(site, ticket?.id)
  return { ...order, buyer, guest, ticket, guestPath: `/api/guest/${key}`, guestPage: `/guest/${key}` }
}

const read = (path: string) => site.visitor.get<GuestTicket>(path)
const press = (path: string, body: unknown = {}) => site.visitor.post<GuestTicket>(path, body)
const rename = (path: string, attendee: unknown) => site.visitor.patch<GuestTicket>(path, { attendee })
const keysOf = (ticketId: number | undefined) =>
  site.value<number>('SELECT count(*) FROM guest_keys WHERE ticket_id = ?', ticketId)

describe('a ticket by the key of its holder', () => {
  test('is read with who registered it, and with nothing of the order', async () => {
    const { guestPath, ticket, eventId, type, key, buyer, tickets } = await aGuest()
    const { status, data } = await read(guestPath)
    expect(status).toBe(200)
    expect(data).toEqual({
      id: ticket?.id,
      code: ticket?.code,
      shortCode: ticket?.shortCode,
      status: 'CONFIRMED',
      ticketType: { id: type.id, name: type.name, type: 'ATTENDEE' },
      attendee: { firstName: 'Jan', lastName: 'Kos' },
      event: expect.objectContaining({ id: eventId, title: expect.any(String), cancelled: false }),
      buyer: 'Anna Ż.',
      answer: null,
      noPhotos: false,
      slot: null,
    })
    for (const secret of [key, tickets[0]?.code ?? '', buyer.email, buyer.lastName, buyer.phone])
      expect(JSON.stringify(data)).not.toContain(secret)
  })

  test('says who does not want to be in photos, until the event ends', async () => {
    const { path, key, guestPath, ticket, eventId, id } = await aGuest()
    const wish = (noPhotos: unknown) => site.visitor.patch<GuestTicket>(guestPath, { noPhotos })
    expect(await wish(true)).toMatchObject({ status: 200, data: { noPhotos: true } })
    expect((await site.visitor.get<OrderDetail>(path)).data.tickets.map(({ noPhotos }) => noPhotos)).toEqual([
      false,
      true,
    ])
    expect(await correct(path, ticket?.id, { noPhotos: false })).toMatchObject({ status: 200 })
    expect(await wish('tak')).toMatchObject({ status: 422, fields: { noPhotos: messages.notYesNo } })
    // It began, and goes on for some hours.
    const now = new Date()
    const start = new Date(now.getTime() - 60_000)
    await moveEvent(eventId, dateInWarsaw(start), hourInWarsaw(start))
    expect(await wish(true)).toMatchObject({ status: 200, data: { noPhotos: true } })
    expect(await correct(path, ticket?.id, { noPhotos: true })).toMatchObject({ status: 200 })
    for (const more of [{ attendee: { firstName: 'Ewa' } }, { noPhotos: false, attendee: { firstName: 'Ewa' } }]) {
      expect(await correct(path, ticket?.id, more)).toMatchObject({ status: 409, code: 'eventPast' })
      expect(await site.visitor.patch(guestPath, more)).toMatchObject({ status: 409, code: 'eventPast' })
    }
    await moveEvent(eventId, '2020-01-01')
    expect(await wish(false)).toMatchObject({ status: 409, code: 'eventPast', message: messages.eventOver })
    expect(await correct(path, ticket?.id, { noPhotos: false })).toMatchObject({ status: 409, code: 'eventPast' })
    expect((await storedTickets(id))[1]).toMatchObject({ no_photos: 1 })
    // The code at the door changes nothing.
    expect((await site.visitor.patch(`/api/guest/${ticket?.code}`, { noPhotos: false })).status).toBe(404)
    await moveEvent(eventId, '2031-01-01')
    await site.visitor.delete(`/api/orders/${key}`)
    expect((await storedTickets(id)).map(({ no_photos }) => no_photos)).toEqual([0, 0])
  })

  test('has another name after a correction, and all else stays', async () => {
    const { id, guestPath, ticket } = await aGuest()
    const before = await storedTickets(id)
    const { status, data } = await rename(guestPath, { firstName: ' Janina ' })
    expect([status, data.attendee, data.code]).toEqual([200, { firstName: 'Janina', lastName: 'Kos' }, ticket?.code])
    expect((await rename(guestPath, { lastName: 'Kosowska', email: 'inny@uczelnia.example' })).status).toBe(200)
    const after = { ...before[1], first_name: 'Janina', last_name: 'Kosowska' }
    expect(await storedTickets(id)).toEqual([before[0], after])
    expect((await site.visitor.patch(guestPath, {})).status).toBe(200)
    expect(await messagesOf(id)).toEqual([])
  })

  test('has a name by the rules of the registration', async () => {
    const { id, guestPath } = await aGuest()
    expect(await rename(guestPath, { firstName: '' })).toMatchObject(
      invalid({ 'attendee.firstName': expect.any(String) }),
    )
    expect((await storedTickets(id))[1]).toMatchObject({ first_name: 'Jan' })
  })

  test.each([
    ['cancel', {}],
    ['answer', { coming: false }],
  ])('is given back by %s: the place goes on, and buyer and guest get one mail each', async (path, body) => {
    const { id, guestPath, ticket, buyer, guest, type } = await aGuest({ type: { capacity: 2 } })
    const group = await site.visitor.post<{ id: string }>('/api/waiting-list', anOrder(type))
    for (const _ of ['once', 'again'])
      expect(await press(`${guestPath}/${path}`, body)).toMatchObject({
        status: 200,
        data: { status: 'CANCELLED', answer: 'NO' },
      })
    expect([await statusesOf(id), await statusesOf(group.data.id)]).toEqual([['CONFIRMED', 'CANCELLED'], ['CONFIRMED']])
    expect(await soldOf(type)).toBe(2)
    const told = [buyer.email, guest.email].map((email) => [email, { tickets: [ticket?.id], by: 'GUEST' }])
    expect(await toldOf(id)).toEqual(told.toSorted())
    expect(await rename(guestPath, { firstName: 'Ola' })).toMatchObject({ status: 409, code: 'cancelled' })
    expect(await press(`${guestPath}/answer`, { coming: true })).toMatchObject({ status: 409, code: 'cancelled' })
  })

  test('has the answer of its holder, which counts like that of the buyer until guests are told of another day', async () => {
    const { id, guestPath, path, eventId } = await aGuest()
    const yes = async () => (await site.organiser.get<{ yes: number }>(`/api/events/${eventId}/turnout`)).data.yes
    expect([(await press(`${guestPath}/answer`, { coming: true })).data.answer, await yes()]).toEqual(['YES', 1])
    expect((await site.visitor.get<{ answer: null; tickets: { answer: string | null }[] }>(path)).data).toMatchObject({
      answer: null,
      tickets: [{ answer: null }, { answer: 'YES' }],
    })
    await change(`${path}/answer`, { coming: true })
    expect(await yes()).toBe(2)
    await moveEvent(eventId, '2030-03-20')
    expect([(await storedTickets(id))[1]?.answer, await yes()]).toEqual(['YES', 2])
    await site.organiser.post(`/api/events/${eventId}/notices`, { kind: 'changed' })
    expect([(await storedTickets(id))[1]?.answer, await yes()]).toEqual([null, 0])
    for (const body of [{}, { coming: 'yes' }])
      expect((await press(`${guestPath}/answer`, body)).status, JSON.stringify(body)).toBe(422)
  })

  test('is not given back by who is inside', async () => {
    const { id, guestPath, ticket } = await aGuest()
    await setStatus(site, ticket?.id, 'CHECKED_IN')
    for (const refused of [await press(`${guestPath}/cancel`), await press(`${guestPath}/answer`, { coming: false })])
      expect(refused).toMatchObject({ status: 409, code: 'checkedIn' })
    expect(await press(`${guestPath}/answer`, { coming: true })).toMatchObject({ status: 200, data: { answer: 'YES' } })
    expect([await statusesOf(id), await messagesOf(id)]).toEqual([['CONFIRMED', 'CHECKED_IN'], []])
  })

  test('that waits has no code and no answer, and leaves the list without a mail to its holder', async () => {
    const { type } = await anOrderWithKey({ type: { capacity: 1 } })
    const group = await site.visitor.post<{ id: string; tickets: { id: number }[] }>('/api/waiting-list', anOrder(type))
    await site.rows('DELETE FROM messages')
    const path = `/api/guest/${await aGuestKey(site, group.data.tickets[0]?.id)}`
    expect((await read(path)).data).toMatchObject({ status: 'WAITING', code: null })
    const refused = await press(`${path}/answer`, { coming: true })
    expect(refused).toMatchObject({ status: 409, code: 'conflict', message: messages.ticketWithoutPlace })
    expect((await press(`${path}/cancel`)).data.status).toBe('CANCELLED')
    expect((await toldOf(group.data.id)).map(([, details]) => details)).toMatchObject([{ by: 'GUEST', waited: 1 }])
  })

  test('is only read once the event has begun', async () => {
    const { id, eventId, guestPath } = await aGuest()
    await moveEvent(eventId, new Date(Date.now() - 36e5 * 36).toISOString().slice(0, 10))
    for (const refused of [
      await press(`${guestPath}/cancel`),
      await press(`${guestPath}/answer`, { coming: true }),
      await press(`${guestPath}/answer`, { coming: false }),
      await rename(guestPath, { firstName: 'Ola' }),
    ])
      expect(refused).toMatchObject({ status: 409, code: 'eventPast', message: messages.orderPast })
    expect([(await read(guestPath)).status, await statusesOf(id)]).toEqual([200, ['CONFIRMED', 'CONFIRMED']])
  })
})

describe('a key', () => {
  test('is as unknown as a malformed one, and gives no right over the order or another ticket', async () => {
    const { key, guestPath, tickets } = await aGuest()
    const [first = '', ...rest] = guestPath.split('/').at(-1) ?? ''
    const wrong = [`${first === 'a' ? 'b' : 'a'}${rest.join('')}`, 'nie-ma', key, tickets[1]?.code ?? '', '%00']
    for (const one of wrong) {
      const path = `/api/guest/${one}`
      for (const answer of [await read(path), await press(`${path}/cancel`), await rename(path, { firstName: 'Ola' })])
        expect([one, answer.status, answer.code]).toEqual([one, 404, 'missing'])
    }
    expect((await site.visitor.get(guestPath.replace('guest', 'orders'))).status).toBe(404)
  })

  test('ends with a new address, and stays with a new name or other capitals', async () => {
    const { path, ticket, guest, guestPath } = await aGuest()
    await correct(path, ticket?.id, { attendee: { firstName: 'Janina', email: guest.email.toUpperCase() } })
    expect((await read(guestPath)).status).toBe(200)
    await correct(path, ticket?.id, { attendee: { email: aPerson().email } })
    expect([(await read(guestPath)).status, await keysOf(ticket?.id)]).toEqual([404, 0])
  })

  test('ends when the holder is erased, and stays when the buyer is', async () => {
    const { buyer, guest, guestPath, ticket } = await aGuest()
    expect((await site.organiser.delete(`/api/people/${buyer.email}`)).status).toBe(200)
    expect((await read(guestPath)).data).toMatchObject({ status: 'CONFIRMED', buyer: null })
    expect((await press(`${guestPath}/answer`, { coming: true })).status).toBe(200)
    expect((await site.organiser.delete(`/api/people/${guest.email}`)).status).toBe(200)
    expect([(await read(guestPath)).status, await keysOf(ticket?.id)]).toEqual([404, 0])
  })

  test('is told of in the data of the order and of its holder, by its time alone', async () => {
    const { path, guest, ticket, guestPath } = await aGuest()
    const links = [{ ticketId: ticket?.id, createdAt: expect.stringMatching(/Z$/) }]
    for (const held of [
      await site.visitor.get<object>(`${path}/data`),
      await site.organiser.get<object>(`/api/people/${guest.email}`),
    ]) {
      expect(held.data).toMatchObject({ guestLinks: links })
      expect(JSON.stringify(held.data)).not.toContain(guestPath.split('/').at(-1))
    }
  })

  test('ends when the order is erased', async () => {
    const { path, guestPath, ticket } = await aGuest()
    await site.visitor.delete(path)
    expect([(await read(guestPath)).status, await keysOf(ticket?.id)]).toEqual([404, 0])
  })

  test('corrects at the pace of a form', async () => {
    const { guestPath } = await aGuest()
    const from = { 'CF-Connecting-IP': '192.0.2.41' }
    const { accepted } = await sendUntilRefused(20, (n) =>
      site.visitor.patch(guestPath, { attendee: { firstName: `Jan${'a'.repeat(n % 5)}` } }, from),
    )
    expect(new Set(accepted.map(({ status }) => status))).toEqual(new Set([200]))
  })
})

describe('/guest/{key}', () => {
  const open = (path: string) => site.visitor.page(path)

  test('shows the ticket, who registered it, and what its holder can do', async () => {
    const { guestPage, ticket, eventId } = await aGuest()
    const { status, html } = await open(guestPage)
    expect(status).toBe(200)
    for (const text of ['Jan Kos', 'Anna Ż.', 'Ważny', '19 marca 2030', 'Popraw imię'])
      expect(html.replaceAll('\u00a0', ' ')).toContain(text)
    for (const part of [`href="/event/${eventId}.ics"`, ticket?.code ?? '']) expect(html).toContain(part)
    expect(html).not.toContain('Będziesz?')
    const asked = (await open(`${guestPage}?odpowiedz=tak`)).html
    expect(asked.indexOf('>Będziesz?<')).toBeLessThan(asked.indexOf('class="pass"'))
    expect(asked).toContain(`action="${guestPage}/answer"`)
    // Two days before the evening it asks by itself, below the ticket.
    await site.rows('UPDATE events SET date = ? WHERE id = ?', addDays(dateInWarsaw(new Date()), 1), eventId)
    const reminded = (await open(guestPage)).html
    expect(reminded.indexOf('>Będziesz?<')).toBeGreaterThan(reminded.indexOf('class="pass"'))
  })

  test('answers without scripts', async () => {
    const { guestPage, id } = await aGuest()
    const send = async (coming: string) => {
      const body = new URLSearchParams({ coming })
      const { status, headers } = await site.visitor.raw(`${guestPage}/answer`, { method: 'POST', body })
      return [status, headers.get('Location')?.replace(guestPage, '')]
    }
    expect(await send('tak')).toEqual([303, '?stan=invalid'])
    expect(await send('true')).toEqual([303, '?stan=coming'])
    expect(await send('false')).toEqual([303, '?stan=ticketCancelled'])
    expect(await statusesOf(id)).toEqual(['CONFIRMED', 'CANCELLED'])
    const { html } = await open(`${guestPage}?stan=ticketCancelled`)
    expect(html).toContain('Bilet jest anulowany.')
    expect(html).not.toContain('<form')
  })

  test.each(['cancelled', 'begun'])('of an event that was %s offers nothing to change', async (state) => {
    const { guestPage, eventId } = await aGuest()
    if (state === 'begun') await moveEvent(eventId, '2020-01-01')
    else await site.rows('UPDATE events SET cancelled = 1 WHERE id = ?', eventId)
    const { html } = await open(guestPage)
    expect(html).not.toMatch(/<form|Popraw imię/)
    expect(html).toContain('Jan Kos')
  })
})
