import { describe, expect, test } from 'vitest'
import { startSite } from '../support/site.ts'
import { ordersAt } from './orders-at.ts'

const site = await startSite()
const { anOrderWithKey, messagesOf, moveEvent, orderAt, soldOf, statusesOf } = ordersAt(site)

/** Sends a form as a browser without scripts does. */
const press = (path: string, fields: Record<string, string> = {}) =>
  site.visitor.raw(path, { method: 'POST', body: new URLSearchParams(fields) })

/** Sends a form and asserts that it leads back to the order's page with this state. */
async function pressed(key: string, path: string, state: string, fields?: Record<string, string>) {
  const response = await press(`/order/${key}${path}`, fields)
  expect([response.status, response.headers.get('Location')]).toEqual([303, `/order/${key}?stan=${state}`])
  return response
}

const answerOf = async (id: string) => site.value<string | null>('SELECT answer FROM registrations WHERE id = ?', id)

describe('the forms of an order', () => {
  test('cancel one ticket, whose place is free again, and mail the buyer', async () => {
    const { key, id, type, buyer, tickets } = await anOrderWithKey({ quantity: 3 })
    for (const _ of ['once', 'again']) await pressed(key, `/tickets/${tickets[1]?.id}/cancel`, 'ticketCancelled')
    expect(await statusesOf(id)).toEqual(['CONFIRMED', 'CANCELLED', 'CONFIRMED'])
    expect(await soldOf(type)).toBe(2)
    expect(await messagesOf(id)).toMatchObject([{ kind: 'cancelled', email: buyer.email }])
  })

  test('cancel all tickets', async () => {
    const { key, id, type } = await anOrderWithKey({ quantity: 2 })
    await pressed(key, '/cancel', 'allCancelled')
    expect(await statusesOf(id)).toEqual(['CANCELLED', 'CANCELLED'])
    expect(await soldOf(type)).toBe(0)
  })

  test('answer whether the guests come', async () => {
    const { key, id } = await anOrderWithKey()
    await pressed(key, '/answer', 'coming', { coming: 'true' })
    expect([await answerOf(id), await statusesOf(id)]).toEqual(['YES', ['CONFIRMED']])
    await pressed(key, '/answer', 'notComing', { coming: 'false' })
    expect([await answerOf(id), await statusesOf(id)]).toEqual(['NO', ['CANCELLED']])
  })

  test.each([{}, { coming: '' }, { coming: 'tak' }])('change nothing with the answer %j', async (fields) => {
    const { key, id } = await anOrderWithKey()
    await pressed(key, '/answer', 'invalid', fields)
    expect([await answerOf(id), await statusesOf(id)]).toEqual([null, ['CONFIRMED']])
  })

  test.each([{}, { together: '' }, { together: 'tak' }])('do not change how a group waits with %j', async (fields) => {
    const { key, id } = await anOrderWithKey()
    await pressed(key, '/waiting', 'invalid', fields)
    expect(await site.rows('SELECT together FROM registrations WHERE id = ?', id)).toEqual([{ together: 0 }])
  })

  test('send the mails again, three times an hour', async () => {
    const { key, id } = await anOrderWithKey()
    for (const state of ['resent', 'resent', 'resent', 'tooMany']) await pressed(key, '/resend', state)
    expect((await messagesOf(id)).filter(({ kind }) => kind === 'confirmation')).toHaveLength(3)
  })

  test('erase the order, whose page is gone then and says why', async () => {
    const { key, id, path } = await anOrderWithKey()
    await pressed(key, '/erase', 'erased')
    expect((await orderAt(path)).status).toBe(404)
    expect(await site.rows('SELECT email, order_key FROM registrations WHERE id = ?', id)).toEqual([
      { email: '', order_key: null },
    ])
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
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(headers.get('X-Robots-Tag')).toBe('noindex')
    expect(headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(site.logs().join()).not.toContain(key)
  })

  test.each(['cancel', 'tickets/1/cancel', 'answer', 'resend', 'erase'])(
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
