import { Hono } from 'hono'
import { limits } from '#schema/limits.ts'
import { cachedText } from '#worker/cache/content.ts'
import { readContent } from '#worker/cache/read-content.ts'
import type { Env } from '#worker/env.ts'
import { enabledEvents } from '#worker/features/events/published-store.ts'
import { rssChannel } from './channel.ts'

export const rssRoutes = new Hono<Env>().get('/events.rss', (c) =>
  cachedText(c, 'application/rss+xml', async () => {
    const { version, data } = await readContent(c.env.DB, (db) => enabledEvents(db, limits.feeds.rss))
    return { version, data: rssChannel(data, c.var.url.origin) }
  }),
)
