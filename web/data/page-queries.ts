import type { EventOnPage } from '#schema/event.ts'
import { limits } from '#schema/limits.ts'
import type { EventStatus } from '#schema/options.ts'
import type { OrderOnPage } from '#schema/order.ts'
import type { ApiTypes } from './api-types.ts'

/**
 * All queries that pages may send to the API, as plain data. The browser fetches `pathOf(query)`. The Worker resolves
 * the same query before it renders (worker/pages/answers.ts). Both switch exhaustively over `kind`, so a kind that one
 * of them does not handle is a compile error.
 */
export type PageQuery =
  | { kind: 'events'; status: EventStatus; limit: number; offset: number }
  | { kind: 'nextEvent' }
  /** Resolves to null if the event does not exist. */
  | { kind: 'event'; id: number }
  /** The ticket with this code. Resolves to null if there is none. */
  | { kind: 'ticket'; code: string }
  /** The order with this key. Resolves to null if there is none. */
  | { kind: 'order'; key: string }
  /** The mentor pack with this key. Each answer counts as an opening. Resolves to null if there is none. */
  | { kind: 'pack'; key: string }
  /** The newsletter subscription with this key. Resolves to null if there is none. */
  | { kind: 'subscription'; key: string }
  /** The sent issues of the newsletter. */
  | { kind: 'issues'; limit: number }
  /** Resolves to null if the issue was not sent. */
  | { kind: 'issue'; id: number }
  | { kind: 'speakers'; isFeatured: true; limit: number }
  | { kind: 'mentors'; isActive: true; limit: number }
  | { kind: 'media'; type: 'DOCUMENT'; isActive: true; limit: number }
  | { kind: 'photos'; folder: 'gallery/1' | 'gallery/2' | 'info' }
  /** Photos of an event. The Worker lists them only if the event is past. */
  | { kind: 'eventPhotos'; id: number }

export type QueryOf<Kind extends PageQuery['kind']> = Extract<PageQuery, { kind: Kind }>

/** A list whose items lack a field. */
type Without<List extends { data: object[] }, Field extends keyof List['data'][number]> = Omit<List, 'data'> & {
  data: Omit<List['data'][number], Field>[]
}

/**
 * The result type of each kind of query. Lists lack the long texts, which no card shows: they would be a tenth of the home
 * page.
 */
type PageAnswers = {
  events: Without<ApiTypes['events'], 'description'>
  /** A list of at most one. */
  nextEvent: Without<ApiTypes['events'], 'description'>
  /** The API always returns ticket counts. In embedded data they may be null. */
  event: ApiTypes['event'] | EventOnPage
  ticket: ApiTypes['ticket']
  /** Embedded data also has `isUndeliverable`; the API has not. */
  order: ApiTypes['order'] | OrderOnPage
  pack: ApiTypes['pack']
  subscription: ApiTypes['subscription']
  issues: ApiTypes['issues']
  issue: ApiTypes['issue']
  speakers: ApiTypes['speakers']
  mentors: Without<ApiTypes['mentors'], 'bio'>
  media: ApiTypes['media']
  photos: ApiTypes['photos']
  eventPhotos: ApiTypes['photos']
}

export type AnswerTo<Query extends PageQuery> = PageAnswers[Query['kind']]

/** An event as its card shows it. */
export type EventOnCard = PageAnswers['events']['data'][number]

/** The API path of a query. It is also the key of the result in the page data and in SWR. */
export function pathOf(query: PageQuery): string {
  switch (query.kind) {
    case 'events':
      return `/api/events?status=${query.status}&limit=${query.limit}${query.offset > 0 ? `&offset=${query.offset}` : ''}`
    case 'nextEvent':
      return '/api/events?status=UPCOMING&isNext=true&limit=1'
    case 'event':
      return `/api/events/${query.id}`
    case 'ticket':
      return `/api/tickets/${query.code}`
    case 'order':
      return `/api/orders/${query.key}`
    case 'pack':
      return `/api/packs/${query.key}`
    case 'subscription':
      return `/api/newsletter/subscription/${query.key}`
    case 'issues':
      return `/api/newsletter/archive?limit=${query.limit}`
    case 'issue':
      return `/api/newsletter/archive/${query.id}`
    case 'speakers':
      return `/api/speakers?isFeatured=${query.isFeatured}&limit=${query.limit}`
    case 'mentors':
      return `/api/mentors?isActive=${query.isActive}&limit=${query.limit}`
    case 'media':
      return `/api/media?type=${query.type}&isActive=${query.isActive}&limit=${query.limit}`
    case 'photos':
      return `/api/photos?folder=${query.folder}&limit=${limits.photosMax}`
    case 'eventPhotos':
      return `/api/photos?folder=events/${query.id}/photos&limit=${limits.photosMax}`
  }
}

/**
 * `freshFor`: milliseconds during which a result is not fetched again. `onFocus`: revalidate when the tab gets focus.
 */
type Freshness = { freshFor: number; onFocus: boolean }

const minutes = 60_000

export function freshnessOf(query: PageQuery): Freshness {
  switch (query.kind) {
    case 'events':
      return query.status === 'UPCOMING'
        ? { freshFor: minutes, onFocus: true }
        : { freshFor: 10 * minutes, onFocus: false }
    case 'nextEvent':
      return { freshFor: minutes, onFocus: true }
    // Guests look at them again at the door, where the status of a ticket changes.
    case 'ticket':
    case 'order':
    case 'subscription':
      return { freshFor: 10_000, onFocus: true }
    // A mentor reads for long. Who returns to the tab later sees who has cancelled meanwhile.
    case 'pack':
      return { freshFor: 10 * minutes, onFocus: true }
    // Ticket counts change often, so each visit fetches them.
    case 'event':
      return { freshFor: 0, onFocus: false }
    case 'issues':
    case 'issue':
    case 'speakers':
    case 'mentors':
      return { freshFor: 10 * minutes, onFocus: false }
    case 'media':
    case 'photos':
    case 'eventPhotos':
      return { freshFor: 5 * minutes, onFocus: false }
  }
}

const events = (status: EventStatus, limit: number, offset: number): QueryOf<'events'> => ({
  kind: 'events',
  status,
  limit,
  offset,
})
const photos = (folder: QueryOf<'photos'>['folder']): QueryOf<'photos'> => ({ kind: 'photos', folder })

export const pageQueries = {
  upcomingEvents: (limit: number, offset = 0) => events('UPCOMING', limit, offset),
  pastEvents: (limit: number, offset = 0) => events('PAST', limit, offset),
  /** The first upcoming events, among which `useNextEvent` looks for the next one. */
  firstUpcomingEvents: events('UPCOMING', limits.upcoming.hero, 0),
  /** Only the next event, which `firstUpcomingEvents` misses if it is not among the first upcoming ones. */
  nextEvent: { kind: 'nextEvent' },
  event: (id: number): QueryOf<'event'> => ({ kind: 'event', id }),
  ticket: (code: string): QueryOf<'ticket'> => ({ kind: 'ticket', code }),
  order: (key: string): QueryOf<'order'> => ({ kind: 'order', key }),
  pack: (key: string): QueryOf<'pack'> => ({ kind: 'pack', key }),
  subscription: (key: string): QueryOf<'subscription'> => ({ kind: 'subscription', key }),
  issues: { kind: 'issues', limit: limits.list.max },
  issue: (id: number): QueryOf<'issue'> => ({ kind: 'issue', id }),
  featuredSpeakers: { kind: 'speakers', isFeatured: true, limit: limits.featuredSpeakers },
  activeMentors: { kind: 'mentors', isActive: true, limit: limits.activeMentors },
  /** All press articles, newest first. */
  documents: { kind: 'media', type: 'DOCUMENT', isActive: true, limit: limits.list.max },
  /** Both sets of the home page. */
  gallery: [photos('gallery/1'), photos('gallery/2')],
  infoPhotos: photos('info'),
  eventPhotos: (id: number): QueryOf<'eventPhotos'> => ({ kind: 'eventPhotos', id }),
} as const
