import { describe, expect, test } from 'vitest'
import { messages } from '#schema/error-messages.ts'
import type { OrderData } from '#schema/order.ts'
import { aDeck, startupDetails } from '../support/factories.ts'
import { expectPrivate } from '../support/private.ts'
import { startSite } from '../support/site.ts'
import { ordersAt } from './orders-at.ts'

const site = await startSite()
const { anOrderWithKey, change, messagesOf, orderAt } = ordersAt(site)

describe('an order', () => {
  test('is read with its event, buyer and tickets', async () => {
    const details = startupDetails({ websiteUrl: 'https://kometa.example' })
    const type = { type: 'PRESENTER_STARTUP', name: 'Scena' }
    const { path, id, eventId, buyer, body, tickets, ...order } = await anOrderWithKey({ details, type, quantity: 2 })
    const { status, data } = await orderAt(path)
    expect(status).toBe(200)
    expect(data).toEqual({
      id,
      event: {
        id: eventId,
        title: expect.any(String),
        date: '2030-03-19',
        time: '18:00',
        location_name: null,
        address: null,
        status: 'UPCOMING',
        enabled: true,
        cancelled: false,
        guestNote: null,
        accessNote: null,
        languages: 'pl',
      },
      state: 'CONFIRMED',
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      buyer,
      answer: null,
      waiting: null,
      tickets: tickets.map(({ id, code, shortCode }, n) => {
        const { startupDetails: _, ...attendee } = body.ticketData[n] ?? {}
        return {
          id,
          code,
          shortCode,
          status: 'CONFIRMED',
          ticketType: { id: order.type.id, name: 'Scena', type: 'PRESENTER_STARTUP' },
          attendee,
          startupDetails: { ...details, pitchDeck: null, videoPitch: null },
          answer: null,
          noPhotos: false,
          slot: null,
          deck: null,
        }
      }),
    })
    expect(JSON.stringify(data)).not.toContain(order.key)
  })

  test('tells the name and date of a deck, and opens it by its key alone', async () => {
    const { url } = await aDeck(site)
    const { path, tickets } = await anOrderWithKey({
      details: startupDetails({ pitchDeck: url }),
      type: { type: 'PRESENTER_STARTUP' },
    })
    const [ticket] = (await orderAt(path)).data.tickets
    expect(ticket?.deck).toEqual({ name: 'deck.pdf', uploadedAt: expect.stringMatching(/Z$/), notice: null })
    const deck = await site.visitor.raw(`${path}/tickets/${ticket?.id}/deck`)
    expect([deck.status, deck.headers.get('Content-Type'), (await deck.text()).slice(0, 5)]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ])
    expectPrivate(deck.headers)
    const without = await anOrderWithKey()
    for (const wrong of [
      `${without.path}/tickets/${tickets[0]?.id}/deck`,
      `${without.path}/tickets/${without.tickets[0]?.id}/deck`,
      `/api/orders/${'a'.repeat(26)}/tickets/${tickets[0]?.id}/deck`,
    ])
      expect((await site.visitor.raw(wrong)).status, wrong).toBe(404)
  })

  test('is downloaded with its decks and mails', async () => {
    const deck = await aDeck(site)
    const type = { type: 'PRESENTER_STARTUP' }
    const { path, id, buyer } = await anOrderWithKey({ details: startupDetails({ pitchDeck: deck.url }), type })
    for (const _ of ['once', 'again']) await change(`${path}/resend`)
    const response = await site.visitor.raw(`${path}/data`)
    expect(response.headers.get('Content-Disposition')).toMatch(/^attachment; filename="[\w-]+\.json"$/)
    expect(response.headers.get('Content-Type')).toContain('application/json')
    const { data } = (await response.json()) as { data: OrderData }
    expect(data).toMatchObject({ id, buyer, pitchDecks: [{ url: deck.url, originalName: 'deck.pdf', size: 64 }] })
    const stored = (await messagesOf(id)).map(({ kind, email }) => ({ kind, to: email }))
    expect(stored).toHaveLength(2)
    expect(data.messages).toEqual(
      stored.map((message) => ({ ...message, status: expect.any(String), createdAt: expect.stringMatching(/Z$/) })),
    )
  })
})

describe('a key', () => {
  const wrongKeys = async () => {
    const { key, id, tickets } = await anOrderWithKey()
    const [first = '', ...rest] = key
    return [
      `${first === 'a' ? 'b' : 'a'}${rest.join('')}`,
      key.slice(0, -1),
      key.toUpperCase(),
      '%00',
      'a'.repeat(2_000),
      id,
      tickets[0]?.code ?? '',
    ]
  }

  test('that is unknown or malformed is a 404 for every call, and all look alike', async () => {
    for (const key of await wrongKeys()) {
      const path = `/api/orders/${key === '%00' ? key : encodeURIComponent(key)}`
      const answers = [
        await site.visitor.get(path),
        await site.visitor.get(`${path}/data`),
        await site.visitor.delete(path),
        await change(`${path}/cancel`),
        await change(`${path}/resend`),
        await change(`${path}/answer`, { coming: false }),
        await change(`${path}/tickets/1/cancel`),
        await site.visitor.patch(`${path}/tickets/1`, {}),
      ]
      for (const { headers: _, ...answer } of answers)
        expect(answer, key).toEqual({
          status: 404,
          success: false,
          code: 'missing',
          message: messages.missing,
          error: messages.missing,
        })
    }
  })

  test('gives no right over the tickets of another order', async () => {
    const [one, other] = [await anOrderWithKey(), await anOrderWithKey()]
    const ticket = `${one.path}/tickets/${other.tickets[0]?.id}`
    expect((await change(`${ticket}/cancel`)).status).toBe(404)
    expect((await site.visitor.patch(ticket, { attendee: { firstName: 'Obca' } })).status).toBe(404)
    expect((await orderAt(other.path)).data.tickets).toMatchObject([{ status: 'CONFIRMED' }])
  })

  test('is private: nothing is cached, indexed or told to other sites, also in refusals', async () => {
    const { path } = await anOrderWithKey()
    const lookup = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{"email":"a@b.example"}' }
    for (const [url, init] of [
      [path, {}],
      [`${path}/data`, {}],
      [`${path}/tickets/1/cancel`, { method: 'POST' }],
      [`/api/orders/${'a'.repeat(26)}`, {}],
      [`${path}/nothing`, {}],
      ['/api/orders/lookup', lookup],
    ] as const) {
      const { headers } = await site.visitor.raw(url, init)
      expectPrivate(headers, url)
    }
  })

  test('stands in no log line', async () => {
    const { path, key, tickets } = await anOrderWithKey()
    await orderAt(path)
    await change(`${path}/tickets/${tickets[0]?.id}/cancel`)
    await site.visitor.raw(`${path}/nothing`)
    await site.visitor.raw(`${path.toUpperCase()}`)
    await site.visitor.send(`${path}/answer`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: key,
    })
    await site.rows("CREATE TRIGGER refuse BEFORE UPDATE ON registrations BEGIN SELECT RAISE(ABORT, 'not now'); END")
    expect((await change(`${path}/answer`, { coming: true })).status).toBe(500)
    await site.rows('DROP TRIGGER refuse')
    await site.visitor.delete(path)
    await site.visitor.raw('/api/health')
    const lines = site
      .logs()
      .flatMap((text) => text.split('\n'))
      .filter((line) => line.startsWith('{'))
    expect(lines.filter((line) => line.includes('"route":"/api/orders/:key')).length).toBeGreaterThan(3)
    expect(lines.join('\n').toLowerCase()).not.toContain(key)
  })
})
