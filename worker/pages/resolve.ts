import { EventQuery } from '#schema/event.ts'
import { MediaQuery } from '#schema/media.ts'
import { PhotoQuery } from '#schema/photo.ts'
import { SpeakerQuery } from '#schema/speaker.ts'
import type { Database, Read } from '../database/read.ts'
import { eventById, listEvents } from '../events/store.ts'
import { listMedia } from '../media/store.ts'
import { listSpeakers } from '../speakers/store.ts'
import { ticketTypesOf } from '../ticket-types/store.ts'

/**
 * The database's answer to a path of the API, for pages that are rendered here. Null for paths that the browser asks
 * for by itself. Throws where the query does not fit its contract: pages are ours, so that is a mistake.
 */
export function resolveRead(db: Database, key: string): Read<unknown> | null {
  const { pathname, query } = split(key)
  if (pathname === '/api/events') return listEvents(db, EventQuery.parse(query))
  if (pathname === '/api/speakers') return listSpeakers(db, SpeakerQuery.parse(query))
  if (pathname === '/api/media') return listMedia(db, MediaQuery.parse(query))
  const eventId = eventIdIn(pathname)
  return eventId ? eventById(db, eventId) : null
}

export type Answers = Record<string, unknown>

/** The ticket types of the event that a path asks for, and how they come into the answers. */
export function resolveCounts(db: Database, key: string): Read<(answers: Answers) => Answers> {
  const { statements, shape } = ticketTypesOf(db, eventIdIn(key))
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
