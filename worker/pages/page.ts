import { assets } from 'virtual:assets'
import type { Context } from 'hono'
import { renderFailure } from '#web/entry-server.tsx'
import { findRoute } from '#web/routes.ts'
import { throughCache } from '#worker/cache/response-cache.ts'
import { isBusy } from '#worker/database/retry.ts'
import type { Env } from '#worker/env.ts'
import { audienceOf } from '#worker/http/audience.ts'
import { problemKinds, retryAfter } from '#worker/http/errors.ts'
import { describeError, describeErrorOfPrivatePage, log } from '#worker/http/log.ts'
import { pagePolicy } from '#worker/http/page-policy.ts'
import { mayTryUnknownKey } from '#worker/http/rate-limit.ts'
import { forOutage, type PageRequest, readPageData } from './page-data.ts'
import { render } from './render.ts'

/** The `Link` header: preloads styles and fonts. If Early Hints are on, Cloudflare sends it ahead, as a 103 response. */
const preloads = [
  ...assets.styles.map((url) => `<${url}>; rel=preload; as=style`),
  ...assets.fonts.map((url) => `<${url}>; rel=preload; as=font; type="font/woff2"; crossorigin`),
].join(', ')

/** Only private pages read the query string: others are cached without it. Unknown records are a 404. */
export async function page(c: Context<Env>): Promise<Response> {
  const found = findRoute(c.get('url').pathname)
  const { route } = found
  c.get('notes').page = route.source
  c.set('policy', pagePolicy(c.env, { isPrivate: route.cache === 'private', allows: route.allows }))
  const response = await respond(c, found)
  response.headers.set('Link', preloads)
  return response
}

/** Caches pages of class `content`, with previews of drafts as the exception. Renders private pages and pages with a fixed status on each request. */
async function respond(c: Context<Env>, request: PageRequest): Promise<Response> {
  const { route, params } = request
  const isPrivate = route.cache === 'private'
  if (isPrivate || route.status !== undefined) {
    const { response } = await render(c, request, await readPageData(c, request))
    return isPrivate ? limitUnknownKeys(c, response) : response
  }
  const event = route.queries(params).find((query) => query.kind === 'event')
  const response = await throughCache(c, {
    read: () => readPageData(c, request),
    make: (data, version) => render(c, request, { data, version }),
    counts: event && { eventId: event.id, forOutage },
  })
  return event && response.status === 404 ? ((await preview(c, request)) ?? response) : response
}

/**
 * The page of a draft, for organisers: no event's page for anybody else. It neither comes from a cache nor enters one. Only
 * requests for a page that the public has not cost the look-up of the session.
 */
async function preview(c: Context<Env>, request: PageRequest): Promise<Response | null> {
  if ((await audienceOf(c)) !== 'organisers') return null
  const content = await readPageData(c, request, 'organisers')
  const { response } = await render(c, request, content)
  response.headers.set('Cache-Control', 'no-store')
  return response
}

/** Limits requests for private pages with unknown keys. Over the limit the 404 page has the status 429. */
export async function limitUnknownKeys(c: Context<Env>, response: Response): Promise<Response> {
  if (response.status !== 404 || (await mayTryUnknownKey(c))) return response
  const limited = new Response(response.body, { status: problemKinds.tooMany.status, headers: response.headers })
  limited.headers.set('Retry-After', String(retryAfter.tooMany))
  return limited
}

/** The error page: 503 while the database is unavailable, otherwise 500. The error is logged, not shown. */
export async function pageFailure(error: unknown, c: Context<Env>): Promise<Response> {
  const { id, page } = c.var.notes
  const described = c.var.policy?.isPrivate ? describeErrorOfPrivatePage(error) : describeError(error)
  log('error', { requestId: id, route: page ?? 'page', ...described })
  c.header('Cache-Control', 'no-store')
  if (!isBusy(error)) return c.html(await renderFailure(assets, 'broken'), 500)
  c.header('Retry-After', String(retryAfter.busy))
  return c.html(await renderFailure(assets, 'busy'), 503)
}
