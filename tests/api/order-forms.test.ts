import { describe, expect, test } from 'vitest'
import { aGuestKey } from '../support/guest-key.ts'
import { expectPrivate } from '../support/private.ts'
import { startSite } from '../support/site.ts'
import { ordersAt } from './orders-at.ts'

const site = await startSite()
const { anOrderWithKey, moveEvent, orderAt, soldOf, statusesOf, storedTickets, toldOf } = ordersAt(site)

const open = (path: string) => site.visitor.page(path)

type Fields = Record<string, string> | URLSearchParams

/** Sends a form as a browser without scripts does. */
const press = (path: string, fields: Fields = {}) =>
  site.visitor.raw(path, { method: 'POST', body: new URLSearchParams(fields) })

/** Sends a form and asserts that it leads back to the order's page with this state. */
async function pressed(key: string, path: string, state: string, fields?: Fields) {
  const response = await press(`/order/${key}${path}`, fields)
  expect([response.status, response.headers.get('Location')]).toEqual([303, `/order/${key}?stan=${state}`])
  return response
}

const answerOf = async (id: string) => site.value<string | null>('SELECT answer FROM registrations WHERE id = ?', id)

describe('the forms of an order', () => {
  test('cancel one ticket, whose place is free again', async () => {
    const { key, id, type, tickets } = await anOrderWithKey({ quantity: 3 })
    for (const _ of ['once', 'again']) await pressed(key, `/tickets/${tickets[1]?.id}/cancel`, 'ticketCancelled')
    expect(await statusesOf(id)).toEqual(['CONFIRMED', 'CANCELLED', 'CONFIRMED'])
    expect(await soldOf(type)).toBe(2)
    expect(await toldOf(id)).toHaveLength(2)
  })

  test('answer whether the guests come', async () => {
    const { key, id } = await anOrderWithKey()
    await pressed(key, '/answer', 'coming', { coming: 'true' })
    expect([await answerOf(id), await statusesOf(id)]).toEqual(['YES', ['CONFIRMED']])
    await pressed(key, '/answer', 'notComing', { coming: 'false' })
    expect([await answerOf(id), await statusesOf(id)]).toEqual(['NO', ['CANCELLED']])
  })

  test('say who does not want to be in photos', async () => {
    const { key, id, tickets } = await anOrderWithKey({ quantity: 2 })
    const wishes = async () => (await storedTickets(id)).map(({ no_photos }) => no_photos)
    await pressed(key, `/tickets/${tickets[1]?.id}/photos`, 'noPhotos', { noPhotos: 'true' })
    expect([await wishes(), (await open(`/order/${key}`)).html.includes('Bez zdjęć.')]).toEqual([[0, 1], true])
    await pressed(key, `/tickets/${tickets[1]?.id}/photos`, 'photos', { noPhotos: 'false' })
    expect(await wishes()).toEqual([0, 0])
    const guestKey = await aGuestKey(site, tickets[0]?.id)
    const asGuest = await press(`/guest/${guestKey}/photos`, { noPhotos: 'true' })
    expect(asGuest.headers.get('Location')).toBe(`/guest/${guestKey}?stan=noPhotos`)
    expect(await wishes()).toEqual([1, 0])
  })

  test('answer for some of them', async () => {
    const { key, id, tickets } = await anOrderWithKey({ quantity: 3 })
    const listed = (...ids: (number | undefined)[]) =>
      new URLSearchParams([['coming', 'false'], ['listed', ''], ...ids.map((one) => ['tickets', String(one)])])
    await pressed(key, '/answer', 'invalid', listed())
    expect([await answerOf(id), await statusesOf(id)]).toEqual([null, ['CONFIRMED', 'CONFIRMED', 'CONFIRMED']])
    await pressed(key, '/answer', 'someComing', listed(tickets[0]?.id, tickets[2]?.id))
    expect([await answerOf(id), await statusesOf(id)]).toEqual(['YES', ['CANCELLED', 'CONFIRMED', 'CANCELLED']])
    await pressed(key, '/answer', 'notComing', listed(tickets[1]?.id))
  })

  test.each([
    ['/answer', {}],
    ['/answer', { coming: 'tak' }],
    ['/waiting', {}],
    ['/waiting', { together: 'tak' }],
  ])('change nothing when %s gets %j', async (path, fields) => {
    const { key, id } = await anOrderWithKey()
    await pressed(key, path, 'invalid', fields)
    expect([await answerOf(id), await statusesOf(id)]).toEqual([null, ['CONFIRMED']])
    expect(await site.rows('SELECT together FROM registrations WHERE id = ?', id)).toEqual([{ together: 0 }])
  })

  test('erase the order, whose page is gone then and says why', async () => {
    const { key, id, path } = await anOrderWithKey()
    await pressed(key, '/erase', 'erased')
    expect((await orderAt(path)).status).toBe(404)
    expect(await site.row('SELECT email, order_key FROM registrations WHERE id = ?', id)).toEqual({
      email: '',
      order_key: null,
    })
    const page = await site.visitor.raw(`/order/${key}?stan=erased`)
    expect(page.status).toBe(404)
    expect(await page.text()).toContain('Usunęliśmy dane z tej rejestracji.')
  })

  test('lead back with the reason when the event has begun', async () => {
    const { key, id, eventId, tickets } = await anOrderWithKey()
    await moveEvent(eventId, '2020-01-01')
    for (const path of ['/cancel', `/tickets/${tickets[0]?.id}/cancel`]) await pressed(key, path, 'eventPast')
    await pressed(key, '/answer', 'eventPast', { coming: 'false' })
    expect(await statusesOf(id)).toEqual(['CONFIRMED'])
    await pressed(key, '/resend', 'resent')
    await pressed(key, '/erase', 'erased')
  })

  test('lead back with the reason when a ticket is checked in, or nothing is left to send', async () => {
    const { key, id, tickets } = await anOrderWithKey()
    await site.organiser.patch(`/api/tickets/${tickets[0]?.id}/status`, { status: 'CHECKED_IN' })
    await pressed(key, '/cancel', 'checkedIn')
    await pressed(key, `/tickets/${tickets[0]?.id}/cancel`, 'checkedIn')
    expect(await statusesOf(id)).toEqual(['CHECKED_IN'])
    const cancelled = await anOrderWithKey()
    await pressed(cancelled.key, '/cancel', 'allCancelled')
    await pressed(cancelled.key, '/resend', 'cancelled')
  })

  test('do not reach the tickets of another order', async () => {
    const { key } = await anOrderWithKey()
    const other = await anOrderWithKey()
    for (const ticket of [other.tickets[0]?.id, 999_999, 'abc'])
      await pressed(key, `/tickets/${ticket}/cancel`, 'missing')
    expect(await statusesOf(other.id)).toEqual(['CONFIRMED'])
  })

  test('are private: stored nowhere, indexed nowhere, sent as no referrer', async () => {
    const { key } = await anOrderWithKey()
    const { headers } = await pressed(key, '/resend', 'resent')
    expectPrivate(headers)
    expect(site.logs().join()).not.toContain(key)
  })

  test.each(['cancel', 'tickets/1/cancel', 'tickets/1/photos', 'tickets/1/result', 'answer', 'resend', 'erase'])(
    'are the 404 page for unknown keys (%s)',
    async (path) => {
      for (const key of ['q'.repeat(26), 'nie-ma']) {
        const response = await press(`/order/${key}/${path}`, { coming: 'true' })
        expect([key, response.status]).toEqual([key, 404])
        expect(response.headers.get('Referrer-Policy')).toBe('no-referrer')
        expect(await response.text()).toContain('Nie znamy takiej rejestracji')
      }
    },
  )

  test('show the order when their URL is opened, and change nothing', async () => {
    const { key, id } = await anOrderWithKey()
    const response = await site.visitor.raw(`/order/${key}/cancel`)
    expect(response.status).toBe(200)
    expect(response.headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(await response.text()).toContain('Twoja rejestracja')
    expect(await statusesOf(id)).toEqual(['CONFIRMED'])
  })
})
