import type { Assets } from './assets.ts'
import { type Failure, FailureNotice } from './failure-notice.tsx'
import { texts } from './texts.ts'

/** The error document. It needs no data, script or route, since any of them may be what failed. */
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
      <main className="notice">
        <FailureNotice failure={failure} />
      </main>
    </body>
  </html>
)
