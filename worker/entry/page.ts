import { assets } from 'virtual:assets'
import type { Context } from 'hono'
import type { PageData } from '#web/data/page-data.ts'
import { findRoute, nextEvents, readId } from '#web/routes.ts'
import { renderFailure, renderPage } from '#web/server.tsx'
import { answer, connect, join } from '#worker/database/read.ts'
import type { Env } from '#worker/env.ts'
import { resolveRead } from '#worker/pages/resolve.ts'

/** Renders the page of a path with its data inside, read in one round trip. What is missing is a 404. */
export async function page(c: Context<Env>): Promise<Response> {
  const { pathname, search, origin } = new URL(c.req.url)
  const { route, params } = findRoute(pathname)
  const fallback = await answerReads(
    c.env.DB,
    [nextEvents, ...route.reads(params)].map(({ key }) => key),
  )
  const data: PageData = { fallback, now: Date.now(), origin }
  const html = await renderPage({ data, assets, source: route.source, path: pathname, search })
  const isMissing = Object.values(fallback).includes(null) || (params.id !== undefined && readId(params.id) === null)
  c.header('Cache-Control', 'public, max-age=0, must-revalidate')
  return c.html(html, route.status ?? (isMissing ? 404 : 200))
}

async function answerReads(binding: D1Database, keys: string[]): Promise<PageData['fallback']> {
  const db = connect(binding)
  const reads = [...new Set(keys)].flatMap((key) => {
    const read = resolveRead(db, key)
    return read ? [{ key, read }] : []
  })
  const all = join(
    reads.map(({ read }) => read),
    (answers) => answers,
  )
  const answers = await answer(db, all)
  return Object.fromEntries(reads.map(({ key }, index) => [key, answers[index]]))
}

/** What visitors see where a page fails. The reason stays in the log. */
export function pageFailure(error: unknown, c: Context<Env>): Response {
  console.error(JSON.stringify({ level: 'error', route: 'page', error: String(error) }))
  c.header('Cache-Control', 'no-store')
  return c.html(renderFailure(assets), 500)
}
