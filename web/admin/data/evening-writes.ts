import type { EventCopyWrite, EventWrite } from '#schema/event.ts'
import type { NoticeWrite } from '#schema/notice.ts'
import { call } from '#web/data/client.ts'
import { keyedCreations } from '#web/forms/attempt.ts'
import { idPattern, paramOf } from './by-id.ts'
import { eveningRecords } from './collections.ts'
import { withSession } from './session.ts'

const keyed = keyedCreations()

/** Writes of evenings beside `eveningRecords`. Each throws an `ApiError`. */
export const eveningWrites = {
  /** Of a title and a date. The new evening is disabled. */
  create: (json: Pick<EventWrite, 'title' | 'date'>) =>
    withSession(() =>
      keyed(
        json,
        async (headers) => (await call('/events', '$post', { json: { ...json, enabled: false } }, headers)).data,
      ),
    ),
  copy: (id: number, json: EventCopyWrite) =>
    withSession(() =>
      keyed({ id, ...json }, async (headers) => {
        const copied = await call(`/events/${idPattern}/copies`, '$post', { ...paramOf(id), json }, headers)
        return copied.data
      }),
    ),
  /** Changes some fields of the evening as it is stored now. */
  change: async (id: number, change: Partial<EventWrite>) => {
    const { values, etag } = await withSession(eveningRecords.one(id).load)
    return eveningRecords.replace(id, { ...values, ...change }, etag)
  },
  notify: (id: number, json: NoticeWrite) =>
    withSession(async () => (await call(`/events/${idPattern}/notices`, '$post', { ...paramOf(id), json })).data),
}
