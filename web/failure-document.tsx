import type { Assets } from './assets.ts'
import { texts } from './texts/failure.ts'

/** Needs nothing that may have failed: no data, no script, no route. */
export const FailureDocument = ({ assets }: { assets: Assets }) => (
  <html lang="pl">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>{texts.title}</title>
      {assets.styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
    </head>
    <body>
      <main className="page-failure">
        <h1>{texts.heading}</h1>
        <p>{texts.explanation}</p>
        <p>
          <a href="/">{texts.home}</a>
        </p>
      </main>
    </body>
  </html>
)
