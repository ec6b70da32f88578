import { type Context, Hono } from 'hono'
import { siteConfig } from '#schema/site-config.ts'
import { cachedText } from '#worker/cache/cached-handlers.ts'
import { type Content, readContent } from '#worker/cache/read-content.ts'
import type { Env } from '#worker/env.ts'
import { type CalendarEvent, calendarEvent, calendarEvents } from '#worker/features/program/events/published-store.ts'
import { idOf, idPath } from '#worker/http/paths.ts'
import { publicOrigin } from '#worker/http/public-origin.ts'
import { calendarOf, calendarOfSeries, googleCalendarUrl } from './calendar.ts'

const type = 'text/calendar'

/** Reads an event for a calendar. Null if it does not exist, is a draft, has no date or is disabled. */
async function datedEvent(c: Context<Env>, id: number): Promise<Content<CalendarEvent | null>> {
  const { data, ...revision } = await readContent(c, (db) => calendarEvent(db, id))
  return { ...revision, data: data?.date && data.published && data.enabled ? data : null }
}

/** Calendars of the series and of one event. Without a calendar, the request falls through to the 404 page. */
export const calendarRoutes = new Hono<Env>()
  .get('/events.ics', (c) =>
    cachedText(c, type, async () => {
      const { version, data } = await readContent(c, calendarEvents)
      return { version, data: calendarOfSeries(data, publicOrigin(c)) }
    }),
  )
  .get('/event/:file{[1-9][0-9]{0,14}\\.ics}', async (c, next) => {
    const id = Number.parseInt(c.req.param('file'), 10)
    const response = await cachedText(c, type, async () => {
      const { version, data } = await datedEvent(c, id)
      return { version, data: data && calendarOf(data, publicOrigin(c)) }
    })
    if (response.status === 404) return next()
    // Inline: a phone opens its calendar at once. It would save an attachment as a download first.
    response.headers.set('Content-Disposition', `inline; filename="${siteConfig.product.toLowerCase()}-${id}.ics"`)
    return response
  })
  .get(`/event${idPath}/google-calendar`, async (c, next) => {
    const { data } = await datedEvent(c, idOf(c))
    const url = data && !data.cancelled && googleCalendarUrl(data, publicOrigin(c))
    c.header('Cache-Control', 'no-store')
    return url ? c.redirect(url) : next()
  })
