import { describe, expect, test } from 'vitest'
import { messages } from '#schema/error-messages.ts'
import { TicketDetail } from '#schema/order.ts'
import { anEvent, anOrder, aPerson, aTicketType, register, setStatus } from '../support/factories.ts'
import { aGuestKey } from '../support/guest-key.ts'
import { startMailSite } from '../support/mail-site.ts'
import { orderKeyOf } from '../support/outbox.ts'
import { expectPrivate } from '../support/private.ts'
import { readQrInHtml } from '../support/qr-in-html.ts'

const { site } = await startMailSite()

const unknown = 'a'.repeat(26)

/** A registered ticket with its event. */
async function aTicket(fields: Record<string, unknown> = {}) {
  const event = await anEvent(site, { title: 'Iskra w teście', location_name: 'Hala', address: 'Prosta 1', ...fields })
  const type = await aTicketType(site, event.id, { name: 'Uczestnik' })
  const attendee = aPerson({ firstName: 'Zofia', lastName: 'Iskierka' })
  const order = { ...anOrder(type), ticketData: [attendee] }
  const { id: registrationId, tickets } = (await register(site, order)).data
  const [ticket] = tickets
  if (!ticket) throw new Error('The registration has no ticket')
  return { event, type, attendee, registrationId, ...ticket }
}

const show = (code: string) => site.visitor.get<TicketDetail>(`/api/tickets/${code}`)
const open = (code: string) => site.visitor.page(`/ticket/${code}`)

describe('GET /api/tickets/{code}', () => {
  test('shows the ticket and its event, and nothing that identifies the buyer or the order', async () => {
    const { code, event, type, attendee } = await aTicket()
    const { status, headers, data } = await show(code)
    expect(status).toBe(200)
    expectPrivate(headers)
    expect(TicketDetail.parse(data)).toEqual(data)
    const { id, title, date, time, location_name, address, enabled, cancelled } = event
    expect(data).toEqual({
      code,
      shortCode: expect.stringMatching(/^[A-HJ-NP-Z]{6}$/),
      status: 'CONFIRMED',
      firstName: 'Zofia',
      lastName: 'Iskierka',
      ticketType: { id: type.id, name: 'Uczestnik', type: 'ATTENDEE' },
      event: {
        ...{ id, title, date, time, location_name, address, status: 'UPCOMING', enabled, cancelled },
        guestNote: null,
        accessNote: null,
        languages: 'pl',
      },
    })
    for (const secret of [attendee.email, attendee.phone, attendee.university])
      expect(JSON.stringify(data)).not.toContain(secret)
  })

  test('has the notes of the event, as its order and its holder’s page have: how to get in with a place alone', async () => {
    const { event, id, code, registrationId } = await aTicket()
    const notes = { guestNote: 'Domofon **12**', accessNote: 'Winda <b>po lewej</b>' }
    await site.organiser.put(`/api/events/${event.id}`, { ...event, ...notes })
    const orderKey = await orderKeyOf(site, registrationId)
    const guestKey = await aGuestKey(site, id)
    const read = async () => {
      const paths = [`/api/tickets/${code}`, `/api/orders/${orderKey}`, `/api/guest/${guestKey}`]
      return Promise.all(paths.map(async (path) => (await site.visitor.get<TicketDetail>(path)).data.event))
    }
    const access = { accessNote: notes.accessNote, accessNoteHtml: '<p>Winda &lt;b&gt;po lewej&lt;/b&gt;</p>' }
    const html = '<p>Domofon <strong>12</strong></p>'
    for (const status of ['CONFIRMED', 'CHECKED_IN']) {
      await setStatus(site, id, status)
      for (const shown of await read())
        expect(shown).toMatchObject({ guestNote: notes.guestNote, guestNoteHtml: html, ...access })
    }
    for (const path of [`/ticket/${code}`, `/order/${orderKey}`, `/guest/${guestKey}`]) {
      const page = await site.visitor.text(path)
      for (const part of ['Jak wejść', html, 'Dostępność', access.accessNoteHtml]) expect(page).toContain(part)
    }
    await setStatus(site, id, 'CONFIRMED')
    // The code is the first thing, and in words it is six letters.
    const ticket = (await site.visitor.text(`/ticket/${code}`)).replace(/<script.*?<\/script>/gs, '')
    const order = ['class="qr"', 'class="pass-name"', 'class="event-facts"', 'Jak wejść'].map((part) =>
      ticket.indexOf(part),
    )
    expect(order).toEqual(order.toSorted((one, other) => one - other))
    expect([order.includes(-1), ticket.includes(`>${code}<`)]).toEqual([false, false])
    const page = await site.visitor.text(`/event/${event.id}`)
    for (const part of ['Dostępność', access.accessNoteHtml]) expect(page).toContain(part)
    expect(page).not.toContain('Domofon')
    await setStatus(site, id, 'CANCELLED')
    for (const shown of await read()) {
      expect(shown).toMatchObject({ guestNote: null, ...access })
      expect(shown).not.toHaveProperty('guestNoteHtml')
    }
    expect(await site.visitor.text(`/ticket/${code}`)).not.toContain('Domofon')
  })

  test.each(['CHECKED_IN', 'CANCELLED'])('shows the status %s', async (status) => {
    const { id, code } = await aTicket()
    await setStatus(site, id, status)
    expect((await show(code)).data.status).toBe(status)
  })

  test('gives unknown, malformed and changed codes the same 404', async () => {
    const { code } = await aTicket()
    for (const wrong of [unknown, '1', 'nie-ma', code.slice(1), code.toUpperCase(), `${code}a`, '%00', 'event']) {
      const { status, headers, message } = await show(wrong)
      expect([wrong, status, message]).toEqual([wrong, 404, messages.missing])
      expect(headers.get('Cache-Control')).toBe('no-store')
      expect(headers.get('Referrer-Policy')).toBe('no-referrer')
    }
  })

  test('does not know the ticket of an erased person', async () => {
    const { code, attendee } = await aTicket()
    await site.organiser.delete(`/api/people/${attendee.email}`)
    expect((await show(code)).status).toBe(404)
    expect((await open(code)).status).toBe(404)
  })
})

describe('/ticket/{code}', () => {
  test('shows person, type, evening and status, and links to the calendar and the event', async () => {
    const { code, event } = await aTicket()
    const { status, html } = await open(code)
    expect(status).toBe(200)
    for (const text of ['Zofia Iskierka', 'Uczestnik', 'Iskra w teście', '19 marca 2030', '18:00', 'Hala | Prosta 1'])
      expect(html).toContain(text)
    expect(html).toContain('Ważny')
    for (const href of [`/event/${event.id}.ics`, `/event/${event.id}/google-calendar`, `/event/${event.id}`])
      expect(html).toContain(`href="${href}"`)
  })

  test('has a QR code with the public address of the ticket', async () => {
    const { code } = await aTicket()
    const { html } = await open(code)
    expect(await readQrInHtml(html)).toBe(`https://iskra.test/ticket/${code}`)
  })

  test.each([
    ['CHECKED_IN', 'Wykorzystany'],
    ['CANCELLED', 'Anulowany'],
  ])('has no QR code when the ticket is %s, and says so', async (status, text) => {
    const { id, code } = await aTicket()
    await setStatus(site, id, status)
    const { html } = await open(code)
    expect(html).toContain(text)
    expect(html).not.toContain('Ważny')
    expect(await readQrInHtml(html)).toBeNull()
  })

  test('says that the event was called off, or is over', async () => {
    const off = await aTicket()
    await site.organiser.put(`/api/events/${off.event.id}`, { ...off.event, cancelled: true })
    const { html } = await open(off.code)
    expect(html).toContain('Wydarzenie odwołane')
    expect(html).not.toContain('Ważny')
    expect(await readQrInHtml(html)).toBeNull()
    const past = await aTicket()
    const over = { ...past.event, status: 'PAST', registrationOpen: false }
    await site.organiser.put(`/api/events/${past.event.id}`, over)
    const later = await open(past.code)
    expect(later.html).toContain('Wydarzenie zakończone')
    expect(later.html).not.toContain('Ważny')
    expect(later.html).not.toContain(`/event/${past.event.id}.ics`)
  })

  test.each([
    ['without a date', { date: null }],
    ['that is not ready', { enabled: false }],
  ])('has no calendar links for an event %s', async (_, fields) => {
    const { code, event } = await aTicket()
    await site.organiser.put(`/api/events/${event.id}`, { ...event, ...fields })
    const { status, html } = await open(code)
    expect(status).toBe(200)
    expect(html).not.toContain(`/event/${event.id}.ics`)
    expect(html).toContain(`href="/event/${event.id}"`)
  })

  test('is a 404 page with a way to lost tickets for unknown and malformed codes', async () => {
    const pages = await Promise.all([unknown, 'nie-ma', 'A'.repeat(26)].map(open))
    for (const { status, headers, html } of pages) {
      expect(status).toBe(404)
      expect(headers.get('Cache-Control')).toBe('no-store')
      expect(html).toContain('Nie znamy takiego biletu')
      expect(html).toContain('href="/tickets"')
    }
  })
})

test('negative control: a QR code without its white ground is not read', async () => {
  const { code } = await aTicket()
  const { html } = await open(code)
  expect(await readQrInHtml(html.replace(/<rect[^>]*fill="#fff"[^>]*>(?:<\/rect>)?/, ''))).toBeNull()
})
