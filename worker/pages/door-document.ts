import { assets } from 'virtual:assets'
import type { Context } from 'hono'
import { html } from 'hono/html'
import { backgrounds } from '#schema/colours.ts'
import { siteConfig } from '#schema/site-config.ts'
import { texts } from '#web/texts/console/scanner-document.ts'
import type { Env } from '#worker/env.ts'
import { doorPolicy } from '#worker/http/page-policy.ts'
import { doorPaths } from './door-files.ts'

/**
 * The document of the scanner page. It is the same for every event and holds no data, because the service worker keeps
 * one copy of it. `data-worker` is missing in development, where there is no service worker.
 */
export function doorDocument(c: Context<Env>): Response | Promise<Response> {
  c.var.notes.page = 'door'
  c.set('policy', doorPolicy(c.env))
  c.header('Cache-Control', 'no-store')
  const { icon, fonts, scripts, styles, door } = assets
  return c.html(html`<!DOCTYPE html>
<html lang="pl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>${texts.title(siteConfig.product)}</title>
<meta name="theme-color" content="${backgrounds.light}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${backgrounds.dark}" media="(prefers-color-scheme: dark)">
<link rel="icon" href="${icon}">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="${doorPaths.manifest}">
${fonts.map((url) => html`<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin>`)}
${[...styles, ...door.styles].map((url) => html`<link rel="stylesheet" href="${url}">`)}
${door.preloads.map((url) => html`<link rel="modulepreload" href="${url}">`)}
${[...scripts, door.script].map((url) => html`<script type="module" src="${url}"></script>`)}
</head>
<body>
<div id="app"${door.worker ? html` data-worker="${doorPaths.worker}"` : ''}></div>
<noscript>${texts.script}</noscript>
</body>
</html>
`)
}
