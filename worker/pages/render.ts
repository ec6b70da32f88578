import { assets } from 'virtual:assets'
import type { Context } from 'hono'
import { hourMs } from '#schema/durations.ts'
import type { PageData } from '#web/data/page-data.ts'
import { pathOf } from '#web/data/page-queries.ts'
import { renderPage } from '#web/entry-server.tsx'
import { readId, readRandomId } from '#web/page-props.ts'
import { revalidate } from '#worker/cache/etag.ts'
import type { Made } from '#worker/cache/response-cache.ts'
import type { Env } from '#worker/env.ts'
import { retentionDays } from '#worker/features/people/retention/service.ts'
import { noThirdParties, thirdParties } from '#worker/http/page-policy.ts'
import { publicOrigin } from '#worker/http/public-origin.ts'
import { eventsIn, lastMoment, nextMoment } from './next-moment.ts'
import type { Answers, PageRequest } from './page-data.ts'
import { picturesOnPage } from './pictures-on-page.ts'
import { shownTicket } from './shown-ticket.ts'

/** Renders a page. It expires at the next moment that changes what it says. */
export async function render(c: Context<Env>, { route, params }: PageRequest, content: Answers): Promise<Made> {
  const { url } = c.var
  const { version, data: answers } = content
  const [events, now] = [eventsIn(answers), new Date()]
  const isPrivate = route.cache === 'private'
  // Every page's header names the next event, without its image. So only the page's own queries need image metadata.
  const ownQueries = new Set(route.queries(params).map(pathOf))
  const shown = answers.filter((one) => ownQueries.has(pathOf(one)))
  const data: PageData = {
    fallback: Object.fromEntries(answers.map((one) => [pathOf(one), one.answer])),
    pictures: picturesOnPage(shown),
    origin: publicOrigin(c),
    retentionDays: retentionDays(c.env),
    asOf: lastMoment(events, now),
    seed: seedOf(version),
    isPrivate,
    ...(isPrivate ? noThirdParties : thirdParties(c.env)),
  }
  const html = await renderPage({
    data,
    assets,
    source: route.source,
    path: url.pathname,
    search: isPrivate ? url.search : '',
    ticket: shownTicket(answers, now),
  })
  const { id, key } = params
  const isMalformed = (id !== undefined && readId(id) === null) || (key !== undefined && readRandomId(key) === null)
  const isMissing = isMalformed || answers.some(({ answer }) => answer === null)
  const headers = {
    'Content-Type': 'text/html; charset=UTF-8',
    'Cache-Control': isPrivate ? 'no-store' : revalidate,
  }
  const status = route.status ?? (isMissing ? 404 : 200)
  const response = new Response(html, { status, headers })
  return { response, expiresAt: nextMoment(events, now) }
}

/** Isolates that render the same content within an hour use the same seed, so the page has the same ETag. */
const seedOf = (version: number): number => version + Math.floor(Date.now() / hourMs)
