import { beforeEach, expect, test, vi } from 'vitest'
import { issuedTickets, readCompleted, trackRegistration } from '#web/pages/registration/completed.ts'
import { ticketTypeIdFromUrl, ticketTypeSearch } from '#web/pages/registration/ticket-type-parameter.ts'

beforeEach(() => void vi.stubGlobal('window', {}))

const aTicket = (id: number, code: string | null) => ({
  id,
  code,
  shortCode: code && 'ABCDEF',
  status: code ? 'CONFIRMED' : 'WAITING',
  ticketTypeId: 7,
  firstName: 'Łucja',
  lastName: 'Próbna',
})
const aGroup = (...codes: (string | null)[]) => ({
  id: 'a'.repeat(26),
  orderKey: 'b'.repeat(26),
  eventId: 1,
  position: 0,
  tickets: codes.map((code, index) => aTicket(index + 1, code)),
})
const code = 'c'.repeat(26)

test('a stored group is read with its position, a registration without one, and anything else not at all', () => {
  expect(readCompleted(aGroup(null, code))).toMatchObject({ position: 0 })
  const { position: _, ...registration } = aGroup(code)
  expect(readCompleted(registration)).not.toHaveProperty('position')
  for (const other of [undefined, null, {}, { ...aGroup(null), tickets: 'none' }])
    expect(readCompleted(other)).toBeUndefined()
})

test('only issued tickets are tracked as a registration and a purchase', () => {
  const event = { id: 1, ticketTypes: [{ id: 7, name: 'Uczestnik', price: 20 }] }
  const track = (...codes: (string | null)[]) => {
    const group = readCompleted(aGroup(...codes))
    if (group) trackRegistration(event, issuedTickets(group))
  }
  track(null, null)
  expect(window.dataLayer).toBeUndefined()
  track(code, null)
  expect(window.dataLayer).toMatchObject([
    { event: 'registration', value: 1 },
    { event: 'ticket_purchase', value: 1 },
    { event: 'purchase', value: 20 },
  ])
})

test('the URL of the form names the type of the first ticket, or the type to wait for', () => {
  for (const [purpose, search] of [
    ['ticket', '?bilet=12'],
    ['waiting', '?lista=12'],
  ] as const) {
    expect(ticketTypeSearch(12, purpose)).toBe(search)
    expect(ticketTypeIdFromUrl(search)).toBe(12)
  }
  for (const search of ['', '?krok=buyer', '?lista=', '?lista=x']) expect(ticketTypeIdFromUrl(search) > 0).toBe(false)
})
