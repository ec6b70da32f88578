import { organiser } from '#schema/organiser.ts'
import { App } from './app.tsx'
import type { Assets } from './assets.ts'
import { type PageData, pageDataId, serialise } from './data/page-data.ts'

export type DocumentProps = { data: PageData; assets: Assets; source: string; path: string; search: string }

/** The first HTML of every page. No inline script or style: the content security policy allows none. */
export function Document({ data, assets, source, path, search }: DocumentProps) {
  return (
    <html lang="pl">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#fbf7f0" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#14121a" media="(prefers-color-scheme: dark)" />
        <meta name="application-name" content={organiser.product} />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        {assets.fonts.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {[...assets.preloads, ...(assets.pages[source] ?? [])].map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
        <script type="module" src={assets.script} />
      </head>
      <body>
        <div id="app">
          <App data={data} ssrPath={path} ssrSearch={search} />
        </div>
        <script
          id={pageDataId}
          type="application/json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: data for hydration, escaped by serialise
          dangerouslySetInnerHTML={{ __html: serialise(data) }}
        />
      </body>
    </html>
  )
}
