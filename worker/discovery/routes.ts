import { type Context, Hono } from 'hono'
import { limits } from '#schema/limits.ts'
import { answerContent } from '../cache/content.ts'
import { throughCache } from '../cache/edge.ts'
import { answerTagged, tag } from '../cache/etag.ts'
import type { Env } from '../env.ts'
import { enabledEvents } from '../events/published.ts'
import { manifest } from './manifest.ts'
import { robots } from './robots.ts'
import { securityContact } from './security.ts'
import { sitemap } from './sitemap.ts'

/** What is made from nothing but the request. */
const answerText = async (c: Context<Env>, type: string, body: string): Promise<Response> =>
  answerTagged(c, await tag(new Response(body, { headers: { 'Content-Type': `${type}; charset=utf-8` } })))

/** For search engines, home screens and those who look for weaknesses. */
export const discoveryRoutes = new Hono<Env>()
  .get('/sitemap.xml', (c) =>
    throughCache(c, '', async () => {
      const events = await answerContent(c, (db) => enabledEvents(db, limits.feeds.sitemap))
      const headers = { 'Content-Type': 'application/xml; charset=utf-8' }
      return new Response(sitemap(events, c.var.url.origin), { headers })
    }),
  )
  .get('/robots.txt', (c) => answerText(c, 'text/plain', robots(c.var.url.origin)))
  .get('/.well-known/security.txt', (c) => answerText(c, 'text/plain', securityContact(c.var.url.origin, Date.now())))
  .get('/manifest.webmanifest', (c) => answerText(c, 'application/manifest+json', JSON.stringify(manifest)))
