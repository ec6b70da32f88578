import type { EventDetail, EventWrite } from '#schema/event.ts'
import { getVersion, save } from '../data/api.ts'
import { withSession } from '../data/session.ts'
import { useRead, useReloadReads } from '../data/use-read.ts'
import type { Version } from '../form/versions.ts'

/** One evening as its sections use it. */
export type Evening = {
  event: EventDetail
  etag: string | null
  /** Replaces it, unless it is no longer the version `etag` (412). */
  replace: (write: EventWrite, etag: string | null) => Promise<Version<EventDetail>>
  /** Changes some fields at once, such as a state. */
  change: (change: Partial<EventWrite>) => Promise<void>
  /** Reads it again. */
  read: () => Promise<Version<EventDetail>>
  /** Reads the evening, what is below its path, and its pictures again, after a write of something that belongs to it. */
  reload: () => Promise<unknown>
}

/** Reads an evening. `evening` is undefined while it is loading. */
export function useEvening(id: number): { evening: Evening | undefined; error: unknown; reload: () => void } {
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
    replace: (write: EventWrite, etag: string | null) => keep(save('PUT', `/events/${id}`, etag, write)),
    change: async (change: Partial<EventWrite>) => {
      // On top of what is stored now.
      const now = await withSession(read.load)
      await keep(save('PUT', `/events/${id}`, now.etag, { ...now.values, ...change }))
    },
    read: () => read.load(),
    reload: () => reloadReads(`/events/${id}`, '/events?', `/files/events/${id}`),
  }
  return { evening, error, reload }
}
