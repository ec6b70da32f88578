import { Hono } from 'hono'
import { limits, organiserLimits } from '#schema/limits.ts'
import { cachedText } from '#worker/cache/cached-handlers.ts'
import { readContent } from '#worker/cache/read-content.ts'
import { joinQueries } from '#worker/database/query.ts'
import type { Env } from '#worker/env.ts'
import { enabledEvents } from '#worker/features/program/events/published-store.ts'
import { newestIssues } from '#worker/features/publishing/issues/archive-store.ts'
import { rssChannel } from './channel.ts'

export const rssRoutes = new Hono<Env>().get('/events.rss', (c) =>
  cachedText(c, 'application/rss+xml', async () => {
    const { version, data } = await readContent(c.env.DB, (db) =>
      joinQueries(
        [enabledEvents(db, limits.feeds.rss), newestIssues(db, organiserLimits.issue.rssItems)] as const,
        ([events, issues]) => ({ events, issues }),
      ),
    )
    return { version, data: rssChannel(data, c.var.url.origin) }
  }),
)
