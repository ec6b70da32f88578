import { call } from '#web/data/client.ts'
import { type PicturePath, picturePaths } from '../evening/pictures/slots.ts'
import { idPattern, paramOf } from './by-id.ts'
import { readAll } from './read-all.ts'
import type { Read } from './use-read.ts'

const page = (limit: number, offset: number) => ({ limit: String(limit), offset: String(offset) })

/** The reads of evenings. Keys begin with the path of what they read, so that a write reloads them by it. */
export const eveningReads = {
  notices: (id: number) => ({
    key: `/events/${id}/notices`,
    load: async () => (await call(`/events/${idPattern}/notices`, '$get', paramOf(id))).data,
  }),
  turnout: (id: number) => ({
    key: `/events/${id}/turnout`,
    load: async () => (await call(`/events/${idPattern}/turnout`, '$get', paramOf(id))).data,
  }),
  report: (id: number) => ({
    key: `/events/${id}/report`,
    load: async () => (await call(`/events/${idPattern}/report`, '$get', paramOf(id))).data,
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
