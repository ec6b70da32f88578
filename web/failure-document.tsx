import type { Assets } from './assets.ts'
import { texts } from './texts/failure.ts'

/** `busy` passes by itself: the database is away for a while. */
export type Failure = 'broken' | 'busy'

/** Needs nothing that may have failed: no data, no script, no route. */
export const FailureDocument = ({ assets, failure }: { assets: Assets; failure: Failure }) => (
  <html lang="pl">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>{texts.title(texts[failure].heading)}</title>
      {assets.styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
    </head>
    <body>
      <main className="page-failure">
        <h1>{texts[failure].heading}</h1>
        <p>{texts[failure].explanation}</p>
        <p>
          {/* biome-ignore lint/a11y/useValidAnchor: the empty address is this page once more */}
          <a href="">{texts.retry}</a>
        </p>
        <p>
          <a href="/">{texts.home}</a>
        </p>
      </main>
    </body>
  </html>
)
