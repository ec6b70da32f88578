import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { EventDetail } from '#schema/event.ts'
import { anEvent, aPerson, aTicketType, register } from '../support/factories.ts'
import { type Site, startSite } from '../support/site.ts'
import { runConcurrently } from './concurrency.ts'
import { reportFigure } from './figure.ts'
import { seed } from './seed.ts'

const site = await startSite()

const capacities = [100, 40, 7]
const clients = 64
const places = 5

/** The number of places an order requests of each type: one to five in total, of up to three types. */
const requested = fc
  .tuple(
    fc.integer({ min: 1, max: places }),
    fc.array(fc.nat(capacities.length - 1), { minLength: places, maxLength: places }),
  )
  .map(([count, picks]) => capacities.map((_, type) => picks.slice(0, count).filter((pick) => pick === type).length))

type Types = { id: number; eventId: number }[]

const orderOf = (types: Types, counts: number[]) => ({
  userData: aPerson(),
  eventId: types[0]?.eventId,
  tickets: types.flatMap(({ id }, n) => (counts[n] ? [{ ticketTypeId: id, quantity: counts[n] }] : [])),
  ticketData: Array.from({ length: counts.reduce((sum, count) => sum + count, 0) }, () => aPerson()),
})

async function orderInParallel(on: Site, orders: number, withSeed: number) {
  const { id: eventId } = await anEvent(on)
  const types: Types = []
  for (const capacity of capacities) types.push(await aTicketType(on, eventId, { capacity }))
  const counts = fc.sample(requested, { seed: withSeed, numRuns: orders })
  const responses = await runConcurrently(clients, counts, (each) => register(on, orderOf(types, each)))
  const { data } = await on.visitor.get<EventDetail>(`/api/events/${eventId}`)
  return {
    eventId,
    types,
    outcomes: responses.map(({ status, code, data: registration }, n) => ({
      response: status === 201 ? 'confirmed' : `${status} ${code}`,
      id: status === 201 ? registration.id : '',
      counts: counts[n] ?? [],
    })),
    available: types.map(({ id }) => data.ticketTypes.find((type) => type.id === id)?.available ?? Number.NaN),
  }
}

type Outcome = { response: string; counts: number[] }

/** The number of confirmed places of a type. */
const sum = (outcomes: Outcome[], type: number): number =>
  outcomes.reduce((total, { response, counts }) => total + (response === 'confirmed' ? (counts[type] ?? 0) : 0), 0)

/** The stored registrations of an event: the number of tickets of each type. */
async function storedOf(on: Site, eventId: number, types: Types): Promise<Record<string, number[]>> {
  const sums = types.map(({ id }) => `sum(t.ticket_type_id = ${id})`)
  const rows = await on.rows<{ id: string; counts: string }>(
    `SELECT r.id, json_array(${sums.join(', ')}) AS counts FROM registrations r LEFT JOIN tickets t ON t.registration_id = r.id
     WHERE r.event_id = ? GROUP BY r.id`,
    eventId,
  )
  return Object.fromEntries(rows.map(({ id, counts }) => [id, JSON.parse(counts)]))
}

const seeds = Array.from({ length: 5 }, (_, n) => seed + n)
const orders = 2_000

test.each(seeds)(
  'seed %i: an order is confirmed completely if it fits and refused completely if not',
  async (withSeed) => {
    const { eventId, types, outcomes, available } = await orderInParallel(site, orders, withSeed)
    const confirmed = outcomes.filter(({ response }) => response === 'confirmed')
    const refused = outcomes.filter(({ response }) => response !== 'confirmed')
    expect([...new Set(refused.map(({ response }) => response))]).toEqual(['409 soldOut'])
    const taken = capacities.map((_, type) => sum(outcomes, type))
    expect(available).toEqual(capacities.map((capacity, type) => capacity - (taken[type] ?? 0)))
    expect(Math.min(...available)).toBeGreaterThanOrEqual(0)
    // Free places only decrease, so an order that fits at the end would have fitted earlier.
    const fits = (counts: number[]) => counts.every((count, type) => count <= (available[type] ?? 0))
    expect(refused.filter(({ counts }) => fits(counts))).toEqual([])
    expect(await storedOf(site, eventId, types)).toEqual(
      Object.fromEntries(confirmed.map(({ id, counts }) => [id, counts])),
    )
  },
)

test('without the trigger the same load oversells (negative control)', async (context) => {
  const unguarded = await startSite()
  await unguarded.database.prepare('DROP TRIGGER tickets_take_place').run()
  const { outcomes } = await orderInParallel(unguarded, 60, seed)
  const [last, sold] = [capacities.length - 1, sum(outcomes, capacities.length - 1)]
  expect(sold).toBeGreaterThan(capacities[last] ?? 0)
  const tried = `${seeds.length} × ${orders} orders of ${clients} clients for ${capacities.join('/')} places`
  reportFigure(
    context,
    `${tried}: none oversold, none partial; without the trigger ${sold} got ${capacities[last]} places`,
  )
})
