import { Hono } from 'hono'
import { limits } from '#schema/limits.ts'
import { executeForCache } from '#worker/cache/content.ts'
import { throughCache } from '#worker/cache/edge.ts'
import type { Env } from '#worker/env.ts'
import { enabledEvents } from '#worker/features/events/published-store.ts'
import { rssChannel } from './channel.ts'

const headers = { 'Content-Type': 'application/rss+xml; charset=utf-8' }

export const rssRoutes = new Hono<Env>().get('/events.rss', (c) =>
  throughCache(c, '', async () => {
    const events = await executeForCache(c, (db) => enabledEvents(db, limits.feeds.rss))
    return new Response(rssChannel(events, c.var.url.origin), { headers })
  }),
)
