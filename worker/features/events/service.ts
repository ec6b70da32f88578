import type { Context } from 'hono'
import type { EventDetail } from '#schema/event.ts'
import { findJson, storeJson } from '#worker/cache/edge.ts'
import { newestVersion } from '#worker/cache/known-version.ts'
import { readContent } from '#worker/cache/read-content.ts'
import type { Env } from '#worker/env.ts'
import { ticketCounts } from '#worker/features/ticket-types/store.ts'
import { readEvent } from './store.ts'

/**
 * An event with exact ticket counts, or null. Counts are read each time, together with the version; the rest comes from the cache
 * where that has the same version. One round trip, or two after an edit that this isolate has not seen.
 */
export async function readEventWithCounts(c: Context<Env>, id: number): Promise<EventDetail | null> {
  const what = `/event ${id}`
  const known = newestVersion()
  const kept = await findJson<EventDetail>(c, what, known)
  if (kept) {
    const { version, data: counts } = await readContent(c.env.DB, () => ticketCounts([id]))
    if (version === known) {
      const available = new Map(counts.map((type) => [type.id, type.available]))
      const ticketTypes = kept.ticketTypes.map((type) => ({
        ...type,
        available: available.get(type.id) ?? type.available,
      }))
      return { ...kept, ticketTypes }
    }
  }
  const { version, data } = await readContent(c.env.DB, () => readEvent(id))
  if (data) await storeJson(c, what, version, data)
  return data
}
