import { type ComponentType, lazy } from 'react'
import { limits } from '#schema/limits.ts'
import type { Allowances } from '#schema/page-policy.ts'
import { siteConfig } from '#schema/site-config.ts'
import { type PageQuery, pageQueries } from './data/page-queries.ts'
import { type PageProps, readId } from './page-props.ts'

type Page = ComponentType<PageProps>

/**
 * What surrounds a page. The footer of a form links to nothing but the privacy policy that its answers are subject to.
 */
type Frame = { kind: 'public' } | { kind: 'form'; privacyPolicyUrl: string } | { kind: 'console' }

export type Route = {
  path: RegExp
  /** The page's module by its name in the client build, so that its files can be preloaded. */
  source: string
  load: () => Promise<{ default: Page }>
  /** The page where it was loaded before, otherwise one that suspends until it is. */
  page: () => Page
  /**
   * `content` is the same for everybody and kept by content version. `private` is never stored, indexed, measured or shown to
   * third parties, and its address is in no log and no referrer.
   */
  cache: 'content' | 'private'
  frame: Frame
  /** The queries whose answers the page shows. The Worker answers them while it renders. */
  queries: (params: PageProps['params']) => PageQuery[]
  allows: Allowances
  /** Set on pages whose only content is that something is missing. */
  status?: 404
}

type RouteConfig = Pick<Route, 'path' | 'source' | 'cache' | 'frame' | 'status'> &
  Partial<Pick<Route, 'queries' | 'allows'>> & { load: Route['load'] }

/** Shared by all routes without allowances, so that `sharesDocument` may compare by identity. */
const nothingMore: Allowances = {}

export function route({
  source,
  load: importPage,
  queries = () => [],
  allows = nothingMore,
  ...rest
}: RouteConfig): Route {
  let loaded: Page | undefined
  const load = async () => {
    const module = await importPage()
    loaded = module.default
    return module
  }
  const Suspending = lazy(load)
  const page = () => loaded ?? Suspending
  return { ...rest, source: `web/${source}`, load, page, queries, allows }
}

const publicFrame: Frame = { kind: 'public' }
const formFrame: Frame = { kind: 'form', privacyPolicyUrl: siteConfig.privacyPolicyUrl }

const eventPage = () => import('./pages/event-page/event-page.tsx')
const registrationPage = () => import('./pages/registration/registration-page.tsx')

/** The first path that matches wins; the last one matches everything. A trailing slash changes nothing. */
export const routes: Route[] = [
  route({
    path: /^\/$/,
    source: 'pages/home/home-page.tsx',
    load: () => import('./pages/home/home-page.tsx'),
    cache: 'content',
    frame: publicFrame,
    queries: () => [
      pageQueries.upcomingEvents(limits.upcoming.home),
      pageQueries.nextEvent,
      pageQueries.pastEvents(limits.past.home),
      pageQueries.featuredSpeakers,
      pageQueries.activeMentors,
      pageQueries.documents,
      ...pageQueries.gallery,
      pageQueries.infoPhotos,
    ],
  }),
  route({
    path: /^\/events\/?$/,
    source: 'pages/event-lists/calendar-page.tsx',
    load: () => import('./pages/event-lists/calendar-page.tsx'),
    cache: 'content',
    frame: publicFrame,
    queries: () => [
      pageQueries.upcomingEvents(limits.upcoming.page),
      pageQueries.nextEvent,
      pageQueries.pastEvents(limits.past.calendar),
    ],
  }),
  route({
    path: /^\/events\/upcoming\/?$/,
    source: 'pages/event-lists/upcoming-page.tsx',
    load: () => import('./pages/event-lists/upcoming-page.tsx'),
    cache: 'content',
    frame: publicFrame,
    queries: () => [pageQueries.upcomingEvents(limits.upcoming.page), pageQueries.nextEvent],
  }),
  route({
    path: /^\/past-events\/?$/,
    source: 'pages/event-lists/past-page.tsx',
    load: () => import('./pages/event-lists/past-page.tsx'),
    cache: 'content',
    frame: publicFrame,
    queries: () => [pageQueries.pastEvents(limits.past.page)],
  }),
  route({
    path: /^\/event\/?$/,
    source: 'pages/event-page/event-page.tsx',
    load: eventPage,
    cache: 'content',
    frame: publicFrame,
    status: 404,
  }),
  route({
    path: /^\/event\/{1,2}register\/?$/,
    source: 'pages/registration/registration-page.tsx',
    load: registrationPage,
    cache: 'content',
    frame: formFrame,
  }),
  route({
    path: /^\/event\/(?<id>[^/]+)\/?$/,
    source: 'pages/event-page/event-page.tsx',
    load: eventPage,
    cache: 'content',
    frame: publicFrame,
    queries: ({ id }) => {
      const eventId = readId(id)
      return eventId ? [pageQueries.event(eventId), pageQueries.eventPhotos(eventId)] : []
    },
  }),
  route({
    path: /^\/event\/(?<id>[^/]+)\/register\/?$/,
    source: 'pages/registration/registration-page.tsx',
    load: registrationPage,
    cache: 'content',
    frame: formFrame,
    queries: ({ id }) => {
      const eventId = readId(id)
      return eventId ? [pageQueries.event(eventId)] : []
    },
  }),
  route({
    path: /^\/community\/join\/?$/,
    source: 'pages/applications/community-join-page.tsx',
    load: () => import('./pages/applications/community-join-page.tsx'),
    cache: 'content',
    // These applications go to the partner university as well.
    frame: { kind: 'form', privacyPolicyUrl: siteConfig.communityPrivacyPolicyUrl },
  }),
  route({
    path: /^(?:\/vibe-coding)?\/join\/?$/,
    source: 'pages/applications/vibe-coding-join-page.tsx',
    load: () => import('./pages/applications/vibe-coding-join-page.tsx'),
    cache: 'content',
    frame: formFrame,
  }),
  route({
    path: /^\/(?<name>about-us|universities|partners|cooperation|become-mentor|become-volunteer|community)\/?$/,
    source: 'pages/placeholder/placeholder-page.tsx',
    load: () => import('./pages/placeholder/placeholder-page.tsx'),
    cache: 'content',
    frame: publicFrame,
  }),
  route({
    path: /^\/vibe-coding\/?$/,
    source: 'pages/vibe-coding/vibe-coding-page.tsx',
    load: () => import('./pages/vibe-coding/vibe-coding-page.tsx'),
    cache: 'content',
    frame: publicFrame,
  }),
  route({
    path: /^\/newsletter\/unsubscribe\/?$/,
    source: 'pages/newsletter/unsubscribe-page.tsx',
    load: () => import('./pages/newsletter/unsubscribe-page.tsx'),
    cache: 'content',
    frame: publicFrame,
  }),
  route({
    path: /^\/accessibility\/?$/,
    source: 'pages/accessibility/accessibility-page.tsx',
    load: () => import('./pages/accessibility/accessibility-page.tsx'),
    cache: 'content',
    frame: publicFrame,
  }),
  route({
    path: /^/,
    source: 'pages/not-found/not-found-page.tsx',
    load: () => import('./pages/not-found/not-found-page.tsx'),
    cache: 'content',
    frame: publicFrame,
    status: 404,
  }),
]

/** The page of a path (without its query), and the parts of the path that it reads. */
export function findRoute(path: string): { route: Route; params: PageProps['params'] } {
  for (const candidate of routes) {
    const match = candidate.path.exec(path)
    if (match) return { route: candidate, params: { ...match.groups } }
  }
  throw new Error('The last route matches everything')
}

/**
 * Whether a link between two pages may show the second in the document of the first. A document keeps its policy, and the third
 * parties that it loaded, until the next document.
 */
export const sharesDocument = (from: Route, to: Route): boolean =>
  from.cache === 'content' && to.cache === 'content' && from.allows === to.allows
