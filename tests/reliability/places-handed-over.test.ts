import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import * as fc from 'fast-check'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import type { EventDetail } from '#schema/event.ts'
import type { TicketStatus } from '#schema/options.ts'
import type { TicketType } from '#schema/ticket-type.ts'
import { anOrder, created } from '../support/factories.ts'
import { groupsThatFit } from '../support/groups-that-fit.ts'
import { createClient, type Site, startSite } from '../support/site.ts'
import { runConcurrently } from './concurrency.ts'
import { databaseFile, freePort, localToken, startServer } from './server.ts'
import { reportFigure, seed, strength } from './strength.ts'

const site = await startSite()
afterAll(() => site.close())

const clients = 32
const capacities = [30, 12, 4]

/** Orders whose keys a client may use, and their tickets. */
type Known = { key: string; ticketIds: number[] }
type World = {
  on: Pick<Site, 'visitor' | 'organiser' | 'rows'>
  types: TicketType[]
  orders: Known[]
  refusals: Map<string, number>
}

/** One random step. `pick` chooses among the orders that are known by then. */
type Step = { act: keyof typeof actions; type: number; quantity: number; together: boolean; pick: number }

const pickFrom = <T>(list: readonly T[], pick: number): T | undefined => list[pick % Math.max(1, list.length)]

const typeOf = ({ types }: World, { type }: Step): TicketType => {
  const found = types[type]
  if (!found) throw new Error(`There is no type ${type}`)
  return found
}

async function add(world: World, path: string, body: unknown) {
  const {
    status,
    code = 'none',
    data,
  } = await world.on.visitor.post<{ orderKey: string; tickets: { id: number }[] }>(path, body)
  if (status === 201) world.orders.push({ key: data.orderKey, ticketIds: data.tickets.map(({ id }) => id) })
  else world.refusals.set(code, (world.refusals.get(code) ?? 0) + 1)
}

const orderOf = ({ orders }: World, { pick }: Step): Known | undefined => pickFrom(orders, pick)

/** Chooses an order that is cancelled or erased, so that later steps act on others. */
const endOrder = ({ orders }: World, { pick }: Step): Known | undefined =>
  orders.splice(pick % Math.max(1, orders.length), 1)[0]

const orderPath = (known: Known | undefined) => `/api/orders/${known?.key}`
const ticketIdOf = (known: Known | undefined, pick: number) => pickFrom(known?.ticketIds ?? [], pick)

const actions = {
  register: (world: World, step: Step) =>
    add(world, '/api/registration', anOrder(typeOf(world, step), { quantity: step.quantity })),
  join: (world: World, step: Step) =>
    add(world, '/api/waiting-list', {
      ...anOrder(typeOf(world, step), { quantity: step.quantity }),
      together: step.together,
    }),
  cancelOne: (world: World, step: Step) => {
    const known = orderOf(world, step)
    return world.on.visitor.post(`${orderPath(known)}/tickets/${ticketIdOf(known, step.pick)}/cancel`, {})
  },
  cancelAll: (world: World, step: Step) => world.on.visitor.post(`${orderPath(endOrder(world, step))}/cancel`, {}),
  answerNo: (world: World, step: Step) =>
    world.on.visitor.post(`${orderPath(orderOf(world, step))}/answer`, { coming: false }),
  changeTogether: (world: World, step: Step) =>
    world.on.visitor.patch(`${orderPath(orderOf(world, step))}/waiting`, { together: step.together }),
  erase: (world: World, step: Step) => world.on.visitor.delete(orderPath(endOrder(world, step))),
  organiserCancels: (world: World, step: Step) => changeStatus(world, step, 'CANCELLED'),
  organiserRevives: (world: World, step: Step) => changeStatus(world, step, 'CONFIRMED'),
  changeCapacity: (world: World, step: Step) => {
    const { available: _, ...type } = typeOf(world, step)
    const capacity = type.capacity + (step.pick % 5) - 2
    return world.on.organiser.put(`/api/ticket-types/${type.id}`, { ...type, capacity })
  },
  switchEvent: async (world: World, step: Step) => {
    const path = `/api/events/${typeOf(world, step).eventId}`
    const { data } = await world.on.organiser.get<object>(path)
    await world.on.organiser.put(path, { ...data, cancelled: true })
    await world.on.organiser.put(path, { ...data, cancelled: false, enabled: true })
  },
}

const changeStatus = (world: World, step: Step, status: TicketStatus) =>
  world.on.organiser.patch(`/api/tickets/${ticketIdOf(orderOf(world, step), step.pick)}/status`, { status })

const weights: Record<keyof typeof actions, number> = {
  register: 8,
  join: 24,
  cancelOne: 12,
  cancelAll: 22,
  answerNo: 4,
  changeTogether: 6,
  erase: 6,
  organiserCancels: 6,
  organiserRevives: 2,
  changeCapacity: 3,
  switchEvent: 1,
}

/** Safe: every key of `weights` names an action. */
const names = Object.keys(weights) as (keyof typeof actions)[]

const step: fc.Arbitrary<Step> = fc.record({
  act: fc.oneof(...names.map((name) => ({ weight: weights[name], arbitrary: fc.constant(name) }))),
  type: fc.nat(capacities.length - 1),
  quantity: fc.integer({ min: 1, max: 4 }),
  together: fc.boolean(),
  pick: fc.nat(100_000),
})

async function aWorld(on: World['on']): Promise<World> {
  const { id: eventId } = await created<EventDetail>(on, '/api/events', {
    title: 'Pełny wieczór',
    date: '2031-03-20',
    registrationOpen: true,
  })
  const types: TicketType[] = []
  for (const capacity of capacities)
    types.push(await created(on, '/api/ticket-types', { eventId, name: 'Uczestnik', type: 'ATTENDEE', capacity }))
  return { on, types, orders: [], refusals: new Map() }
}

/** Lets the clients act, and asks the database all the time. Returns the violations that it found. */
async function actInParallel(world: World, steps: readonly Step[]) {
  let isOver = false
  let asked = 0
  // Node may reuse a connection in the moment in which the server closes it as idle.
  let unanswered = 0
  const count = () => {
    unanswered += 1
  }
  const violations: unknown[] = []
  const ask = async () => {
    violations.push(...(await world.on.rows(groupsThatFit, Date.now())))
    asked += 1
  }
  const watch = async () => {
    for (; !isOver; await pause(5)) await ask().catch(count)
  }
  const watching = watch()
  await runConcurrently(clients, steps, async (one) => {
    await actions[one.act](world, one).catch(count)
  })
  isOver = true
  await watching
  await ask()
  return { violations, asked, unanswered }
}

/** Types whose `sold` is not the number of tickets that hold a place. */
const miscounted = `
  SELECT y.id FROM ticket_types AS y
  WHERE y.sold <> (SELECT count(*) FROM tickets WHERE ticket_type_id = y.id AND status IN ('CONFIRMED', 'CHECKED_IN'))`

const countOf = async (on: Site, query: string) => (await on.rows<{ n: number }>(query))[0]?.n ?? 0

test('nobody who fits waits beside a free place at any moment', async (context) => {
  const world = await aWorld(site)
  const steps = fc.sample(step, { seed, numRuns: strength(4_000, 250) })
  const { violations, asked, unanswered } = await actInParallel(world, steps)
  expect(violations).toEqual([])
  expect(unanswered).toBeLessThan(steps.length / 100)
  expect(await site.rows(miscounted)).toEqual([])
  const promoted = await countOf(site, 'SELECT count(*) AS n FROM tickets WHERE promoted_at > created_at')
  const mailed = await countOf(
    site,
    `SELECT count(*) AS n FROM tickets AS t WHERE promoted_at > created_at AND EXISTS (
       SELECT 1 FROM messages AS m, json_each(m.details, '$.tickets') AS told
       WHERE m.kind = 'promoted' AND told.value = t.id)`,
  )
  const erased = await countOf(
    site,
    `SELECT count(*) AS n FROM tickets AS t JOIN registrations AS r ON r.id = t.registration_id
     WHERE promoted_at > t.created_at AND r.email = ''`,
  )
  expect(promoted).toBeGreaterThan(strength(100, 5))
  expect(mailed).toBeGreaterThanOrEqual(promoted - erased)
  reportFigure(
    context,
    `${steps.length} steps of ${clients} clients, ${promoted} places handed over, asked ${asked} times: nobody who fitted waited`,
  )
})

test('without the hand-over somebody waits beside a free place (negative control)', async () => {
  const unguarded = await startSite()
  try {
    await unguarded.database
      .prepare(
        `CREATE TRIGGER no_hand_over BEFORE UPDATE OF status ON tickets
         WHEN OLD.status = 'WAITING' AND NEW.status = 'CONFIRMED' BEGIN SELECT RAISE(IGNORE); END`,
      )
      .run()
    const steps = fc.sample(step, { seed, numRuns: 250 })
    const { violations } = await actInParallel(await aWorld(unguarded), steps)
    expect(violations.length).toBeGreaterThan(0)
  } finally {
    await unguarded.close()
  }
})

test('a server killed while places are handed over leaves nobody who fits beside a free place', {
  timeout: strength(1_800_000, 240_000),
}, async (context) => {
  const state = mkdtempSync(join(tmpdir(), 'iskra-waiting-'))
  const port = await freePort()
  let server: Awaited<ReturnType<typeof startServer>> | undefined = await startServer(state, port)
  onTestFinished(async () => {
    await server?.kill().catch(() => undefined)
    rmSync(state, { recursive: true, force: true })
  })
  const { origin } = server
  const throughNetwork = (path: string, init?: RequestInit) => fetch(new URL(path, origin), init)
  const file = databaseFile(state)
  const on: World['on'] = {
    visitor: createClient(throughNetwork),
    organiser: createClient(throughNetwork, { Authorization: `Bearer ${localToken()}` }),
    rows: async <Row>(query: string, ...values: unknown[]) => {
      const database = new DatabaseSync(file, { readOnly: true })
      try {
        // Safe: the caller names the columns of its query.
        return database.prepare(query).all(...values.map(Number)) as Row[]
      } finally {
        database.close()
      }
    },
  }
  const world = await aWorld(on)
  const kills = strength(10, 1)
  const steps = fc.sample(step, { seed, numRuns: 20_000 })
  let isOver = false
  const queue = steps.values()
  const acting = Promise.all(
    Array.from({ length: 8 }, async () => {
      for (const one of queue) {
        if (isOver) return
        await actions[one.act](world, one).catch(() => pause(50))
      }
    }),
  )
  const countPromoted = async () =>
    (await on.rows<{ n: number }>('SELECT count(*) AS n FROM tickets WHERE promoted_at > created_at'))[0]?.n ?? 0
  await vi.waitFor(async () => expect(await countPromoted()).toBeGreaterThan(0), 60_000)
  for (let n = 0; n < kills; n++) {
    await pause(strength(2_500, 500))
    await server.kill()
    expect(await on.rows(groupsThatFit, Date.now())).toEqual([])
    expect(await on.rows(miscounted)).toEqual([])
    server = await startServer(state, port)
  }
  isOver = true
  await acting
  expect(await on.rows(groupsThatFit, Date.now())).toEqual([])
  reportFigure(context, `${kills} kills, ${await countPromoted()} places handed over`)
})
