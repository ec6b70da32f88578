import { expect, test } from 'vitest'
import { openEntry } from '#schema/door-seal.ts'
import type { Ticket } from '#schema/ticket.ts'
import { doorOf } from '../support/door-at.ts'
import { anEvent, aPerson, aTicketType, aUser, created } from '../support/factories.ts'
import { startSite } from '../support/site.ts'
import { quantile } from './concurrency.ts'
import { reportFigure } from './figure.ts'

const site = await startSite()

const tickets = 2_000

/** Copies a registered ticket, so that the event has `tickets` of them. */
async function fill(ticketId: number): Promise<void> {
  const columns = await site.rows<{ name: string }>("SELECT name FROM pragma_table_info('tickets')")
  const own: Record<string, string> = {
    id: 'NULL',
    short_code: 'NULL',
    code: 'lower(hex(randomblob(13)))',
    position: 'n.value',
  }
  const names = columns.map(({ name }) => name)
  const values = names.map((name) => own[name] ?? `t.${name}`)
  await site.rows(
    `INSERT INTO tickets (${names.join(', ')}) WITH RECURSIVE n(value) AS (
       SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < ${tickets - 1}
     ) SELECT ${values.join(', ')} FROM n JOIN tickets AS t ON t.id = ?`,
    ticketId,
  )
}

test('the list of 2,000 tickets is sealed and sent within a second', async (context) => {
  const event = await anEvent(site)
  const type = await aTicketType(site, event.id, { capacity: tickets })
  const door = doorOf(site.organiser, event.id)
  // The number of tickets that organisers issue to one person is not limited.
  const { id: userId } = await aUser(site)
  const issued = { eventId: event.id, ticketTypeId: type.id, userId, attendee: aPerson() }
  const ticket = await created<Ticket>(site, '/api/tickets', issued)
  await fill(ticket.id)
  const times: number[] = []
  for (let n = 0; n < 5; n++) {
    const began = performance.now()
    const { entries } = await door.list()
    times.push(performance.now() - began)
    expect(entries).toHaveLength(tickets)
    const sealed = entries.map((entry) => openEntry(ticket.code, entry.sealed))
    // One entry opens with the code of one ticket.
    expect((await Promise.all(sealed)).filter((entry) => entry !== null)).toHaveLength(1)
  }
  const median = quantile(times, 0.5)
  expect(median).toBeLessThan(1_000)
  reportFigure(context, `the list of ${tickets} tickets in ${Math.round(median)} ms`)
})
