import { backgrounds } from '#schema/colours.ts'
import { siteConfig } from '#schema/site-config.ts'
import { type PageData, pageDataId, serialise } from '#web/data/page-data.ts'
import type { Assets } from './assets.ts'

/** The web app manifest (worker/features/publishing/feeds/site-files.ts). */
export const manifestPath = '/manifest.webmanifest'

type DocumentProps = {
  assets: Assets
  /** Source path of the page module. Its files are preloaded with the main script. */
  source: string
  data: PageData
  /** What the browser keeps for `/sala` (boot.ts). Undefined leaves it alone. */
  ticket?: string | undefined
  head: string
  body: string
}

const each = (urls: string[], tag: (url: string) => string): string => urls.map(tag).join('')

const filesOf = ({ preloads, pages }: Assets, source: string): string =>
  [...preloads, ...(pages[source] ?? [])].join(' ')

/**
 * Renders the HTML document around a page. It is outside of React's tree, because hydration starts inside of it and
 * `useId` must return the same ids on both sides. It has no inline script or style: the content security policy forbids
 * them.
 */
export const renderDocument = ({ assets, source, data, ticket, head, body }: DocumentProps): string => `<!DOCTYPE html>
<html lang="pl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${head}
<meta name="theme-color" content="${backgrounds.light}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${backgrounds.dark}" media="(prefers-color-scheme: dark)">
<meta name="application-name" content="${siteConfig.product}">
<link rel="icon" href="${assets.icon}">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<noscript><link rel="manifest" href="${manifestPath}"></noscript>
<link rel="alternate" type="application/rss+xml" title="${siteConfig.series.title}" href="/events.rss">
<link rel="alternate" type="text/calendar" title="${siteConfig.series.title}" href="/events.ics">
${each([...assets.styles, ...(assets.pageStyles[source] ?? [])], (url) => `<link rel="stylesheet" href="${url}">`)}
${each(assets.scripts, (url) => `<script type="module" src="${url}"></script>`)}
<script type="module" src="${assets.boot}" data-main="${assets.main}" data-files="${filesOf(assets, source)}"${ticket === undefined ? '' : ` data-ticket="${ticket}"`}></script>
</head>
<body>
${body}
<script id="${pageDataId}" type="application/json">${serialise(data)}</script>
</body>
</html>
`
