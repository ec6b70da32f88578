import { type Context, Hono } from 'hono'
import { siteConfig } from '#schema/site-config.ts'
import { executeForCache } from '#worker/cache/content.ts'
import { throughCache } from '#worker/cache/edge.ts'
import type { Env } from '#worker/env.ts'
import { idPath } from '#worker/http/paths.ts'
import { calendarOf, calendarOfSeries } from './calendar.ts'
import { googleCalendarUrl } from './google.ts'
import { type CalendarEvent, calendarEvent, calendarEvents } from './store.ts'

const headers = { 'Content-Type': 'text/calendar; charset=utf-8' }

/** The event that a path names, or null where calendars leave it out: without a date, or disabled. */
async function datedEvent(c: Context<Env>, id: number): Promise<CalendarEvent | null> {
  const event = await executeForCache(c, (db) => calendarEvent(db, id))
  return event?.date && event.enabled ? event : null
}

/** Calendars of the series and of one event. What they do not have is left to the pages, which say so kindly. */
export const calendarRoutes = new Hono<Env>()
  .get('/events.ics', (c) =>
    throughCache(c, '', async () => {
      const events = await executeForCache(c, calendarEvents)
      return new Response(calendarOfSeries(events, c.var.url.origin), { headers })
    }),
  )
  .get('/event/:file{[1-9][0-9]{0,14}\\.ics}', async (c, next) => {
    const id = Number.parseInt(c.req.param('file'), 10)
    const response = await throughCache(c, '', async () => {
      const event = await datedEvent(c, id)
      return new Response(event && calendarOf(event, c.var.url.origin), { headers, status: event ? 200 : 404 })
    })
    if (response.status === 404) return next()
    // Inline: a phone opens its calendar at once, where an attachment would first go among the downloads.
    response.headers.set('Content-Disposition', `inline; filename="${siteConfig.product.toLowerCase()}-${id}.ics"`)
    return response
  })
  .get(`/event${idPath}/google-calendar`, async (c, next) => {
    const event = await datedEvent(c, Number(c.req.param('id')))
    const url = event && googleCalendarUrl(event, c.var.url.origin)
    c.header('Cache-Control', 'no-store')
    return url ? c.redirect(url) : next()
  })
