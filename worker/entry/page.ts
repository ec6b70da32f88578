import { assets } from 'virtual:assets'
import type { Context } from 'hono'
import type { PageData } from '#web/data/page-data.ts'
import { findRoute, nextEvents } from '#web/routes.ts'
import { renderPage } from '#web/server.tsx'
import { answer, connect, join } from '#worker/database/read.ts'
import type { Env } from '#worker/env.ts'
import { resolveRead } from '#worker/pages/resolve.ts'

/** Renders the page of a path with its data inside, read in one round trip. What is missing is a 404. */
export async function page(c: Context<Env>): Promise<Response> {
  const { pathname, search, origin } = new URL(c.req.url)
  const { route, params } = findRoute(pathname)
  const db = connect(c.env.DB)
  const keys = [nextEvents, ...route.reads(params)].map(({ key }) => key)
  const reads = [...new Set(keys)].flatMap((key) => {
    const read = resolveRead(db, key)
    return read ? [{ key, read }] : []
  })
  const answers = await answer(
    db,
    join(
      reads.map(({ read }) => read),
      (all) => all,
    ),
  )
  const fallback = Object.fromEntries(reads.map(({ key }, index) => [key, answers[index]]))
  const data: PageData = { fallback, now: Date.now(), origin }
  const html = await renderPage({ data, assets, source: route.source, path: pathname, search })
  const status = route.status ?? (isMissing(fallback) || hasBadId(params) ? 404 : 200)
  c.header('Cache-Control', 'public, max-age=0, must-revalidate')
  return c.html(html, status)
}

const isMissing = (fallback: PageData['fallback']) => Object.values(fallback).includes(null)
const hasBadId = ({ id }: { id?: string }) => id !== undefined && !/^[1-9]\d{0,14}$/.test(id)
