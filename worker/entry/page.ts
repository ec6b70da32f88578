import { assets } from 'virtual:assets'
import type { Context } from 'hono'
import type { PageData } from '#web/data/page-data.ts'
import type { Read as PageRead } from '#web/data/reads.ts'
import { findRoute, nextEvents, readId } from '#web/routes.ts'
import { renderFailure, renderPage } from '#web/server.tsx'
import { throughCache } from '#worker/cache/edge.ts'
import { answerTagged, revalidate, tag } from '#worker/cache/etag.ts'
import { isNewest } from '#worker/cache/known-version.ts'
import { readContent } from '#worker/cache/read-content.ts'
import { type Database, join, type Read } from '#worker/database/read.ts'
import type { Env } from '#worker/env.ts'
import { retryAfter } from '#worker/http/errors.ts'
import { describeError, log } from '#worker/http/log.ts'
import { isBusy } from '#worker/http/problem.ts'
import { thirdParties } from '#worker/http/third-parties.ts'
import { resolvePhotos, resolveRead } from '#worker/pages/resolve.ts'
import { photosFor } from '#worker/photos/kept.ts'

/**
 * The page of a path with its data inside. What is missing is a 404. Pages are kept at the edge, but those whose data is never
 * fresh (`freshFor` 0): they carry ticket counts. A page that is kept is the same for every query.
 */
export async function page(c: Context<Env>): Promise<Response> {
  const { pathname, search, origin } = new URL(c.req.url)
  const { route, params } = findRoute(pathname)
  c.var.notes.page = route.source
  const reads = [nextEvents, ...route.reads(params)]
  const render = async (query: string) => {
    const { fallback, html } = await renderNewest(c, reads, ({ version, fallback }) => {
      const data: PageData = { fallback, origin, seed: seedOf(version, Date.now()), ...thirdParties(c.env) }
      return renderPage({ data, assets, source: route.source, path: pathname, search: query })
    })
    const isMissing = Object.values(fallback).includes(null) || (params.id !== undefined && readId(params.id) === null)
    const headers = { 'Content-Type': 'text/html; charset=UTF-8', 'Cache-Control': revalidate }
    return new Response(html, { status: route.status ?? (isMissing ? 404 : 200), headers })
  }
  const isKept = route.status === undefined && reads.every(({ freshFor }) => freshFor > 0)
  if (isKept) return throughCache(c, '', () => render(''))
  const response = await render(search)
  return response.status === 200 ? answerTagged(c, await tag(response)) : response
}

type Fallback = PageData['fallback']
type Known = { version: number; fallback: Fallback }

/**
 * Reads the database in one round trip and then the folders of photos, whose edits raise the version when they are done; then
 * renders. Starts anew, a few times, where a newer page was shown meanwhile.
 */
async function renderNewest(
  c: Context<Env>,
  reads: PageRead<unknown>[],
  render: (known: Known) => Promise<string>,
  tries = 3,
): Promise<{ fallback: Fallback; html: string }> {
  const { notes } = c.var
  const { version, data } = await readContent(c.env.DB, (db) => readAll(db, reads))
  const wanted = reads.filter(({ onlyIf }) => onlyIf?.(data) ?? true)
  const photos = await Promise.all(wanted.map((read) => readPhotos(c, version, read)))
  const fallback: Fallback = Object.assign(data, ...photos)
  const started = Date.now()
  const html = await render({ version, fallback })
  notes.renderMs = Date.now() - started
  // A page that lacks what it should show is not kept.
  if (!photos.includes(null)) notes.contentVersion = version
  return isNewest(version) || tries === 1 ? { fallback, html } : renderNewest(c, reads, render, tries - 1)
}

/** The answers of the reads that the Worker knows, by their keys. */
function readAll(db: Database, wanted: PageRead<unknown>[]): Read<Fallback> {
  const keys = [...new Set(wanted.map(({ key }) => key))]
  const reads = keys.flatMap((key) => {
    const read = resolveRead(db, key)
    return read ? [{ key, read }] : []
  })
  return join(
    reads.map(({ read }) => read),
    (answers) => Object.fromEntries(reads.map(({ key }, index) => [key, answers[index]])),
  )
}

/** Photos by the key of their read. Null where object storage fails: the page goes without, and browsers ask for them. */
async function readPhotos(c: Context<Env>, version: number, { key }: PageRead<unknown>): Promise<Fallback | null> {
  const query = resolvePhotos(key)
  if (!query) return {}
  try {
    return { [key]: await photosFor(c, version, query) }
  } catch (error) {
    const { id, page } = c.var.notes
    log('error', { requestId: id, route: page ?? 'page', ...describeError(error) })
    return null
  }
}

/** Changes with the content and every hour, and is the same everywhere: so a page that did not change keeps its tag. */
const seedOf = (version: number, now: number): number => version + Math.floor(now / 3_600_000)

/** What visitors see where a page fails: a pause where the database is away, which passes. The reason stays in the log. */
export async function pageFailure(error: unknown, c: Context<Env>): Promise<Response> {
  const { id, page } = c.var.notes
  log('error', { requestId: id, route: page ?? 'page', ...describeError(error) })
  c.header('Cache-Control', 'no-store')
  if (!isBusy(error)) return c.html(await renderFailure(assets, 'broken'), 500)
  c.header('Retry-After', String(retryAfter.busy))
  return c.html(await renderFailure(assets, 'busy'), 503)
}
