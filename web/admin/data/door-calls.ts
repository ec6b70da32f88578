import type { DoorLinkWrite } from '#schema/door-link.ts'
import { call } from '#web/data/client.ts'
import { keyedCreations } from '#web/forms/attempt.ts'
import { idPattern, paramOf } from './by-id.ts'
import { readAll } from './read-all.ts'
import type { Query } from './reads.ts'
import { withSession } from './session.ts'

const door = '/door/:eventId{[1-9][0-9]{0,14}}' as const
const ofEvent = (id: number) => ({ param: { eventId: String(id) } })
const page = (limit: number, offset: number) => ({ limit: String(limit), offset: String(offset) })

/** What organisers read of the door of an evening. Keys begin with `/door/` and its id, those of its links with `/events/`. */
export const doorReads = {
  arrivals: (eventId: number) => ({
    key: `/door/${eventId}/arrivals`,
    load: async () => (await call(`${door}/arrivals`, '$get', ofEvent(eventId))).data,
  }),
  conflicts: (eventId: number) => ({
    key: `/door/${eventId}/conflicts`,
    load: () =>
      readAll(
        async (limit, offset) =>
          (await call(`${door}/conflicts`, '$get', { ...ofEvent(eventId), query: page(limit, offset) })).data,
      ),
  }),
  absent: (eventId: number, query: Query) => ({
    key: `/door/${eventId}/absent?${new URLSearchParams(query)}`,
    load: async () => (await call(`${door}/absent`, '$get', { ...ofEvent(eventId), query })).data,
  }),
  links: (eventId: number) => ({
    key: `/events/${eventId}/door-links`,
    load: () =>
      readAll(
        async (limit, offset) =>
          (
            await call(`/events/${idPattern}/door-links`, '$get', {
              ...paramOf(eventId),
              query: page(limit, offset),
            })
          ).data,
      ),
  }),
}

const keyed = keyedCreations()

/** Each throws an `ApiError`. */
export const doorWrites = {
  addLink: (eventId: number, json: DoorLinkWrite) =>
    withSession(() =>
      keyed({ eventId, ...json }, async (headers) => {
        const created = await call(`/events/${idPattern}/door-links`, '$post', { ...paramOf(eventId), json }, headers)
        return created.data
      }),
    ),
  revokeLink: (id: number) => withSession(() => call(`/door-links/${idPattern}`, '$delete', paramOf(id))),
  undo: (eventId: number, nonce: string) =>
    withSession(() => call(`${door}/undo`, '$post', { ...ofEvent(eventId), json: { nonce } })),
  /** Confirms a cancelled ticket, if a place is left, and checks it in. */
  reactivate: async (ticketId: number) => {
    for (const status of ['CONFIRMED', 'CHECKED_IN'] as const)
      await withSession(() =>
        call(`/tickets/${idPattern}/status`, '$patch', { ...paramOf(ticketId), json: { status } }),
      )
  },
}
