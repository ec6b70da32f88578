import { assets } from 'virtual:assets'
import type { Context } from 'hono'
import { pageQueries } from '#web/data/page-queries.ts'
import { renderFailure } from '#web/entry-server.tsx'
import { findRoute } from '#web/routes.ts'
import { isNewest } from '#worker/cache/cached-version.ts'
import type { Content } from '#worker/cache/read-content.ts'
import { throughCache, type VersionedResponse } from '#worker/cache/response-cache.ts'
import { isBusy } from '#worker/database/retry.ts'
import type { Env } from '#worker/env.ts'
import { audienceOf } from '#worker/http/audience.ts'
import { problemKinds, retryAfter } from '#worker/http/errors.ts'
import { describeError, describeErrorOfPrivatePage, log } from '#worker/http/log.ts'
import { pagePolicy } from '#worker/http/page-policy.ts'
import { mayTryUnknownKey } from '#worker/http/rate-limit.ts'
import type { Answered } from './answers.ts'
import { readCountedPageData, readPageData } from './page-data.ts'
import { type PageRequest, render } from './render.ts'
import { type Counts, countsIn, recentCounts, storeCounts, watchCounts, withCounts } from './ticket-counts.ts'

/** The `Link` header: preloads styles and fonts. If Early Hints are on, Cloudflare sends it ahead, as a 103 response. */
const preloads = [
  ...assets.styles.map((url) => `<${url}>; rel=preload; as=style`),
  ...assets.fonts.map((url) => `<${url}>; rel=preload; as=font; type="font/woff2"; crossorigin`),
].join(', ')

/** Only private pages read the query string: others are cached without it. Unknown records are a 404. */
export async function page(c: Context<Env>): Promise<Response> {
  const found = findRoute(c.var.url.pathname)
  const { route, params } = found
  c.var.notes.page = route.source
  c.set('policy', pagePolicy(c.env, { isPrivate: route.cache === 'private', allows: route.allows }))
  const queries = [pageQueries.firstUpcomingEvents, pageQueries.nextEvent, ...route.queries(params)]
  const response = await respond(c, { ...found, queries })
  response.headers.set('Link', preloads)
  return response
}

/** Caches pages of class `content`, with previews of drafts as the exception. Renders private pages and pages with a fixed status on each request. */
async function respond(c: Context<Env>, request: PageRequest): Promise<Response> {
  const { route, queries } = request
  const isPrivate = route.cache === 'private'
  const renderNow = () =>
    renderNewest(
      () => readPageData(c, queries, isPrivate ? { constraint: 'first-primary' } : {}),
      (content) => render(c, request, content),
    )
  if (isPrivate) return limitUnknownKeys(c, (await renderNow()).response)
  if (route.status !== undefined) return (await renderNow()).response
  const event = queries.find((query) => query.kind === 'event')
  if (!event) return throughCache(c, () => '', renderNow)
  const response = await countedPage(c, request, event.id)
  return response.status === 404 ? ((await preview(c, request)) ?? response) : response
}

/**
 * The page of a draft, for organisers: no event's page for anybody else. It neither comes from a cache nor enters one. Only
 * requests for a page that the public has not cost the look-up of the session.
 */
async function preview(c: Context<Env>, request: PageRequest): Promise<Response | null> {
  if ((await audienceOf(c)) !== 'organisers') return null
  const content = await readPageData(c, request.queries, { constraint: 'first-primary', audience: 'organisers' })
  const { response } = await render(c, request, content)
  response.headers.set('Cache-Control', 'no-store')
  return response
}

/** Limits requests for private pages with unknown keys. Over the limit the 404 page has the status 429. */
async function limitUnknownKeys(c: Context<Env>, response: Response): Promise<Response> {
  if (response.status !== 404 || (await mayTryUnknownKey(c))) return response
  const limited = new Response(response.body, { status: problemKinds.tooMany.status, headers: response.headers })
  limited.headers.set('Retry-After', String(retryAfter.tooMany))
  return limited
}

/**
 * Serves a page with ticket counts. The counts are part of the cache key, so a change of counts renders the page again.
 * They are usually read in the same batch as the version. If the version is cached but the counts are not, they are
 * read with the page's data. Either way takes one round trip.
 */
function countedPage(c: Context<Env>, request: PageRequest, eventId: number): Promise<Response> {
  /** The page's data, if it was read for the counts. Used for the first render only. */
  let readAhead: Content<Answered[]> | undefined
  let counts: Counts | null = null

  const variant = async (version: number): Promise<string> => {
    const recent = recentCounts(eventId)
    counts = recent === undefined ? await readCounts(version) : recent
    return counts === null ? 'counts=unknown' : `counts=${Object.entries(counts).join()}`
  }
  const readCounts = async (version: number): Promise<Counts | null> => {
    const requestedAt = Date.now()
    readAhead = await readCountedPageData(c, request.queries, version)
    const newCounts = countsIn(readAhead.data)
    storeCounts(eventId, newCounts, requestedAt)
    return newCounts
  }
  const read = async (version: number): Promise<Content<Answered[]>> => {
    const content = readAhead ?? (await readCountedPageData(c, request.queries, version))
    readAhead = undefined
    return { version: content.version, data: withCounts(content.data, counts) }
  }
  watchCounts(eventId)
  return throughCache(c, variant, (version) =>
    renderNewest(
      () => read(version),
      (content) => render(c, request, content),
    ),
  )
}

/** Reads and renders, again if this isolate has meanwhile seen a newer version: at most `tries` times in all. */
async function renderNewest(
  read: () => Promise<Content<Answered[]>>,
  renderContent: (content: Content<Answered[]>) => Promise<VersionedResponse>,
  tries = 3,
): Promise<VersionedResponse> {
  const content = await read()
  const rendered = await renderContent(content)
  return isNewest(content.version) || tries === 1 ? rendered : renderNewest(read, renderContent, tries - 1)
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
