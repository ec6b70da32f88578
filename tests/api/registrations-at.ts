import { expect } from 'vitest'
import { anEvent, aTicketType, register } from '../support/factories.ts'
import { countRows, type Site } from '../support/site.ts'

/** Ticket types and their counts on one site, and orders that must be refused. */
export function registrationsAt(site: Site) {
  const written = () => countRows(site, 'users', 'registrations', 'tickets', 'deck_claims', 'messages')
  const soldOf = async (typeId: number) => site.value<number>('SELECT sold FROM ticket_types WHERE id = ?', typeId)

  const anAttendeeType = async (fields: Record<string, unknown> = {}) =>
    aTicketType(site, (await anEvent(site)).id, fields)
  const aPresenterType = (fields: Record<string, unknown> = {}) =>
    anAttendeeType({ type: 'PRESENTER_STARTUP', ...fields })

  /** Sends an order that must be refused and asserts that nothing was written. */
  async function refused(order: unknown, key?: string) {
    const before = await written()
    const response = await register(site, order, key)
    expect(await written()).toEqual(before)
    expect(response.success).toBe(false)
    expect(response.error).toBe(response.message)
    return response
  }

  return { written, soldOf, anAttendeeType, aPresenterType, refused }
}
