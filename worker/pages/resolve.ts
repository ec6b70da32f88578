import { EventQuery } from '#schema/event.ts'
import { MediaQuery } from '#schema/media.ts'
import { MentorQuery } from '#schema/mentor.ts'
import { PhotoQuery } from '#schema/photo.ts'
import { SpeakerQuery } from '#schema/speaker.ts'
import { createLru } from '#worker/cache/lru.ts'
import { prepareOnce } from '#worker/database/prepared.ts'
import type { Database, Query } from '#worker/database/query.ts'
import { eventById, listEvents } from '#worker/features/events/store.ts'
import { listMedia } from '#worker/features/media/store.ts'
import { listMentors } from '#worker/features/mentors/store.ts'
import { listSpeakers } from '#worker/features/speakers/store.ts'
import { ticketCounts } from '#worker/features/ticket-types/store.ts'

type Make = (db: Database) => Query<unknown>

/** Pages ask the same each time. Of each kind some, of events those that people look at. */
const kept = { entries: 200, bytes: 4 * 1024 * 1024 }

/** A built read is the text of its statements: a few kilobytes. */
const built = createLru<() => Query<unknown>>(kept, () => 10_000)

/**
 * The database's answer to a path of the API, for pages that are rendered here. Null for paths that the browser asks
 * for by itself. Throws where the query does not fit its contract: pages are ours, so that is a mistake.
 */
export function resolveQuery(key: string): Query<unknown> | null {
  const known = built.find(key)
  if (known) return known()
  const make = makeRead(key)
  if (!make) return null
  const read = prepareOnce(make)
  built.keep(key, read)
  return read()
}

function makeRead(key: string): Make | null {
  const { pathname, query } = split(key)
  if (pathname === '/api/events') return (db) => listEvents(db, EventQuery.parse(query))
  if (pathname === '/api/speakers') return (db) => listSpeakers(db, SpeakerQuery.parse(query))
  if (pathname === '/api/mentors') return (db) => listMentors(db, MentorQuery.parse(query))
  if (pathname === '/api/media') return (db) => listMedia(db, MediaQuery.parse(query))
  const eventId = eventIdIn(pathname)
  return eventId ? (db) => eventById(db, eventId) : null
}

export type QueryResults = Record<string, unknown>

/** The ticket types of the event that a path asks for, and how they come into the answers. */
export function resolveCounts(key: string): Query<(answers: QueryResults) => QueryResults> {
  const { statements, shape } = ticketCounts(eventIdIn(key))
  return {
    statements,
    shape: (results) => (answers) => {
      const event = answers[key]
      return isObject(event) ? { ...answers, [key]: { ...event, ticketTypes: shape(results) } } : answers
    },
  }
}

/** The counts that an answer carries, as a text. */
export const countsIn = (answer: unknown): string =>
  isObject(answer) && 'ticketTypes' in answer ? JSON.stringify(answer.ticketTypes) : ''

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const eventIdIn = (pathname: string): number => Number(/^\/api\/events\/(\d+)$/.exec(pathname)?.[1] ?? 0)

/** What a path of the API asks of object storage; null for every other path. Throws like `resolveRead`. */
export function resolvePhotos(key: string): PhotoQuery | null {
  const { pathname, query } = split(key)
  return pathname === '/api/photos' ? PhotoQuery.parse(query) : null
}

function split(key: string): { pathname: string; query: Record<string, string> } {
  const { pathname, searchParams } = new URL(key, 'http://localhost')
  return { pathname, query: Object.fromEntries(searchParams) }
}
