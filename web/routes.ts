import { limits } from '#schema/limits.ts'
import { siteConfig } from '#schema/site-config.ts'
import { type PageQuery, pageQueries } from './data/page-queries.ts'
import { type PageProps, readId, readRandomId } from './page-props.ts'
import { type Route, route } from './route.ts'

const publicPage = { cache: 'content', frame: { kind: 'public' } } as const
const formPage = { cache: 'content', frame: { kind: 'form', privacyPolicyUrl: siteConfig.privacyPolicyUrl } } as const

type Queries = Route['queries']

/** The queries of a path that names a resource. A malformed id has none: the page shows that it is missing. */
const withId =
  (queriesOf: (id: number) => ReturnType<Queries>): Queries =>
  (params) => {
    const id = readId(params.id)
    return id === null ? [] : queriesOf(id)
  }

type KeyPage = Pick<Route, 'path' | 'source' | 'load'> & { query: (key: string) => PageQuery }

/** A page for whoever has the key in its path. A malformed key has no query, as above. */
const keyPage = ({ query, ...page }: KeyPage): Route => {
  const queries: Queries = (params) => {
    const key = readRandomId(params.key)
    return key === null ? [] : [query(key)]
  }
  return route({ ...page, ...formPage, cache: 'private', queries })
}

const eventPage = () => import('./pages/event-page/event-page.tsx')
const eventsPage = () => import('./pages/event-lists/events-page.tsx')
const roomPage = () => import('./pages/room/room-page.tsx')
const registrationPage = () => import('./pages/registration/registration-page.tsx')

/** The first matching path wins. The last route matches everything. A trailing slash is optional. */
export const routes: Route[] = [
  route({
    path: /^\/$/,
    source: 'pages/home/home-page.tsx',
    load: () => import('./pages/home/home-page.tsx'),
    ...publicPage,
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
    ...publicPage,
    queries: () => [
      pageQueries.upcomingEvents(limits.upcoming.page),
      pageQueries.nextEvent,
      pageQueries.pastEvents(limits.past.calendar),
    ],
  }),
  route({
    path: /^\/events\/(?<name>upcoming)\/?$/,
    source: 'pages/event-lists/events-page.tsx',
    load: eventsPage,
    ...publicPage,
    queries: () => [pageQueries.upcomingEvents(limits.upcoming.page), pageQueries.nextEvent],
  }),
  route({
    path: /^\/(?<name>past)-events\/?$/,
    source: 'pages/event-lists/events-page.tsx',
    load: eventsPage,
    ...publicPage,
    queries: () => [pageQueries.pastEvents(limits.past.page)],
  }),
  route({
    path: /^\/event\/?$/,
    source: 'pages/event-page/event-page.tsx',
    load: eventPage,
    ...publicPage,
    status: 404,
  }),
  route({
    path: /^\/event\/{1,2}register\/?$/,
    source: 'pages/registration/registration-page.tsx',
    load: registrationPage,
    ...formPage,
  }),
  route({
    path: /^\/event\/(?<id>[^/]+)\/?$/,
    source: 'pages/event-page/event-page.tsx',
    load: eventPage,
    ...publicPage,
    queries: withId((id) => [
      { kind: 'event', id },
      { kind: 'eventPhotos', id },
    ]),
  }),
  route({
    path: /^\/event\/(?<id>[^/]+)\/register\/?$/,
    source: 'pages/registration/registration-page.tsx',
    load: registrationPage,
    ...formPage,
    queries: withId((id) => [{ kind: 'event', id }]),
  }),
  keyPage({
    path: /^\/ticket\/(?<key>[^/]+)\/certificate\/?$/,
    source: 'pages/certificate/certificate-page.tsx',
    load: () => import('./pages/certificate/certificate-page.tsx'),
    query: (key) => ({ kind: 'certificate', code: key }),
  }),
  keyPage({
    path: /^\/ticket\/(?<key>[^/]+)\/?$/,
    source: 'pages/ticket/ticket-page.tsx',
    load: () => import('./pages/ticket/ticket-page.tsx'),
    query: (key) => ({ kind: 'ticket', code: key }),
  }),
  keyPage({
    path: /^\/ticket\/(?<key>[^/]+)\/room\/?$/,
    source: 'pages/room/room-page.tsx',
    load: roomPage,
    query: (key) => ({ kind: 'ticket', code: key }),
  }),
  keyPage({
    // Its forms send to paths below it, which show the order when they are opened.
    path: /^\/order\/(?<key>[^/]+)(?:\/(?:tickets\/\d+\/)?(?:cancel|answer|waiting|resend|erase|photos|result))?\/?$/,
    source: 'pages/order/order-page.tsx',
    load: () => import('./pages/order/order-page.tsx'),
    query: (key) => ({ kind: 'order', key }),
  }),
  keyPage({
    // The ticket of an attendee whom somebody else registered. Its forms send to paths below it.
    path: /^\/guest\/(?<key>[^/]+)(?:\/(?:answer|photos|result))?\/?$/,
    source: 'pages/guest/guest-page.tsx',
    load: () => import('./pages/guest/guest-page.tsx'),
    query: (key) => ({ kind: 'guest', key }),
  }),
  keyPage({
    // Its form sends to the same path.
    path: /^\/feedback\/(?<key>[^/]+)\/?$/,
    source: 'pages/feedback/feedback-page.tsx',
    load: () => import('./pages/feedback/feedback-page.tsx'),
    query: (key) => ({ kind: 'feedback', key }),
  }),
  keyPage({
    path: /^\/partner\/(?<key>[^/]+)\/?$/,
    source: 'pages/partner/partner-page.tsx',
    load: () => import('./pages/partner/partner-page.tsx'),
    query: (key) => ({ kind: 'partner', key }),
  }),
  keyPage({
    path: /^\/pack\/(?<key>[^/]+)\/?$/,
    source: 'pages/pack/pack-page.tsx',
    load: () => import('./pages/pack/pack-page.tsx'),
    query: (key) => ({ kind: 'pack', key }),
  }),
  route({
    path: /^\/sala\/?$/,
    source: 'pages/room/room-page.tsx',
    load: roomPage,
    ...formPage,
  }),
  route({
    path: /^\/tickets\/?$/,
    source: 'pages/lost-ticket/lost-ticket-page.tsx',
    load: () => import('./pages/lost-ticket/lost-ticket-page.tsx'),
    ...publicPage,
  }),
  route({
    path: /^\/community\/join\/?$/,
    source: 'pages/applications/community-join-page.tsx',
    load: () => import('./pages/applications/community-join-page.tsx'),
    ...formPage,
    // These applications are also shared with the partner university.
    frame: { kind: 'form', privacyPolicyUrl: siteConfig.communityPrivacyPolicyUrl },
  }),
  route({
    path: /^(?:\/vibe-coding)?\/join\/?$/,
    source: 'pages/applications/vibe-coding-join-page.tsx',
    load: () => import('./pages/applications/vibe-coding-join-page.tsx'),
    ...formPage,
  }),
  route({
    path: /^\/(?<name>about-us|universities|partners|cooperation|become-mentor|become-volunteer|community)\/?$/,
    source: 'pages/placeholder/placeholder-page.tsx',
    load: () => import('./pages/placeholder/placeholder-page.tsx'),
    ...publicPage,
  }),
  route({
    path: /^\/vibe-coding\/?$/,
    source: 'pages/vibe-coding/vibe-coding-page.tsx',
    load: () => import('./pages/vibe-coding/vibe-coding-page.tsx'),
    ...publicPage,
  }),
  keyPage({
    path: /^\/newsletter\/(?<name>confirm|leave)\/(?<key>[^/]+)\/?$/,
    source: 'pages/newsletter/subscription-page.tsx',
    load: () => import('./pages/newsletter/subscription-page.tsx'),
    query: (key) => ({ kind: 'subscription', key }),
  }),
  route({
    path: /^\/newsletter\/unsubscribe\/?$/,
    source: 'pages/newsletter/unsubscribe-page.tsx',
    load: () => import('./pages/newsletter/unsubscribe-page.tsx'),
    ...publicPage,
  }),
  route({
    path: /^\/newsletter\/?$/,
    source: 'pages/newsletter/archive-page.tsx',
    load: () => import('./pages/newsletter/archive-page.tsx'),
    ...publicPage,
    queries: () => [pageQueries.issues],
  }),
  route({
    path: /^\/newsletter\/(?<id>[^/]+)\/?$/,
    source: 'pages/newsletter/issue-page.tsx',
    load: () => import('./pages/newsletter/issue-page.tsx'),
    ...publicPage,
    queries: withId((id) => [{ kind: 'issue', id }]),
  }),
  route({
    path: /^\/accessibility\/?$/,
    source: 'pages/accessibility/accessibility-page.tsx',
    load: () => import('./pages/accessibility/accessibility-page.tsx'),
    ...publicPage,
  }),
  route({
    path: /^/,
    source: 'pages/not-found/not-found-page.tsx',
    load: () => import('./pages/not-found/not-found-page.tsx'),
    ...publicPage,
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
