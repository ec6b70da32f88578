import type { Role } from '#schema/options.ts'
import { api } from '#worker/api.ts'
import { createApp } from '#worker/app.ts'
import { readEndpoints } from '#worker/openapi/endpoints.ts'
import { queryParameters } from '#worker/openapi/schemas.ts'
import { pathOf, publicLists, resources } from './resources/registry.ts'
import { allRowsOf, fillTables } from './rows.ts'
import type { Site } from './site.ts'

/** Public routes. Every other route of the app needs a credential; `requiredRoles` says of which role. */
export const publicRoutes = [
  ...publicLists.map((path) => `GET ${path.replace(/\{(\w+)\}/, ':$1')}`),
  ...resources.map((resource) => `GET ${pathOf(resource)}/:id`),
  'GET /api/health',
  'GET /api/time',
  'GET /api/openapi.json',
  'GET /api/docs',
  'GET /api/docs.css',
  'POST /api/registration',
  'POST /api/waiting-list',
  'POST /api/events/:id/alerts',
  'GET /api/tickets/:code',
  'GET /api/tickets/:code/certificate',
  'POST /api/orders/lookup',
  'GET /api/orders/:key',
  'DELETE /api/orders/:key',
  'GET /api/orders/:key/data',
  'PATCH /api/orders/:key/tickets/:id',
  'GET /api/orders/:key/tickets/:id/deck',
  'POST /api/orders/:key/tickets/:id/cancel',
  'POST /api/orders/:key/cancel',
  'POST /api/orders/:key/answer',
  'PATCH /api/orders/:key/waiting',
  'POST /api/orders/:key/resend',
  'GET /api/guest/:key',
  'GET /api/guest/:key/data',
  'PATCH /api/guest/:key',
  'POST /api/guest/:key/cancel',
  'POST /api/guest/:key/answer',
  'POST /api/photos/reports',
  'GET /api/feedback/:key',
  'POST /api/feedback/:key',
  'POST /api/uploads',
  'POST /api/uploads/:id/complete',
  'POST /api/upload/pitch-deck',
  'POST /api/newsletter/subscribe',
  'GET /api/newsletter/archive/:id',
  'GET /api/newsletter/subscription/:key',
  'POST /api/newsletter/confirm/:key',
  'GET /api/newsletter/leave/:key',
  'POST /api/newsletter/leave/:key',
  'POST /api/newsletter/unsubscribe',
  'POST /api/community/join',
  'POST /api/community/vibe-coding-join',
  'POST /api/sign-in',
  'POST /api/sessions',
  'DELETE /api/sessions',
  'DELETE /api/sessions/all',
  'POST /api/sessions/passkey/options',
  'POST /api/sessions/passkey',
  'POST /api/door/sessions',
  'GET /api/partner/:key',
  'GET /api/packs/:key',
  'POST /api/room/seats',
  'DELETE /api/orders/:key/tickets/:id/seat',
  'DELETE /api/guest/:key/seat',
  'GET /api/packs/:key/decks/:ticketId',
  'GET /api/packs/:key/stage',
  'PUT /api/packs/:key/marks/:ticketId',
  'GET /gallery/*',
  'GET /info/*',
  'GET /events/:id/*',
  'GET /sized/*',
  'GET /event/:id/og.jpg',
  'GET /event/:file',
  'GET /event/:id/google-calendar',
  'GET /events.ics',
  'GET /events.rss',
  'GET /sitemap.xml',
  'GET /robots.txt',
  'GET /.well-known/security.txt',
  'GET /manifest.webmanifest',
  'POST /order/:key/cancel',
  'POST /order/:key/tickets/:id/cancel',
  'POST /order/:key/tickets/:id/photos',
  'POST /order/:key/tickets/:id/result',
  'POST /order/:key/answer',
  'POST /order/:key/waiting',
  'POST /order/:key/resend',
  'POST /order/:key/erase',
  'POST /guest/:key/answer',
  'POST /feedback/:key',
  'POST /guest/:key/photos',
  'POST /guest/:key/result',
  'POST /newsletter/confirm/:key',
  'POST /newsletter/leave/:key',
  'GET /admin/mail',
  'GET /admin/mail/:name',
  'GET /assets/*',
]

/** Routes that need the key of a link or a seat, which no organiser has. */
export const keyRoutes = [
  'GET /api/room/socket',
  'GET /api/room',
  'PUT /api/room/ballot',
  'POST /api/room/questions',
  'POST /api/room/questions/:id/raise',
]

/** Routes that need the session of an organiser; the token and Access may not use them. */
export const organiserSessionRoutes = [
  'POST /api/passkeys/options',
  'POST /api/passkeys',
  'PATCH /api/passkeys/:id',
  'DELETE /api/passkeys/:id',
]

/** The role that a route requires, if it is not `EDITOR`. */
export const requiredRoles: Record<string, Role> = {
  'POST /api/organisers': 'OWNER',
  'PATCH /api/organisers/:id': 'OWNER',
  'POST /api/organisers/:id/invitation': 'OWNER',
  'DELETE /api/organisers/:id': 'OWNER',
  'POST /api/webhooks': 'OWNER',
  'PATCH /api/webhooks/:id': 'OWNER',
  'DELETE /api/webhooks/:id': 'OWNER',
  'POST /api/webhooks/:id/secret': 'OWNER',
  'POST /api/webhooks/:id/test': 'OWNER',
  'POST /api/webhooks/:id/deliveries/:deliveryId/retry': 'OWNER',
  'GET /api/me': 'DOOR',
  'GET /api/door/:eventId/pack': 'DOOR',
  'POST /api/door/:eventId/sync': 'DOOR',
  'POST /api/door/:eventId/undo': 'DOOR',
  'GET /api/door/:eventId/conflicts': 'DOOR',
  'GET /api/door/:eventId/search': 'DOOR',
  'POST /api/door/:eventId/walk-ins': 'DOOR',
}

/** All routes of the app; entries of middleware are left out. `PUT /api/events/:id{[1-9]…}` becomes `PUT /api/events/:id`. */
export const routes = [
  ...new Set(
    createApp()
      .routes.filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path.replace(/(:\w+)\{.*?\}(?=\/|$)/g, '$1')}`),
  ),
]
export const closedRoutes = routes.filter((route) => ![...publicRoutes, ...keyRoutes].includes(route))

/** Query parameters without which a list is refused. */
const neededQueries: Record<string, string> = { '/api/photos': 'folder=info', '/api/door/{eventId}/search': 'q=lucja' }

/** Every route of the API that returns a list in pages, with its OpenAPI template: those with the parameter `limit`. */
export const lists = [...readEndpoints(api.routes).values()]
  .filter(({ method, facts: { contracts } }) => {
    const parameters = contracts.query ? queryParameters(contracts.query) : []
    return method === 'GET' && parameters.some(({ name }) => name === 'limit')
  })
  .map(({ path }) => `/api${path}`)
  .map((path) => ({ path, isPublic: publicLists.includes(path), query: neededQueries[path] }))

/** The path of an existing resource of `fillSite`, so that a 404 cannot replace the 401. */
export function existingPathOf(route: string): string {
  const [, path = ''] = route.split(' ')
  const randomIds = {
    '/api/registrations': 'r',
    '/api/waiting-list': 'r',
    '/api/pitch-decks': 'd',
    '/api/messages/batch': 'b',
    '/api/messages': 'm',
  }
  const [, id] = Object.entries(randomIds).find(([start]) => path.startsWith(start)) ?? []
  const ids: Record<string, number> = {
    ...Object.fromEntries(resources.map(({ name, row }) => [name, row.id])),
    tickets: 88,
    guests: 88,
    community: 91,
    organisers: 97,
    'door-links': 98,
    passkeys: 100,
    packs: 102,
    'stage-links': 106,
    'partner-links': 107,
    photos: 106,
    webhooks: 103,
  }
  return path
    .replace('/event/:id/', '/event/11/')
    .replace('/event/:file', '/event/11.ics')
    .replace('/tickets/user/:id', '/tickets/user/86')
    .replace('/newsletter/issues/:id', '/newsletter/issues/102')
    .replace('/newsletter/archive/:id', '/newsletter/archive/102')
    .replace(':eventId', '11')
    .replace(':question', '106')
    .replace(':message', '106')
    .replace(':kind', 'ticket')
    .replace(':deliveryId', 'y'.repeat(26))
    .replace('/search', '/search?q=lucja')
    .replace(':email', 'lucja%40uczelnia.example')
    .replace('registrations.csv', 'registrations.csv?eventId=11')
    .replace('waiting-list.csv', 'waiting-list.csv?eventId=11')
    .replace('/api/files/*', '/api/files/info/photo1.jpg')
    .replace(':id', id?.repeat(26) ?? String(ids[path.split('/')[2] ?? ''] ?? 1))
    .replace('*', 'x')
}

export const methodOf = (route: string): string => route.split(' ')[0] ?? ''
export const requestFor = (route: string): RequestInit => {
  const method = methodOf(route)
  if (method === 'GET' || method === 'DELETE') return { method }
  return { method, headers: { 'Content-Type': 'application/json' }, body: '{}' }
}

/** Stores a row in each table, and a file in each bucket. */
export async function fillSite(site: Site): Promise<void> {
  await fillTables(site)
  await site.files.put('info/photo1.jpg', 'here')
  await site.decks.put('d'.repeat(26), '%PDF-')
}

/** All rows, the files and the number of decks. A refused request must not change them. */
export const snapshotOf = async (site: Site) => ({
  rows: await allRowsOf(site),
  files: (await site.files.list()).objects.map(({ key, etag }) => [key, etag]),
  decks: (await site.decks.list()).objects.length,
})
