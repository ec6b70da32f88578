import { Hono } from 'hono'
import { limits } from '#schema/limits.ts'
import { answerContent } from '../cache/content.ts'
import { throughCache } from '../cache/edge.ts'
import type { Env } from '../env.ts'
import { enabledEvents } from '../events/published.ts'
import { rssChannel } from './channel.ts'

const headers = { 'Content-Type': 'application/rss+xml; charset=utf-8' }

export const rssRoutes = new Hono<Env>().get('/events.rss', (c) =>
  throughCache(c, '', async () => {
    const events = await answerContent(c, (db) => enabledEvents(db, limits.feeds.rss))
    return new Response(rssChannel(events, c.var.url.origin), { headers })
  }),
)
