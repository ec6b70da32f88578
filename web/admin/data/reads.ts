import { limits } from '#schema/limits.ts'
import type { messageStatuses } from '#schema/options.ts'
import { call } from '#web/data/client.ts'
import { readAll } from './read-all.ts'

/** Parameters of a list, as they are in the address. */
export type Query = Record<string, string>

const keyOf = (path: string, query: Query): string => `${path}?${new URLSearchParams(query)}`

/** Of lists of which only the total or the first row matters. */
const firstRow = { limit: '1' }

/** Reads of several screens. The others are in the other files of this folder. */
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
  /** The next evening, or null. */
  nextEvening: {
    key: '/events?isNext',
    load: async () => {
      const { data } = await call('/events', '$get', { query: { isNext: 'true', status: 'UPCOMING', ...firstRow } })
      return data.data[0] ?? null
    },
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
  subscribers: (query: Query) => ({
    key: keyOf('/newsletter/subscribers', query),
    load: async () => (await call('/newsletter/subscribers', '$get', { query })).data,
  }),
  /** How many readers the next issue of the newsletter goes to. */
  recipientCount: {
    key: '/newsletter/subscribers?recipients',
    load: async () =>
      (await call('/newsletter/subscribers', '$get', { query: { isActive: 'true', isConfirmed: 'true', ...firstRow } }))
        .data.total,
  },
  mailCount: (status: (typeof messageStatuses)[number]) => ({
    key: `/messages?count=${status}`,
    load: async () => (await call('/messages', '$get', { query: { status, ...firstRow } })).data.total,
  }),
  /** The numbered photos of a folder. */
  photos: (folder: string) => ({
    key: `/photos?folder=${folder}`,
    load: async () =>
      (await call('/photos', '$get', { query: { folder, limit: String(limits.photosMax), offset: '0' } })).data.data,
  }),
  newCommunityCount: {
    key: '/community/applications?new',
    load: async () =>
      (await call('/community/applications', '$get', { query: { reviewStatus: 'NEW', ...firstRow } })).data.total,
  },
  newVibeCodingCount: {
    key: '/community/vibe-coding-applications?new',
    load: async () =>
      (await call('/community/vibe-coding-applications', '$get', { query: { reviewStatus: 'NEW', ...firstRow } })).data
        .total,
  },
}
