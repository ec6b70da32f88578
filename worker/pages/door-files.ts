import { assets } from 'virtual:assets'
import type { Context } from 'hono'
import { backgrounds } from '#schema/colours.ts'
import { siteConfig } from '#schema/site-config.ts'
import { texts } from '#web/texts/console/scanner-document.ts'
import type { Env } from '#worker/env.ts'
import { serviceWorkerPolicy } from '#worker/http/page-policy.ts'

/** Paths of the scanner page. A service worker may control what is in its own folder, so this is all of its scope. */
export const doorPaths = {
  start: '/admin/door/',
  worker: '/admin/door/service-worker.js',
  manifest: '/admin/door/manifest.webmanifest',
}

/**
 * The service worker of the scanner page: the list of its files, and the built script. The list names the release, so
 * browsers install a new one when it changes.
 */
export function doorServiceWorker(c: Context<Env>): Response {
  const { styles, fonts, door } = assets
  if (!door.worker) return c.text('Not found', 404, { 'Cache-Control': 'no-store' })
  const files = [door.script, ...new Set([...door.files, ...styles, ...fonts])]
  c.set('policy', serviceWorkerPolicy)
  const lines = [
    `self.doorFiles = ${JSON.stringify([...new Set(files)])}`,
    `self.doorDocument = ${JSON.stringify(doorPaths.start)}`,
    `importScripts(${JSON.stringify(door.worker)})`,
  ]
  return c.body(`${lines.join('\n')}\n`, 200, {
    'Content-Type': 'text/javascript; charset=utf-8',
    'Cache-Control': 'no-store',
  })
}

const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: `/icon-${purpose === 'maskable' ? 'maskable-' : ''}${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** The web manifest of the scanner page. It opens the evening whose list the phone loaded last. */
const manifest = {
  id: doorPaths.start,
  name: texts.title(siteConfig.product),
  short_name: texts.installed,
  lang: 'pl',
  dir: 'ltr',
  start_url: doorPaths.start,
  scope: doorPaths.start,
  display: 'standalone',
  orientation: 'portrait',
  theme_color: backgrounds.dark,
  background_color: backgrounds.dark,
  icons: [icon(192, 'any'), icon(512, 'any'), icon(192, 'maskable'), icon(512, 'maskable')],
}

export const doorManifest = (c: Context<Env>): Response =>
  c.body(JSON.stringify(manifest), 200, {
    'Content-Type': 'application/manifest+json; charset=utf-8',
    'Cache-Control': 'no-store',
  })
