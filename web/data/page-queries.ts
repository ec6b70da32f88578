import { limits } from '#schema/limits.ts'
import type { EventStatus } from '#schema/options.ts'
import type { ApiTypes } from './api-types.ts'

const minutes = 60_000

/**
 * A read of the API. The key is its path, so that the Worker can answer it while it renders and SWR can in the browser.
 * `freshFor` is in milliseconds: a younger answer is not asked for again (spec §7).
 */
export type PageQuery<T> = {
  key: string
  freshFor: number
  onFocus: boolean
  /** Set where the Worker looks for it only if the page's other answers, by their keys, say so. */
  onlyIf?: (answers: Record<string, unknown>) => boolean
  readonly answer?: T
}

const pageQuery = <T>(key: string, freshFor: number, onFocus = false): PageQuery<T> => ({ key, freshFor, onFocus })

type EventList = { status: EventStatus; limit: number; offset: number; freshFor: number; onFocus: boolean }

const events = ({ status, limit, offset, freshFor, onFocus }: EventList) =>
  pageQuery<ApiTypes['events']>(
    `/api/events?status=${status}&limit=${limit}${offset > 0 ? `&offset=${offset}` : ''}`,
    freshFor,
    onFocus,
  )

const photos = (folder: string, limit: number = limits.photosMax) =>
  pageQuery<ApiTypes['photos']>(`/api/photos?folder=${folder}&limit=${limit}`, 5 * minutes)

export const pageQueries = {
  upcomingEvents: (limit: number, offset = 0) =>
    events({ status: 'UPCOMING', limit, offset, freshFor: minutes, onFocus: true }),
  /** A list of the next event alone: it may be too far down the others to be among those that are read. */
  nextEvent: pageQuery<ApiTypes['events']>('/api/events?status=UPCOMING&isNext=true&limit=1', minutes, true),
  pastEvents: (limit: number, offset = 0) =>
    events({ status: 'PAST', limit, offset, freshFor: 10 * minutes, onFocus: false }),
  /** Null where there is no such event. Carries ticket counts, so it is asked for again whenever it is opened. */
  event: (id: number) => pageQuery<ApiTypes['event']>(`/api/events/${id}`, 0),
  featuredSpeakers: pageQuery<ApiTypes['speakers']>(
    `/api/speakers?isFeatured=true&limit=${limits.featuredSpeakers}`,
    10 * minutes,
  ),
  activeMentors: pageQuery<ApiTypes['mentors']>(
    `/api/mentors?isActive=true&limit=${limits.activeMentors}`,
    10 * minutes,
  ),
  /** All of what the press wrote, newest first. */
  documents: pageQuery<ApiTypes['media']>(
    `/api/media?type=DOCUMENT&isActive=true&limit=${limits.list.max}`,
    5 * minutes,
  ),
  /** Both sets of the home page. */
  gallery: [photos('gallery/1'), photos('gallery/2')] as const,
  infoPhotos: photos('info'),
  eventPhotos: (id: number) => photos(`events/${id}/photos`),
}
