import { AgendaItem } from '#schema/agenda.ts'
import { EventDetail } from '#schema/event.ts'
import type { EventStatus } from '#schema/options.ts'
import { TicketType } from '#schema/ticket-type.ts'
import { call } from '#web/data/client.ts'
import { type PicturePath, picturePaths } from '../evening/pictures/places.ts'
import { readAll } from './read-all.ts'
import { readStored, type Stored } from './stored.ts'
import type { Read } from './use-read.ts'

const idPattern = ':id{[1-9][0-9]{0,14}}' as const

const page = (limit: number, offset: number) => ({ limit: String(limit), offset: String(offset) })

const paramOf = (id: number) => ({ param: { id: String(id) } })

/** The reads of evenings. Keys begin with the path of what they read, so that a write reloads them by it. */
export const eveningReads = {
  evenings: (status: EventStatus | undefined) => ({
    key: `/events?all&status=${status ?? ''}`,
    load: () =>
      readAll(
        async (limit, offset) =>
          (await call('/events', '$get', { query: { ...page(limit, offset), ...(status && { status }) } })).data,
      ),
  }),
  evening: (id: number): Read<Stored<EventDetail>> => ({
    key: `/events/${id}`,
    load: () => readStored(`/events/${id}`, EventDetail),
  }),
  agendaItem: (id: number): Read<Stored<AgendaItem>> => ({
    key: `/agenda/${id}`,
    load: () => readStored(`/agenda/${id}`, AgendaItem),
  }),
  ticketType: (id: number): Read<Stored<TicketType>> => ({
    key: `/ticket-types/${id}`,
    load: () => readStored(`/ticket-types/${id}`, TicketType),
  }),
  speakers: {
    key: '/speakers?all',
    load: () =>
      readAll(async (limit, offset) => (await call('/speakers', '$get', { query: page(limit, offset) })).data),
  },
  partners: {
    key: '/partners?all',
    load: () =>
      readAll(async (limit, offset) => (await call('/partners', '$get', { query: page(limit, offset) })).data),
  },
  notices: (id: number) => ({
    key: `/events/${id}/notices`,
    load: async () => (await call(`/events/${idPattern}/notices`, '$get', paramOf(id))).data,
  }),
  turnout: (id: number) => ({
    key: `/events/${id}/turnout`,
    load: async () => (await call(`/events/${idPattern}/turnout`, '$get', paramOf(id))).data,
  }),
  waiting: (eventId: number) => ({
    key: `/waiting-list?eventId=${eventId}`,
    load: () =>
      readAll(
        async (limit, offset) =>
          (await call('/waiting-list', '$get', { query: { ...page(limit, offset), eventId: String(eventId) } })).data,
      ),
  }),
  /** Which pictures of an evening are stored. The API has no list of them, so each is asked for. */
  pictures: (id: number): Read<PicturePath[]> => ({
    key: `/files/events/${id}`,
    load: async () => {
      const isThere = async (path: string) => (await fetch(path, { method: 'HEAD', cache: 'no-store' })).ok
      const found = await Promise.all(picturePaths(id).map(async (path) => ((await isThere(path)) ? [path] : [])))
      return found.flat()
    },
  }),
}
