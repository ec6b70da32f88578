import { type Context, Hono } from 'hono'
import { limits } from '#schema/limits.ts'
import { cachedText } from '#worker/cache/cached-handlers.ts'
import { respondWithEtag, withEtag } from '#worker/cache/etag.ts'
import { readContent } from '#worker/cache/read-content.ts'
import { joinQueries } from '#worker/database/query.ts'
import type { Env } from '#worker/env.ts'
import { enabledEvents } from '#worker/features/program/events/published-store.ts'
import { issueDates } from '#worker/features/publishing/issues/archive-store.ts'
import { manifest } from './manifest.ts'
import { robots } from './robots.ts'
import { securityContact } from './security.ts'
import { sitemap } from './sitemap.ts'

/** Responds with text that needs no data from the database. */
const sendText = async (c: Context<Env>, type: string, body: string): Promise<Response> =>
  respondWithEtag(c, await withEtag(new Response(body, { headers: { 'Content-Type': `${type}; charset=utf-8` } })))

/** Files for search engines, installation on home screens and security researchers. */
export const seoRoutes = new Hono<Env>()
  .get('/sitemap.xml', (c) =>
    cachedText(c, 'application/xml', async () => {
      const { version, data } = await readContent(c.env.DB, (db) =>
        joinQueries(
          [enabledEvents(db, limits.feeds.sitemap), issueDates(db, limits.feeds.sitemap)] as const,
          ([events, issues]) => ({ events, issues }),
        ),
      )
      return { version, data: sitemap(data, c.var.url.origin) }
    }),
  )
  .get('/robots.txt', (c) => sendText(c, 'text/plain', robots(c.var.url.origin)))
  .get('/.well-known/security.txt', (c) => sendText(c, 'text/plain', securityContact(c.var.url.origin, Date.now())))
  .get('/manifest.webmanifest', (c) => sendText(c, 'application/manifest+json', JSON.stringify(manifest)))
