import type { Context } from 'hono'
import type { EventDetail } from '#schema/event.ts'
import { findJson, storeJson } from '#worker/cache/edge.ts'
import { newestVersion } from '#worker/cache/known-version.ts'
import { readContent } from '#worker/cache/read-content.ts'
import type { Env } from '#worker/env.ts'
import { ticketCounts } from '#worker/features/ticket-types/store.ts'
import { readEvent } from './store.ts'

/**
 * Reads an event with exact ticket counts; null if it does not exist. Reads the counts from the database on each call,
 * together with the version. The other fields come from the cache if the version is the same. Takes one round trip, or
 * two after an edit that this isolate has not seen.
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
