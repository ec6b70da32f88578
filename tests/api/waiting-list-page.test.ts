import { describe, expect, test } from 'vitest'
import { aPerson } from '../support/factories.ts'
import { startSite } from '../support/site.ts'
import { waitingListAt } from './waiting-list-at.ts'

const site = await startSite()
const { aFullType, cancel, fitting, joined, statusesOf } = waitingListAt(site)

const pageOf = async (orderKey: string) => site.visitor.text(`/order/${orderKey}`)

/** Sends a form of an order's page, as a browser without scripts does. Returns where it leads. */
const press = async (orderKey: string, path: string, fields: Record<string, string> = {}) => {
  const body = new URLSearchParams(fields)
  const { status, headers } = await site.visitor.raw(`/order/${orderKey}${path}`, { method: 'POST', body })
  return [status, headers.get('Location')?.replace(`/order/${orderKey}?stan=`, '')]
}
const togetherOf = async (id: string) => site.value<number>('SELECT together FROM registrations WHERE id = ?', id)

describe('the page of a waiting order', () => {
  test('has the position and who waits in its first HTML, and neither codes nor a calendar', async () => {
    const { type, eventId } = await aFullType()
    await joined(type)
    const ticketData = [aPerson({ firstName: 'Zofia', lastName: 'Iskierka' }), aPerson()]
    const { id, orderKey, tickets } = await joined(type, { quantity: 2, ticketData })
    const html = await pageOf(orderKey)
    for (const text of ['Na liście rezerwowej', 'Przed Tobą czeka 1 zgłoszenie', 'Zofia Iskierka', 'Kto czeka'])
      expect(html).toContain(text)
    for (const path of ['/waiting', '/cancel', '/resend', '/erase', `/tickets/${tickets[0]?.id}/cancel`])
      expect(html).toContain(`action="/order/${orderKey}${path}"`)
    const codes = await site.rows<{ code: string }>('SELECT code FROM tickets WHERE registration_id = ?', id)
    for (const hidden of [`/event/${eventId}.ics`, 'Będziesz?', '/ticket/', ...codes.map(({ code }) => code)])
      expect(html).not.toContain(hidden)
  })

  test('shows tickets and who still waits after a part of the group moved up', async () => {
    const { type, eventId, holders } = await aFullType()
    const { orderKey } = await joined(type, { quantity: 2 })
    await cancel(holders[0]?.path ?? '')
    const html = await pageOf(orderKey)
    for (const text of ['Potwierdzona', 'Czeka 1 osoba', 'Ważny', 'Na liście rezerwowej', `/event/${eventId}.ics`])
      expect(html).toContain(text)
    expect(html.match(/href="\/ticket\//g)).toHaveLength(1)
  })
})

describe('without scripts', () => {
  test('a group chooses whether it stays together, and gets the free place when it stops', async () => {
    const { type, holders } = await aFullType()
    const { id, orderKey } = await joined(type, { quantity: 2 })
    expect(await press(orderKey, '/waiting', { together: 'true' })).toEqual([303, 'together'])
    expect(await togetherOf(id)).toBe(1)
    await cancel(holders[0]?.path ?? '')
    expect(await statusesOf(id)).toEqual(['WAITING', 'WAITING'])
    expect(await press(orderKey, '/waiting', { together: 'false' })).toEqual([303, 'apart'])
    expect([await togetherOf(id), await statusesOf(id)]).toEqual([0, ['CONFIRMED', 'WAITING']])
    expect(await fitting()).toEqual([])
  })

  test('one person leaves, then the rest', async () => {
    const { type } = await aFullType()
    const { id, orderKey, tickets } = await joined(type, { quantity: 2 })
    expect(await press(orderKey, `/tickets/${tickets[0]?.id}/cancel`)).toEqual([303, 'left'])
    expect(await statusesOf(id)).toEqual(['CANCELLED', 'WAITING'])
    expect(await press(orderKey, '/cancel')).toEqual([303, 'allLeft'])
    expect(await statusesOf(id)).toEqual(['CANCELLED', 'CANCELLED'])
  })

  test('a choice for a group that no longer waits changes nothing, and the page says why', async () => {
    const { type } = await aFullType()
    const { id, orderKey } = await joined(type)
    await cancel(`/api/orders/${orderKey}`)
    expect(await press(orderKey, '/waiting', { together: 'true' })).toEqual([303, 'conflict'])
    expect(await togetherOf(id)).toBe(0)
    const html = await site.visitor.text(`/order/${orderKey}?stan=conflict`)
    expect(html).toMatch(/Nikt\s+z\s+tej rejestracji nie czeka już/)
  })
})
