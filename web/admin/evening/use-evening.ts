import type { EventDetail, EventWrite } from '#schema/event.ts'
import { getVersion, save } from '../data/api.ts'
import { withSession } from '../data/session.ts'
import { useRead, useReloadReads } from '../data/use-read.ts'
import type { Version } from '../data/versions.ts'

/** One evening as its sections use it. */
export type Evening = NonNullable<ReturnType<typeof useEvening>['evening']>

/** Reads an evening. `evening` is undefined while it is loading. */
export function useEvening(id: number) {
  const read = getVersion(`/events/${id}`)
  const { data, error, reload, set } = useRead(read)
  const reloadReads = useReloadReads()
  /** What a write returned is shown at once; lists and what derives from the evening are read again. */
  const keep = async (written: Promise<Version<EventDetail>>) => {
    const stored = await written
    set(stored)
    void reloadReads('/events?', `/events/${id}/`)
    return stored
  }
  const evening = data && {
    event: data.values,
    etag: data.etag,
    /** Replaces it, unless it is no longer the version `etag` (412). */
    replace: (write: EventWrite, etag: string | null) => keep(save('PUT', `/events/${id}`, etag, write)),
    /** Changes some fields of what is stored now, such as a state. */
    change: async (change: Partial<EventWrite>) => {
      const now = await withSession(read.load)
      await keep(save('PUT', `/events/${id}`, now.etag, { ...now.values, ...change }))
    },
    read: read.load,
    /** Reads the evening, what is below its path, and its pictures again, after a write of something that belongs to it. */
    reload: () => reloadReads(`/events/${id}`, '/events?', `/files/events/${id}`),
  }
  return { evening, error, reload }
}
