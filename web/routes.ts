import { limits } from '#schema/limits.ts'
import { siteConfig } from '#schema/site-config.ts'
import { pageQueries } from './data/page-queries.ts'
import { type PageProps, readId, readRandomId } from './page-props.ts'
import { type Frame, type Route, route } from './route.ts'

const publicFrame: Frame = { kind: 'public' }
const formFrame: Frame = { kind: 'form', privacyPolicyUrl: siteConfig.privacyPolicyUrl }

const eventPage = () => import('./pages/event-page/event-page.tsx')
const registrationPage = () => import('./pages/registration/registration-page.tsx')

/** The first matching path wins. The last route matches everything. A trailing slash is optional. */
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
    path: /^\/ticket\/(?<code>[^/]+)\/?$/,
    source: 'pages/ticket/ticket-page.tsx',
    load: () => import('./pages/ticket/ticket-page.tsx'),
    cache: 'private',
    frame: formFrame,
    queries: ({ code }) => {
      const validCode = readRandomId(code)
      return validCode ? [pageQueries.ticket(validCode)] : []
    },
  }),
  route({
    // Its forms send to paths below it, which show the order when they are opened.
    path: /^\/order\/(?<key>[^/]+)(?:\/(?:tickets\/\d+\/)?(?:cancel|answer|waiting|resend|erase))?\/?$/,
    source: 'pages/order/order-page.tsx',
    load: () => import('./pages/order/order-page.tsx'),
    cache: 'private',
    frame: formFrame,
    queries: ({ key }) => {
      const validKey = readRandomId(key)
      return validKey ? [pageQueries.order(validKey)] : []
    },
  }),
  route({
    path: /^\/pack\/(?<key>[^/]+)\/?$/,
    source: 'pages/pack/pack-page.tsx',
    load: () => import('./pages/pack/pack-page.tsx'),
    cache: 'private',
    frame: formFrame,
    queries: ({ key }) => {
      const validKey = readRandomId(key)
      return validKey ? [pageQueries.pack(validKey)] : []
    },
  }),
  route({
    path: /^\/tickets\/?$/,
    source: 'pages/lost-ticket/lost-ticket-page.tsx',
    load: () => import('./pages/lost-ticket/lost-ticket-page.tsx'),
    cache: 'content',
    frame: publicFrame,
  }),
  route({
    path: /^\/community\/join\/?$/,
    source: 'pages/applications/community-join-page.tsx',
    load: () => import('./pages/applications/community-join-page.tsx'),
    cache: 'content',
    // These applications are also shared with the partner university.
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
    path: /^\/newsletter\/(?<name>confirm|leave)\/(?<key>[^/]+)\/?$/,
    source: 'pages/newsletter/subscription-page.tsx',
    load: () => import('./pages/newsletter/subscription-page.tsx'),
    cache: 'private',
    frame: formFrame,
    queries: ({ key }) => {
      const validKey = readRandomId(key)
      return validKey ? [pageQueries.subscription(validKey)] : []
    },
  }),
  route({
    path: /^\/newsletter\/unsubscribe\/?$/,
    source: 'pages/newsletter/unsubscribe-page.tsx',
    load: () => import('./pages/newsletter/unsubscribe-page.tsx'),
    cache: 'content',
    frame: publicFrame,
  }),
  route({
    path: /^\/newsletter\/?$/,
    source: 'pages/newsletter/archive-page.tsx',
    load: () => import('./pages/newsletter/archive-page.tsx'),
    cache: 'content',
    frame: publicFrame,
    queries: () => [pageQueries.issues],
  }),
  route({
    path: /^\/newsletter\/(?<id>[^/]+)\/?$/,
    source: 'pages/newsletter/issue-page.tsx',
    load: () => import('./pages/newsletter/issue-page.tsx'),
    cache: 'content',
    frame: publicFrame,
    queries: ({ id }) => {
      const issueId = readId(id)
      return issueId ? [pageQueries.issue(issueId)] : []
    },
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

/** The route for a path (without query string) and its path parameters. */
export function findRoute(path: string): { route: Route; params: PageProps['params'] } {
  for (const candidate of routes) {
    const match = candidate.path.exec(path)
    if (match) return { route: candidate, params: { ...match.groups } }
  }
  throw new Error('The last route matches everything')
}

/**
 * Whether navigation between two pages may stay in one document. A document keeps its security policy and the
 * third-party scripts it has loaded, so pages that differ in either need a full load.
 */
export const sharesDocument = (from: Route, to: Route): boolean =>
  from.cache === 'content' && to.cache === 'content' && from.allows === to.allows
