import { type Context, Hono } from 'hono'
import { limits, organiserLimits } from '#schema/limits.ts'
import { cachedText } from '#worker/cache/cached-handlers.ts'
import { respondWithEtag, withEtag } from '#worker/cache/etag.ts'
import { readContent } from '#worker/cache/read-content.ts'
import { type Database, joinQueries, type Query } from '#worker/database/query.ts'
import type { Env } from '#worker/env.ts'
import { enabledEvents } from '#worker/features/program/events/published-store.ts'
import { issueDates, newestIssues } from '#worker/features/publishing/issues/archive-store.ts'
import { manifest, robots, securityContact } from './site-files.ts'
import { type Contents, rssChannel, sitemap } from './xml.ts'

/** Responds with text that needs no data from the database. */
const sendText = async (c: Context<Env>, type: string, body: string): Promise<Response> =>
  respondWithEtag(c, await withEtag(new Response(body, { headers: { 'Content-Type': `${type}; charset=utf-8` } })))

/** Handles a request for a feed of events and issues. */
const feed =
  <Issue>(
    type: string,
    maxEvents: number,
    issues: (db: Database) => Query<Issue[]>,
    asText: (contents: Contents<Issue>, origin: string) => string,
  ) =>
  (c: Context<Env>) =>
    cachedText(c, type, async () => {
      const { version, data } = await readContent(c, (db) =>
        joinQueries([enabledEvents(db, maxEvents), issues(db)] as const, ([events, issues]) => ({ events, issues })),
      )
      return { version, data: asText(data, c.var.url.origin) }
    })

const { feeds } = limits

/** Feeds, and files for search engines, installation on home screens and security researchers. */
export const feedRoutes = new Hono<Env>()
  .get(
    '/events.rss',
    feed('application/rss+xml', feeds.rss, (db) => newestIssues(db, organiserLimits.issue.rssItems), rssChannel),
  )
  .get(
    '/sitemap.xml',
    feed('application/xml', feeds.sitemap, (db) => issueDates(db, feeds.sitemap), sitemap),
  )
  .get('/robots.txt', (c) => sendText(c, 'text/plain', robots(c.var.url.origin)))
  .get('/.well-known/security.txt', (c) => sendText(c, 'text/plain', securityContact(c.var.url.origin, Date.now())))
  .get('/manifest.webmanifest', (c) => sendText(c, 'application/manifest+json', JSON.stringify(manifest)))
