import { assets } from 'virtual:assets'
import type { Context } from 'hono'
import { html } from 'hono/html'
import { limits } from '#schema/limits.ts'
import { texts } from '#web/pages/event-page/event-details-texts.ts'
import { connect, execute } from '#worker/database/query.ts'
import type { Env } from '#worker/env.ts'
import { placeAt } from '#worker/features/program/events/published-store.ts'
import { mapFramePolicy, thirdParties } from '#worker/http/page-policy.ts'
import { page } from './page.ts'

/**
 * Renders the document with Google's map of `address`, for a frame on an event's page. It is a document of its own
 * because Google's script needs a looser security policy than pages have (worker/http/page-policy.ts). Without a Maps
 * key, and for an address that is no event's, it is a 404: the key is lent to nobody.
 */
export async function mapFrame(c: Context<Env>): Promise<Response> {
  const { mapsKey } = thirdParties(c.env)
  const address = c.req.query('address')
  const db = connect(c.env.DB)
  const place = mapsKey && address ? await execute(db, placeAt(db, address)) : null
  if (!mapsKey || !address || !place) return page(c)
  const title = texts.mapTitle(place)
  c.set('policy', mapFramePolicy)
  c.header('Cache-Control', 'no-store')
  c.header('X-Robots-Tag', 'noindex')
  return c.html(html`<!DOCTYPE html>
<html lang="pl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="${assets.icon}">
<style>html,body,div{height:100%;margin:0}</style>
<script type="module" src="${assets.mapFrame}"></script>
</head>
<body>
<div data-address="${address}" data-title="${title}" data-key="${mapsKey}" data-zoom="${limits.mapZoom}"></div>
</body>
</html>
`)
}
