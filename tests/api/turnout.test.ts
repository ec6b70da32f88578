import { expect, test } from 'vitest'
import type { Turnout } from '#schema/report.ts'
import { anEvening } from '../support/door-at.ts'
import { eveningIn } from '../support/evening-in.ts'
import { anEvent, anOrder, aTicketType, register, setStatus } from '../support/factories.ts'
import { startSite } from '../support/site.ts'
import { waitingListAt } from './waiting-list-at.ts'

const site = await startSite()

/** An event with one order of two tickets for each answer. */
async function anEventWithAnswers(answers: (string | null)[]) {
  const event = await anEvent(site)
  const type = await aTicketType(site, event.id, { capacity: 100 })
  const ticketIds: number[][] = []
  for (const answer of answers) {
    const { data } = await register(site, anOrder(type, { quantity: 2 }))
    await site.rows('UPDATE registrations SET answer = ? WHERE id = ?', answer, data.id)
    ticketIds.push(data.tickets.map(({ id }) => id))
  }
  return { event, ticketIds }
}

const turnoutOf = (eventId: number) => site.organiser.get<Turnout>(`/api/events/${eventId}/turnout`)

test('the expected turnout adds to those who answered yes a share of those who did not answer, as at earlier evenings', async () => {
  const coming = await anEventWithAnswers(['YES', null, null, 'NO'])
  for (const id of coming.ticketIds[3] ?? []) await setStatus(site, id, 'CANCELLED')
  const first = { confirmed: 6, yes: 2, silent: 4, share: 0.6, evenings: 0, expected: 4, low: 4, high: 5 }
  expect((await turnoutOf(coming.event.id)).data).toEqual(first)

  const past = await anEventWithAnswers(['YES', null, null])
  for (const id of [past.ticketIds[0]?.[0], past.ticketIds[1]?.[0]]) await setStatus(site, id, 'CHECKED_IN')
  const unused = await anEventWithAnswers([null])
  for (const { event } of [past, unused])
    await site.organiser.put(`/api/events/${event.id}`, {
      ...event,
      status: 'PAST',
      registrationOpen: false,
    })
  expect((await turnoutOf(coming.event.id)).data).toMatchObject({ share: 0.25, evenings: 1, expected: 3 })
})

test('neither who came without a ticket nor a later evening changes what is expected', async () => {
  const { eventId, type, door, guests } = await anEvening(site, { guests: 2 })
  for (const { hash } of guests.slice(0, 1)) await door.scan(hash)
  for (const ticketTypeId of [type.id, type.id]) await door.walkIn({ ticketTypeId })
  await site.rows("UPDATE events SET date = '2020-01-15' WHERE id = ?", eventId)
  const numbers = { confirmed: 2, silent: 2, evenings: 0, expected: 1 }
  expect((await turnoutOf(eventId)).data).toMatchObject(numbers)
  const later = await anEventWithAnswers([null])
  for (const ids of later.ticketIds) for (const id of ids) await setStatus(site, id, 'CHECKED_IN')
  await site.rows(
    "UPDATE events SET status = 'PAST', registration_open = 0, date = '2020-01-16' WHERE id = ?",
    later.event.id,
  )
  expect((await turnoutOf(eventId)).data).toMatchObject(numbers)
  await site.rows("UPDATE events SET date = '2020-01-14' WHERE id = ?", later.event.id)
  expect((await turnoutOf(eventId)).data).toMatchObject({ ...numbers, share: 1, evenings: 1, expected: 2 })
})

test('who moves up after the buyer said no has not answered', async () => {
  const event = await anEvent(site, eveningIn(24 * 60))
  const type = await aTicketType(site, event.id, { capacity: 1 })
  const { path, orderKey } = await waitingListAt(site).joined(type, { quantity: 2 })
  expect(await site.visitor.post(`${path}/answer`, { coming: false })).toMatchObject({
    data: { answer: 'NO', waiting: null, tickets: [{ status: 'CANCELLED' }, { status: 'CONFIRMED' }] },
  })
  expect((await turnoutOf(event.id)).data).toMatchObject({ confirmed: 1, yes: 0, silent: 1 })
  const html = await site.visitor.text(`/order/${orderKey}`)
  expect(html).toContain('Daj znać.')
  expect(html).not.toContain('że Cię nie będzie')
})
