import { assets } from 'virtual:assets'
import type { Context } from 'hono'
import type { PageData } from '#web/data/page-data.ts'
import { renderFailure, renderPage } from '#web/entry-server.tsx'
import { findRoute, nextEvent, nextEvents, readId } from '#web/routes.ts'
import { isDevelopment, throughCache } from '#worker/cache/edge.ts'
import { respondWithEtag, revalidate, withEtag } from '#worker/cache/etag.ts'
import { findInIsolate, keepInIsolate } from '#worker/cache/isolate.ts'
import { isNewest } from '#worker/cache/known-version.ts'
import type { Content } from '#worker/cache/read-content.ts'
import type { Env } from '#worker/env.ts'
import { retentionDays } from '#worker/features/retention/service.ts'
import { retryAfter } from '#worker/http/errors.ts'
import { describeError, log } from '#worker/http/log.ts'
import { isBusy } from '#worker/http/problem.ts'
import { thirdParties } from '#worker/http/third-parties.ts'
import { type Photos, readPageData, readPageDataWithCounts, readPhotos } from './page-data.ts'
import { picturesOnPage } from './pictures-on-page.ts'
import { countsIn, type QueryResults } from './resolve.ts'

type Known = { content: Content<QueryResults>; photos: Photos }
type Draw = (known: Known) => Promise<Response>

/** Styles and type, which every page needs at once: Cloudflare sends this ahead of the page where Early Hints are on (103). */
const hints = [
  ...assets.styles.map((url) => `<${url}>; rel=preload; as=style`),
  ...assets.fonts.map((url) => `<${url}>; rel=preload; as=font; type="font/woff2"; crossorigin`),
].join(', ')

export async function page(c: Context<Env>): Promise<Response> {
  const response = await findPage(c)
  response.headers.set('Link', hints)
  return response
}

/**
 * The page of a path with its data inside, the same for every query. What is missing is a 404. Pages are kept at the edge, but
 * those with a read that is never fresh (`freshFor` 0): they carry ticket counts, and are read each time.
 */
async function findPage(c: Context<Env>): Promise<Response> {
  const { notes, url } = c.var
  const { pathname, origin } = url
  const { route, params } = findRoute(pathname)
  notes.page = route.source
  const own = route.reads(params)
  const reads = [nextEvents, nextEvent, ...own]
  const counted = reads.find(({ freshFor }) => freshFor === 0)
  const read = async (): Promise<Known> => {
    const content = await (counted ? readPageDataWithCounts(c, pathname, reads, counted) : readPageData(c, reads))
    return { content, photos: await readPhotos(c, reads, content) }
  }
  const draw: Draw = async ({ content: { version, data }, photos }) => {
    const fallback = { ...data, ...photos.answers }
    // The next event is named at the top of every page, but its picture is shown only where the page itself reads it.
    const shown = Object.fromEntries(Object.entries(fallback).filter(([key]) => own.some((read) => read.key === key)))
    const pictures = await picturesOnPage(c, version, shown)
    const pageData: PageData = {
      fallback,
      pictures,
      origin,
      retentionDays: retentionDays(c.env),
      seed: seedOf(version),
      ...thirdParties(c.env),
    }
    const started = Date.now()
    const html = await renderPage({ data: pageData, assets, source: route.source, path: pathname })
    notes.renderMs = Date.now() - started
    // A page that lacks what it should show is not kept.
    if (photos.isWhole) notes.contentVersion = version
    const isMissing = Object.values(fallback).includes(null) || (params.id !== undefined && readId(params.id) === null)
    const headers = { 'Content-Type': 'text/html; charset=UTF-8', 'Cache-Control': revalidate }
    return new Response(html, { status: route.status ?? (isMissing ? 404 : 200), headers })
  }
  if (counted) return drawNewest(read, (known) => drawCounted(c, known, counted.key, draw))
  return route.status === undefined ? throughCache(c, '', () => drawNewest(read, draw)) : drawNewest(read, draw)
}

/** Draws what was read. Starts anew, a few times, where a newer page was shown meanwhile. */
async function drawNewest(read: () => Promise<Known>, draw: Draw, tries = 3): Promise<Response> {
  const known = await read()
  const response = await draw(known)
  return isNewest(known.content.version) || tries === 1 ? response : drawNewest(read, draw, tries - 1)
}

/** Draws a page, unless this isolate has it with the same counts and as many photos. */
async function drawCounted(c: Context<Env>, known: Known, countedKey: string, draw: Draw): Promise<Response> {
  const { content, photos } = known
  const { notes, url } = c.var
  const { pathname, origin } = url
  const counts = `${photos.count}&${countsIn(content.data[countedKey])}`
  const key = `${origin}/${content.version}/${seedOf(content.version)}${pathname}?${counts}`
  const kept = isDevelopment ? undefined : findInIsolate(key)
  if (kept) notes.cache = 'hit'
  if (kept) return respondWithEtag(c, kept)
  const response = await draw(known)
  if (response.status !== 200) return response
  notes.cache = 'miss'
  const made = await withEtag(response)
  if (photos.isWhole) keepInIsolate(key, made)
  return respondWithEtag(c, made)
}

/** Changes with the content and every hour, and is the same everywhere: so a page that did not change keeps its tag. */
const seedOf = (version: number): number => version + Math.floor(Date.now() / 3_600_000)

/** What visitors see where a page fails: a pause where the database is away, which passes. The reason stays in the log. */
export async function pageFailure(error: unknown, c: Context<Env>): Promise<Response> {
  const { id, page } = c.var.notes
  log('error', { requestId: id, route: page ?? 'page', ...describeError(error) })
  c.header('Cache-Control', 'no-store')
  if (!isBusy(error)) return c.html(await renderFailure(assets, 'broken'), 500)
  c.header('Retry-After', String(retryAfter.busy))
  return c.html(await renderFailure(assets, 'busy'), 503)
}
