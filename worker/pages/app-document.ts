import { assets } from 'virtual:assets'
import type { Context } from 'hono'
import { html } from 'hono/html'
import { backgrounds } from '#schema/colours.ts'
import { siteConfig } from '#schema/site-config.ts'
import { texts } from '#web/texts/console/frame.ts'
import type { Env } from '#worker/env.ts'
import { consolePolicy } from '#worker/http/page-policy.ts'

type App = {
  /** The app's own files, besides those of the site. */
  files: { script: string; styles: readonly string[]; preloads: readonly string[] }
  title: string
  /** Shown without scripts. */
  noScript: string
  manifest?: string
  /** The service worker, which the app registers. */
  worker?: string | undefined
}

/** The document of an app that the browser renders. It is never cached and holds no data. */
export function appDocument(
  c: Context<Env>,
  { files, title, noScript, manifest, worker }: App,
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
<div id="app"${worker ? html` data-worker="${worker}"` : ''}></div>
<noscript>${noScript}</noscript>
</body>
</html>
`)
}

/**
 * The document of the organisers' console, the same for every path. Paths may contain a sign-in key, so the log has the
 * name `console` instead.
 */
export function consoleDocument(c: Context<Env>): Response | Promise<Response> {
  c.var.notes.page = 'console'
  c.set('policy', consolePolicy(c.env))
  return appDocument(c, { files: assets.console, title: siteConfig.product, noScript: texts.script })
}
