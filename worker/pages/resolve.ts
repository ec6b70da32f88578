import { EventQuery } from '#schema/event.ts'
import type { Database, Read } from '../database/read.ts'
import { eventById, listEvents } from '../events/store.ts'

/**
 * The database's answer to a path of the API, for pages that are rendered here. Null for paths that the browser asks
 * for by itself. Throws where the query does not fit its contract: pages are ours, so that is a mistake.
 */
export function resolveRead(db: Database, key: string): Read<unknown> | null {
  const { pathname, searchParams } = new URL(key, 'http://localhost')
  const query = Object.fromEntries(searchParams)
  if (pathname === '/api/events') return listEvents(db, EventQuery.parse(query))
  const eventId = /^\/api\/events\/(\d+)$/.exec(pathname)?.[1]
  return eventId ? eventById(db, Number(eventId)) : null
}
