import type { Context } from 'hono'
import type { EventDetail } from '#schema/event.ts'
import { newestVersion } from '#worker/cache/cached-version.ts'
import { readContent } from '#worker/cache/read-content.ts'
import { findJson, storeJson } from '#worker/cache/response-cache.ts'
import type { Env } from '#worker/env.ts'
import { ticketCounts } from '#worker/features/program/ticket-types/store.ts'
import { eventById } from './store.ts'

/**
 * Reads an event with exact ticket counts; null if it does not exist. Reads the counts from the database on each call,
 * together with the version. The other fields come from the cache if the version is the same. Takes one round trip, or
 * two after an edit that this isolate has not seen.
 */
export async function readEventWithCounts(c: Context<Env>, id: number): Promise<EventDetail | null> {
  const name = `/event ${id}`
  const cachedVersion = newestVersion()
  const cached = await findJson<EventDetail>(c, name, cachedVersion)
  if (cached) {
    const { version, data: counts } = await readContent(c.env.DB, (db) => ticketCounts(db, [id]))
    if (version === cachedVersion) {
      const available = new Map(counts.map((type) => [type.id, type.available]))
      const ticketTypes = cached.ticketTypes.map((type) => ({
        ...type,
        available: available.get(type.id) ?? type.available,
      }))
      return { ...cached, ticketTypes }
    }
  }
  const { version, data } = await readContent(c.env.DB, (db) => eventById(db, id))
  if (data) await storeJson(c, name, version, data)
  return data
}
