import * as z from 'zod/mini'
import { dataOf } from '#schema/envelope.ts'
import { GuestDetail } from '#schema/guest.ts'
import type { GuestWrite, TicketChange } from '#schema/ticket.ts'
import { call, exchange } from '#web/data/client.ts'
import { keyedCreations } from '#web/forms/attempt.ts'
import type { Version } from '../form/versions.ts'
import { idPattern, paramOf } from './by-id.ts'
import { readAll } from './read-all.ts'
import type { Query } from './reads.ts'
import { withSession } from './session.ts'
import type { Read } from './use-read.ts'

/** The reads of people of evenings. Keys begin with the path of what they read. */
export const guestReads = {
  /** The key contains the search text. It is kept in memory only. */
  list: (eventId: number, query: Query) => ({
    key: `/events/${eventId}/guests?${new URLSearchParams(query)}`,
    load: async () => (await call(`/events/${idPattern}/guests`, '$get', { ...paramOf(eventId), query })).data,
  }),
  /** Everybody who got a place from the waiting list, the last one first. */
  promoted: (eventId: number) => ({
    key: `/events/${eventId}/guests?promoted`,
    load: () =>
      readAll(async (limit, offset) => {
        const query = {
          promoted: 'true',
          sort: '-promotedAt',
          limit: String(limit),
          offset: String(offset),
        } as const
        return (await call(`/events/${idPattern}/guests`, '$get', { ...paramOf(eventId), query })).data
      }),
  }),
  /** With the version that a correction replaces. */
  one: (id: number): Read<Version<GuestDetail>> => ({
    key: `/guests/${id}`,
    load: async () => {
      const { body, headers } = await exchange('GET', `/guests/${id}`, undefined, {})
      return { values: z.parse(dataOf(GuestDetail), body).data, etag: headers.get('ETag') }
    },
  }),
}

const keyed = keyedCreations()

/** The writes of people of evenings. Each throws an `ApiError`. */
export const guestWrites = {
  /** With `etag`, only if the ticket is still that version (412). */
  change: (id: number, json: TicketChange, etag: string | null = null) =>
    withSession(() =>
      call(`/tickets/${idPattern}`, '$patch', { ...paramOf(id), json }, etag === null ? {} : { 'If-Match': etag }),
    ),
  setStatus: (id: number, status: 'CONFIRMED' | 'CHECKED_IN' | 'CANCELLED') =>
    withSession(() => call(`/tickets/${idPattern}/status`, '$patch', { ...paramOf(id), json: { status } })),
  /** Erases the person, in all that is held about the address. */
  erase: (id: number) => withSession(() => call(`/guests/${idPattern}`, '$delete', paramOf(id))),
  resend: (id: number) => withSession(() => call(`/guests/${idPattern}/resend`, '$post', paramOf(id))),
  /** Adds a person with a ticket of their own. */
  add: (eventId: number, json: GuestWrite) =>
    withSession(() =>
      keyed({ eventId, ...json }, (headers) =>
        call(`/events/${idPattern}/guests`, '$post', { ...paramOf(eventId), json }, headers),
      ),
    ),
}
