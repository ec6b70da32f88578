import type { EventOnPage } from '#schema/event.ts'
import type { GuestTicketOnPage } from '#schema/guest-ticket.ts'
import { limits } from '#schema/limits.ts'
import type { EventStatus } from '#schema/options.ts'
import type { OrderOnPage, TicketOnPage } from '#schema/order.ts'
import type { Data } from './addresses.ts'

type Without<List extends { data: object[] }, Field extends keyof List['data'][number]> = Omit<List, 'data'> & {
  data: Omit<List['data'][number], Field>[]
}

type EventCards = Without<Data<'/events'>, 'description'>
type Photos = Data<'/photos'>

/**
 * What each kind of query asks for, and its answer: the API's, without the envelope. The answer is null if there is no such
 * resource. Lists lack the long texts, which no card shows: they would be a tenth of the home page.
 */
type Kinds = {
  events: [{ status: EventStatus; limit: number; offset: number }, EventCards]
  /** A list of at most one. */
  nextEvent: [unknown, EventCards]
  /** The API always returns ticket counts. In embedded data they may be null. */
  event: [{ id: number }, Data<`/events/${number}`> | EventOnPage | null]
  /** Embedded data also has `hasRoom`; the API has not. */
  ticket: [{ code: string }, Data<`/tickets/${string}`> | TicketOnPage | null]
  certificate: [{ code: string }, Data<`/tickets/${string}/certificate`> | null]
  /** Embedded data also has `isUndeliverable` and `hasRoom`; the API has not. */
  order: [{ key: string }, Data<`/orders/${string}`> | OrderOnPage | null]
  /** Embedded data also has `hasRoom`; the API has not. */
  guest: [{ key: string }, Data<`/guest/${string}`> | GuestTicketOnPage | null]
  feedback: [{ key: string }, Data<`/feedback/${string}`> | null]
  partner: [{ key: string }, Data<`/partner/${string}`> | null]
  /** Each answer counts as an opening. */
  pack: [{ key: string }, Data<`/packs/${string}`> | null]
  subscription: [{ key: string }, Data<`/newsletter/subscription/${string}`> | null]
  issues: [{ limit: number }, Data<'/newsletter/archive'>]
  issue: [{ id: number }, Data<`/newsletter/archive/${number}`> | null]
  speakers: [{ isFeatured: true; limit: number }, Data<'/speakers'>]
  mentors: [{ isActive: true; limit: number }, Without<Data<'/mentors'>, 'bio'>]
  media: [{ type: 'DOCUMENT'; isActive: true; limit: number }, Data<'/media'>]
  photos: [{ folder: 'gallery/1' | 'gallery/2' | 'info' }, Photos]
  /** The Worker lists them only if the event is past. */
  eventPhotos: [{ id: number }, Photos]
}

type Kind = keyof Kinds
export type QueryOf<K extends Kind> = { kind: K } & Kinds[K][0]

/**
 * All queries that pages may send to the API, as plain data. The browser fetches `pathOf(query)`. The Worker resolves
 * the same query before it renders (worker/pages/answers.ts), with a switch that must handle every kind.
 */
export type PageQuery = { [K in Kind]: QueryOf<K> }[Kind]
export type AnswerTo<Query extends PageQuery> = Kinds[Query['kind']][1]

export type EventOnCard = EventCards['data'][number]

/** Milliseconds during which a result is not fetched again; whether it is when the tab gets focus. */
type Freshness = { freshFor: number; onFocus?: boolean }

const minutes = 60_000
/** Guests look at these again at the door, where the status of a ticket changes. */
const atTheDoor = { freshFor: 10_000, onFocus: true }

/** How each kind is read: its path below `/api`, and for how long an answer is used. */
const kinds: { [K in Kind]: Freshness & { path: (query: QueryOf<K>) => string } } = {
  events: {
    freshFor: minutes,
    onFocus: true,
    path: ({ status, limit, offset }) =>
      `events?status=${status}&limit=${limit}${offset > 0 ? `&offset=${offset}` : ''}`,
  },
  nextEvent: { freshFor: minutes, onFocus: true, path: () => 'events?status=UPCOMING&isNext=true&limit=1' },
  // Ticket counts change often, so each visit fetches them.
  event: { freshFor: 0, path: ({ id }) => `events/${id}` },
  ticket: { ...atTheDoor, path: ({ code }) => `tickets/${code}` },
  certificate: { freshFor: 10 * minutes, path: ({ code }) => `tickets/${code}/certificate` },
  order: { ...atTheDoor, path: ({ key }) => `orders/${key}` },
  guest: { ...atTheDoor, path: ({ key }) => `guest/${key}` },
  feedback: { freshFor: minutes, path: ({ key }) => `feedback/${key}` },
  partner: { freshFor: 10 * minutes, path: ({ key }) => `partner/${key}` },
  // A mentor reads for long. Who returns to the tab later sees who has cancelled meanwhile.
  pack: { freshFor: 10 * minutes, onFocus: true, path: ({ key }) => `packs/${key}` },
  subscription: { ...atTheDoor, path: ({ key }) => `newsletter/subscription/${key}` },
  issues: { freshFor: 10 * minutes, path: ({ limit }) => `newsletter/archive?limit=${limit}` },
  issue: { freshFor: 10 * minutes, path: ({ id }) => `newsletter/archive/${id}` },
  speakers: { freshFor: 10 * minutes, path: ({ limit }) => `speakers?isFeatured=true&limit=${limit}` },
  mentors: { freshFor: 10 * minutes, path: ({ limit }) => `mentors?isActive=true&limit=${limit}` },
  media: { freshFor: 5 * minutes, path: ({ type, limit }) => `media?type=${type}&isActive=true&limit=${limit}` },
  photos: { freshFor: 5 * minutes, path: ({ folder }) => `photos?folder=${folder}&limit=${limits.photosMax}` },
  eventPhotos: {
    freshFor: 5 * minutes,
    path: ({ id }) => `photos?folder=events/${id}/photos&limit=${limits.photosMax}`,
  },
}

/** The API path of a query. It is also the key of the result in the page data and in SWR. */
export const pathOf = <K extends Kind>(query: QueryOf<K>): string => `/api/${kinds[query.kind].path(query)}`

export const freshnessOf = (query: PageQuery): Freshness =>
  query.kind === 'events' && query.status === 'PAST' ? { freshFor: 10 * minutes } : kinds[query.kind]

const events = (status: EventStatus, limit: number, offset = 0): QueryOf<'events'> => ({
  kind: 'events',
  status,
  limit,
  offset,
})

export const pageQueries = {
  upcomingEvents: (limit: number, offset?: number) => events('UPCOMING', limit, offset),
  pastEvents: (limit: number, offset?: number) => events('PAST', limit, offset),
  /** The first upcoming events, among which `useNextEvent` looks for the next one. */
  firstUpcomingEvents: events('UPCOMING', limits.upcoming.hero),
  /** Only the next event, which `firstUpcomingEvents` misses if it is not among the first upcoming ones. */
  nextEvent: { kind: 'nextEvent' },
  issues: { kind: 'issues', limit: limits.list.max },
  featuredSpeakers: { kind: 'speakers', isFeatured: true, limit: limits.featuredSpeakers },
  activeMentors: { kind: 'mentors', isActive: true, limit: limits.activeMentors },
  documents: { kind: 'media', type: 'DOCUMENT', isActive: true, limit: limits.list.max },
  gallery: [
    { kind: 'photos', folder: 'gallery/1' },
    { kind: 'photos', folder: 'gallery/2' },
  ],
  infoPhotos: { kind: 'photos', folder: 'info' },
} as const
