import { type ComponentType, lazy } from 'react'
import { limits } from '#schema/limits.ts'
import { type PageQuery, pageQueries } from './data/page-queries.ts'

/** `id` is one of the database's, `name` one of ours. */
export type PageProps = { params: { id?: string; name?: string } }
type Page = ComponentType<PageProps>

export type Route = {
  path: RegExp
  /** The page's module by its name in the client build, so that its files can be preloaded. */
  source: string
  load: () => Promise<{ default: Page }>
  /** The page where it was loaded before, otherwise one that suspends until it is. */
  page: () => Page
  /** What the page shows. The Worker answers these while it renders. */
  reads: (params: PageProps['params']) => PageQuery<unknown>[]
  /** Set on pages that exist only to say that something is missing. */
  status?: 404
}

function route(
  path: RegExp,
  source: string,
  importPage: Route['load'],
  routeReads: Route['reads'] = () => [],
  status?: 404,
): Route {
  let loaded: Page | undefined
  const load = async () => {
    const module = await importPage()
    loaded = module.default
    return module
  }
  const Suspending = lazy(load)
  const page = () => loaded ?? Suspending
  return { path, source: `web/${source}`, load, page, reads: routeReads, ...(status && { status }) }
}

/** A positive whole number, or null: everything else is no id. */
export const readId = (text: string | undefined): number | null =>
  text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null

const eventReads: Route['reads'] = ({ id }) => {
  const eventId = readId(id)
  return eventId ? [pageQueries.event(eventId)] : []
}

/** An evening that is over shows its photos. */
const eventPageReads: Route['reads'] = ({ id }) => {
  const eventId = readId(id)
  if (!eventId) return []
  const event = pageQueries.event(eventId)
  return [event, { ...pageQueries.eventPhotos(eventId), onlyIf: (answers) => isPast(answers[event.key]) }]
}

const isPast = (event: unknown): boolean =>
  typeof event === 'object' && event !== null && 'status' in event && event.status === 'PAST'

const eventPage = () => import('./pages/event-page/event-page.tsx')
const registrationPage = () => import('./pages/registration/registration-page.tsx')

/** The first path that matches wins; the last one matches everything. A trailing slash changes nothing. */
const routes: Route[] = [
  route(
    /^\/$/,
    'pages/home/home-page.tsx',
    () => import('./pages/home/home-page.tsx'),
    () => [
      pageQueries.upcomingEvents(limits.upcoming.home),
      pageQueries.nextEvent,
      pageQueries.pastEvents(limits.past.home),
      pageQueries.featuredSpeakers,
      pageQueries.activeMentors,
      pageQueries.documents,
      ...pageQueries.gallery,
      pageQueries.infoPhotos,
    ],
  ),
  route(
    /^\/events\/?$/,
    'pages/event-lists/calendar-page.tsx',
    () => import('./pages/event-lists/calendar-page.tsx'),
    () => [
      pageQueries.upcomingEvents(limits.upcoming.page),
      pageQueries.nextEvent,
      pageQueries.pastEvents(limits.past.calendar),
    ],
  ),
  route(
    /^\/events\/upcoming\/?$/,
    'pages/event-lists/upcoming-page.tsx',
    () => import('./pages/event-lists/upcoming-page.tsx'),
    () => [pageQueries.upcomingEvents(limits.upcoming.page), pageQueries.nextEvent],
  ),
  route(
    /^\/past-events\/?$/,
    'pages/event-lists/past-page.tsx',
    () => import('./pages/event-lists/past-page.tsx'),
    () => [pageQueries.pastEvents(limits.past.page)],
  ),
  route(/^\/event\/?$/, 'pages/event-page/event-page.tsx', eventPage, undefined, 404),
  route(/^\/event\/{1,2}register\/?$/, 'pages/registration/registration-page.tsx', registrationPage),
  route(/^\/event\/(?<id>[^/]+)\/?$/, 'pages/event-page/event-page.tsx', eventPage, eventPageReads),
  route(
    /^\/event\/(?<id>[^/]+)\/register\/?$/,
    'pages/registration/registration-page.tsx',
    registrationPage,
    eventReads,
  ),
  route(
    /^\/community\/join\/?$/,
    'pages/applications/community-join-page.tsx',
    () => import('./pages/applications/community-join-page.tsx'),
  ),
  route(
    /^(?:\/vibe-coding)?\/join\/?$/,
    'pages/applications/vibe-coding-join-page.tsx',
    () => import('./pages/applications/vibe-coding-join-page.tsx'),
  ),
  route(
    /^\/(?<name>about-us|universities|partners|cooperation|become-mentor|become-volunteer|community)\/?$/,
    'pages/placeholder/placeholder-page.tsx',
    () => import('./pages/placeholder/placeholder-page.tsx'),
  ),
  route(
    /^\/vibe-coding\/?$/,
    'pages/vibe-coding/vibe-coding-page.tsx',
    () => import('./pages/vibe-coding/vibe-coding-page.tsx'),
  ),
  route(
    /^\/newsletter\/unsubscribe\/?$/,
    'pages/newsletter/unsubscribe-page.tsx',
    () => import('./pages/newsletter/unsubscribe-page.tsx'),
  ),
  route(
    /^\/accessibility\/?$/,
    'pages/accessibility/accessibility-page.tsx',
    () => import('./pages/accessibility/accessibility-page.tsx'),
  ),
  route(
    /^/,
    'pages/not-found/not-found-page.tsx',
    () => import('./pages/not-found/not-found-page.tsx'),
    undefined,
    404,
  ),
]

/** The page of a path (without its query), and the parts of the path that it reads. */
export function findRoute(path: string): { route: Route; params: PageProps['params'] } {
  for (const candidate of routes) {
    const match = candidate.path.exec(path)
    if (match) return { route: candidate, params: { ...match.groups } }
  }
  throw new Error('The last route matches everything')
}

/** What the bar at the top and the hero follow, on every page. The second matters where the first lacks the next event. */
export const nextEvents = pageQueries.upcomingEvents(limits.upcoming.hero)
export const nextEvent = pageQueries.nextEvent
