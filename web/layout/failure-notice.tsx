import { texts } from './texts.ts'

/** `busy`: temporary, such as an unavailable database. `broken`: any other error. */
export type Failure = 'broken' | 'busy'

/**
 * The error message for a page that failed on the server or in the browser. Both links are full loads, to reset all
 * state.
 */
export const FailureNotice = ({ failure }: { failure: Failure }) => (
  <div className="wrap stack">
    <h1 className="title" lang={failure === 'broken' ? 'en' : undefined}>
      {texts[failure].heading}
    </h1>
    <p className="lead">{texts[failure].explanation}</p>
    <p className="row">
      {/* biome-ignore lint/a11y/useValidAnchor: an empty href reloads this page */}
      <a className="button button--primary" href="">
        {texts.retry}
      </a>
      <a className="button" href="/">
        {texts.home}
      </a>
    </p>
  </div>
)
