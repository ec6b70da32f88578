import { assets } from 'virtual:assets'
import type { Context } from 'hono'
import { html } from 'hono/html'
import { backgrounds } from '#schema/colours.ts'
import { siteConfig } from '#schema/site-config.ts'
import { texts as frameTexts } from '#web/texts/console/frame.ts'
import { texts } from '#web/texts/console/scanner-document.ts'
import type { Env } from '#worker/env.ts'
import { icons } from '#worker/features/publishing/feeds/site-files.ts'
import { consolePolicy, doorPolicy, serviceWorkerPolicy } from '#worker/http/page-policy.ts'

type App = {
  files: { script: string; styles: readonly string[]; preloads: readonly string[] }
  title: string
  /** Shown without scripts. */
  noScript: string
  manifest?: string
  /** The service worker, which the app registers. */
  worker?: string | undefined
  /** What the app reads from the document. */
  data?: object
}

/** The document of an app that the browser renders. It is never cached. */
export function appDocument(
  c: Context<Env>,
  { files, title, noScript, manifest, worker, data }: App,
): Response | Promise<Response> {
  const { icon, fonts, scripts, styles } = assets
  c.header('Cache-Control', 'no-store')
  return c.html(html`<!DOCTYPE html>
<html lang="pl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>${title}</title>
<meta name="theme-color" content="${backgrounds.light}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${backgrounds.dark}" media="(prefers-color-scheme: dark)">
<link rel="icon" href="${icon}">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
${manifest ? html`<link rel="manifest" href="${manifest}">` : ''}
${fonts.map((url) => html`<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin>`)}
${[...styles, ...files.styles].map((url) => html`<link rel="stylesheet" href="${url}">`)}
${files.preloads.map((url) => html`<link rel="modulepreload" href="${url}">`)}
${[...scripts, files.script].map((url) => html`<script type="module" src="${url}"></script>`)}
</head>
<body>
<div id="app"${worker ? html` data-worker="${worker}"` : ''}${data ? html` data-page="${JSON.stringify(data)}"` : ''}></div>
<noscript>${noScript}</noscript>
</body>
</html>
`)
}

/** The same for every path. Paths may contain a sign-in key, so the log has the name `console` instead. */
export function consoleDocument(c: Context<Env>): Response | Promise<Response> {
  c.var.notes.page = 'console'
  c.set('policy', consolePolicy(c.env))
  return appDocument(c, { files: assets.console, title: siteConfig.product, noScript: frameTexts.script })
}

/** Paths of the scanner page. A service worker may control what is in its own folder, so this is all of its scope. */
const doorPaths = {
  start: '/admin/door/',
  worker: '/admin/door/service-worker.js',
  manifest: '/admin/door/manifest.webmanifest',
}

/** The list of its files names the release, so browsers install a new service worker when it changes. */
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
  icons,
}

export const doorManifest = (c: Context<Env>): Response =>
  c.body(JSON.stringify(manifest), 200, {
    'Content-Type': 'application/manifest+json; charset=utf-8',
    'Cache-Control': 'no-store',
  })

/** The same for every event, because the service worker keeps one copy. In development there is none. */
export function doorDocument(c: Context<Env>): Response | Promise<Response> {
  c.var.notes.page = 'door'
  c.set('policy', doorPolicy(c.env))
  return appDocument(c, {
    files: assets.door,
    title: texts.title(siteConfig.product),
    noScript: texts.script,
    manifest: doorPaths.manifest,
    worker: assets.door.worker ? doorPaths.worker : undefined,
  })
}
