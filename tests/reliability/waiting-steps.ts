import * as fc from 'fast-check'
import type { EventDetail } from '#schema/event.ts'
import type { TicketStatus } from '#schema/options.ts'
import type { TicketType } from '#schema/ticket-type.ts'
import { anOrder, created } from '../support/factories.ts'
import type { Site } from '../support/site.ts'

const capacities = [30, 12, 4]

/** Orders whose keys a client may use, and their tickets. */
type Known = { key: string; ticketIds: number[] }
export type World = {
  on: Pick<Site, 'visitor' | 'organiser' | 'rows'>
  types: TicketType[]
  orders: Known[]
  refusals: Map<string, number>
}

/** One random step. `pick` chooses among the orders that are known by then. */
export type Step = { act: keyof typeof actions; type: number; quantity: number; together: boolean; pick: number }

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

export const actions = {
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

export const step: fc.Arbitrary<Step> = fc.record({
  act: fc.oneof(...names.map((name) => ({ weight: weights[name], arbitrary: fc.constant(name) }))),
  type: fc.nat(capacities.length - 1),
  quantity: fc.integer({ min: 1, max: 4 }),
  together: fc.boolean(),
  pick: fc.nat(100_000),
})

/** An event with three ticket types of few places. */
export async function aWorld(on: World['on']): Promise<World> {
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
