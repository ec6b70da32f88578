import { limits } from '#schema/limits.ts'
import type { messageStatuses } from '#schema/options.ts'
import { call } from '#web/data/client.ts'
import { eventPicturePath } from '#web/ui/event-picture-path.ts'
import { readAll } from './read-all.ts'

/** Parameters of a list, as they are in the address. */
export type Query = Record<string, string>

const keyOf = (path: string, query: Query): string => `${path}?${new URLSearchParams(query)}`

const one = { limit: '1' }

/** Reads through the typed client. Others are in `*-calls.ts` and `evening-reads.ts`. */
export const reads = {
  me: {
    key: '/me',
    load: async () => (await call('/me', '$get', {})).data,
  },
  organisers: {
    key: '/organisers?all',
    load: () =>
      readAll(
        async (limit, offset) =>
          (await call('/organisers', '$get', { query: { limit: String(limit), offset: String(offset) } })).data,
      ),
  },
  nextEvening: {
    key: '/events?isNext',
    load: async () => (await call('/events', '$get', { query: { isNext: 'true', status: 'UPCOMING', ...one } })).data,
  },
  messages: (query: Query) => ({
    key: keyOf('/messages', query),
    load: async () => (await call('/messages', '$get', { query })).data,
  }),
  changes: (query: Query) => ({
    key: keyOf('/changes', query),
    load: async () => (await call('/changes', '$get', { query })).data,
  }),
  health: {
    key: '/health',
    load: async () => (await call('/health', '$get', {})).data,
  },
  readers: (query: Query) => ({
    key: keyOf('/newsletter/subscribers', query),
    load: async () => (await call('/newsletter/subscribers', '$get', { query })).data,
  }),
  /** How many readers the next issue of the newsletter goes to. */
  recipients: {
    key: '/newsletter/subscribers?recipients',
    load: async () =>
      (await call('/newsletter/subscribers', '$get', { query: { isActive: 'true', isConfirmed: 'true', ...one } })).data
        .total,
  },
  mailCount: (status: (typeof messageStatuses)[number]) => ({
    key: `/messages?count=${status}`,
    load: async () => (await call('/messages', '$get', { query: { status, ...one } })).data.total,
  }),
  /** The numbered photos of a folder. */
  photos: (folder: string) => ({
    key: `/photos?folder=${folder}`,
    load: async () =>
      (await call('/photos', '$get', { query: { folder, limit: String(limits.photosMax), offset: '0' } })).data.data,
  }),
  /** Whether an event has the picture of its card. */
  hasCardPicture: (id: number) => ({
    key: `/events/${id}/picture`,
    load: async () => (await fetch(eventPicturePath(id, 'card', 'desktop'), { method: 'HEAD' })).ok,
  }),
  newCommunityApplications: {
    key: '/community/applications?new',
    load: async () =>
      (await call('/community/applications', '$get', { query: { reviewStatus: 'NEW', ...one } })).data.total,
  },
  newVibeCodingApplications: {
    key: '/community/vibe-coding-applications?new',
    load: async () =>
      (await call('/community/vibe-coding-applications', '$get', { query: { reviewStatus: 'NEW', ...one } })).data
        .total,
  },
}
