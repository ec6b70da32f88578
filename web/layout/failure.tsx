import { Component, type ReactNode } from 'react'
import { failureTexts as texts } from '#web/texts/layout.ts'
import type { Assets } from './assets.ts'
import { Main } from './main.tsx'

/** `busy`: temporary, such as an unavailable database. `broken`: any other error. */
export type Failure = 'broken' | 'busy'

/** A page failed on the server or in the browser. Both links are full loads, to reset all state. */
const FailureNotice = ({ failure }: { failure: Failure }) => (
  <div className="wrap stack">
    <h1 className="title" lang={failure === 'broken' ? 'en' : undefined}>
      {texts[failure].heading}
    </h1>
    <p className="lead">{texts[failure].explanation}</p>
    <p className="row">
      {/* biome-ignore lint/a11y/useValidAnchor: an empty href reloads this page */}
      <a className="button button--primary" href="">
        {texts.retry}
      </a>{' '}
      <a className="button" href="/">
        {texts.home}
      </a>
    </p>
  </div>
)

/** Shows an error message if its children throw while rendering. React logs the error. */
export class FailureBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError = () => ({ broken: true })

  override render() {
    if (!this.state.broken) return this.props.children
    return (
      <Main className="notice">
        <title>{texts.title(texts.broken.heading)}</title>
        <div role="alert">
          <FailureNotice failure="broken" />
        </div>
      </Main>
    )
  }
}

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
