import { assets } from 'virtual:assets'
import type { Context } from 'hono'
import { html } from 'hono/html'
import { backgrounds } from '#schema/colours.ts'
import { siteConfig } from '#schema/site-config.ts'
import { texts } from '#web/texts/console/frame.ts'
import type { Env } from '#worker/env.ts'
import { consolePolicy } from '#worker/http/page-policy.ts'

/**
 * The document of the organisers' console. It is the same for every path and holds no data: the console is rendered in
 * the browser from the API. Paths may contain a sign-in key, so the log has the name `console` instead.
 */
export function consoleDocument(c: Context<Env>): Response | Promise<Response> {
  c.var.notes.page = 'console'
  c.set('policy', consolePolicy(c.env))
  c.header('Cache-Control', 'no-store')
  const { icon, fonts, scripts, styles, console } = assets
  return c.html(html`<!DOCTYPE html>
<html lang="pl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>${siteConfig.product}</title>
<meta name="theme-color" content="${backgrounds.light}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${backgrounds.dark}" media="(prefers-color-scheme: dark)">
<link rel="icon" href="${icon}">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
${fonts.map((url) => html`<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin>`)}
${[...styles, ...console.styles].map((url) => html`<link rel="stylesheet" href="${url}">`)}
${console.preloads.map((url) => html`<link rel="modulepreload" href="${url}">`)}
${[...scripts, console.script].map((url) => html`<script type="module" src="${url}"></script>`)}
</head>
<body>
<div id="app"></div>
<noscript>${texts.script}</noscript>
</body>
</html>
`)
}
