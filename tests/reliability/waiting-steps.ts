import * as fc from 'fast-check'
import type { EventDetail } from '#schema/event.ts'
import type { TicketStatus } from '#schema/options.ts'
import type { TicketType } from '#schema/ticket-type.ts'
import { anOrder, created } from '../support/factories.ts'
import type { Site } from '../support/site.ts'

const capacities = [30, 12, 4]

/** Orders whose keys a client may use, and their tickets. */
type Known = { id: string; key: string; ticketIds: number[] }
export type SharedState = {
  on: Pick<Site, 'visitor' | 'organiser' | 'rows'>
  types: TicketType[]
  orders: Known[]
}

/** One random step. `pick` chooses among the orders that are known by then. */
export type Step = { act: keyof typeof actions; type: number; quantity: number; together: boolean; pick: number }

const pickFrom = <T>(list: readonly T[], pick: number): T | undefined => list[pick % Math.max(1, list.length)]

const typeOf = ({ types }: SharedState, { type }: Step): TicketType => {
  const found = types[type]
  if (!found) throw new Error(`There is no type ${type}`)
  return found
}

async function add(shared: SharedState, path: string, body: unknown) {
  const { status, data } = await shared.on.visitor.post<{ id: string; orderKey: string; tickets: { id: number }[] }>(
    path,
    body,
  )
  if (status === 201)
    shared.orders.push({ id: data.id, key: data.orderKey, ticketIds: data.tickets.map(({ id }) => id) })
}

const orderOf = ({ orders }: SharedState, { pick }: Step): Known | undefined => pickFrom(orders, pick)

/** Removes an order from the known ones, because the step is about to cancel or erase it. */
const takeOrder = ({ orders }: SharedState, { pick }: Step): Known | undefined =>
  orders.splice(pick % Math.max(1, orders.length), 1)[0]

const orderPath = (known: Known | undefined) => `/api/orders/${known?.key}`
const ticketIdOf = (known: Known | undefined, pick: number) => pickFrom(known?.ticketIds ?? [], pick)

export const actions = {
  register: (shared: SharedState, step: Step) =>
    add(shared, '/api/registration', anOrder(typeOf(shared, step), { quantity: step.quantity })),
  join: (shared: SharedState, step: Step) =>
    add(shared, '/api/waiting-list', {
      ...anOrder(typeOf(shared, step), { quantity: step.quantity }),
      together: step.together,
    }),
  cancelOne: (shared: SharedState, step: Step) => {
    const known = orderOf(shared, step)
    return shared.on.visitor.post(`${orderPath(known)}/tickets/${ticketIdOf(known, step.pick)}/cancel`, {})
  },
  cancelAll: (shared: SharedState, step: Step) =>
    shared.on.visitor.post(`${orderPath(takeOrder(shared, step))}/cancel`, {}),
  answerNo: (shared: SharedState, step: Step) =>
    shared.on.visitor.post(`${orderPath(orderOf(shared, step))}/answer`, { coming: false }),
  changeTogether: (shared: SharedState, step: Step) =>
    shared.on.visitor.patch(`${orderPath(orderOf(shared, step))}/waiting`, { together: step.together }),
  erase: (shared: SharedState, step: Step) => shared.on.visitor.delete(orderPath(takeOrder(shared, step))),
  organiserCancels: (shared: SharedState, step: Step) => changeStatus(shared, step, 'CANCELLED'),
  organiserRevives: (shared: SharedState, step: Step) => changeStatus(shared, step, 'CONFIRMED'),
  organiserPlaces: (shared: SharedState, step: Step) =>
    shared.on.organiser.post(`/api/waiting-list/${orderOf(shared, step)?.id}/place`, { extra: step.pick % 4 === 0 }),
  organiserPutsBack: (shared: SharedState, step: Step) =>
    shared.on.organiser.post(`/api/tickets/${ticketIdOf(orderOf(shared, step), step.pick)}/wait`, {}),
  changeCapacity: (shared: SharedState, step: Step) => {
    const { available: _, ...type } = typeOf(shared, step)
    const capacity = type.capacity + (step.pick % 5) - 2
    return shared.on.organiser.put(`/api/ticket-types/${type.id}`, { ...type, capacity })
  },
  cancelAndRestoreEvent: async (shared: SharedState, step: Step) => {
    const path = `/api/events/${typeOf(shared, step).eventId}`
    const { data } = await shared.on.organiser.get<object>(path)
    await shared.on.organiser.put(path, { ...data, cancelled: true })
    await shared.on.organiser.put(path, { ...data, cancelled: false, enabled: true })
  },
}

const changeStatus = (shared: SharedState, step: Step, status: TicketStatus) =>
  shared.on.organiser.patch(`/api/tickets/${ticketIdOf(orderOf(shared, step), step.pick)}/status`, { status })

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
  organiserPlaces: 3,
  organiserPutsBack: 8,
  changeCapacity: 3,
  cancelAndRestoreEvent: 1,
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

/** Creates an event with three ticket types of few places, on which no client has acted yet. */
export async function newSharedState(on: SharedState['on']): Promise<SharedState> {
  const { id: eventId } = await created<EventDetail>(on, '/api/events', {
    title: 'Pełny wieczór',
    date: '2031-03-20',
    registrationOpen: true,
  })
  const types: TicketType[] = []
  for (const capacity of capacities)
    types.push(await created(on, '/api/ticket-types', { eventId, name: 'Uczestnik', type: 'ATTENDEE', capacity }))
  return { on, types, orders: [] }
}
