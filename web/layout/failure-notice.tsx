import { texts } from '#web/texts/failure.ts'

/** `busy` passes by itself: the database is away for a while. */
export type Failure = 'broken' | 'busy'

/** What visitors read where something failed, on the server or in the browser. Both ways on are full loads: they start anew. */
export const FailureNotice = ({ failure }: { failure: Failure }) => (
  <div className="wrap stack">
    <h1 className="title" lang={failure === 'broken' ? 'en' : undefined}>
      {texts[failure].heading}
    </h1>
    <p className="lead">{texts[failure].explanation}</p>
    <p className="row">
      {/* biome-ignore lint/a11y/useValidAnchor: the empty address is this page once more */}
      <a className="button button--primary" href="">
        {texts.retry}
      </a>
      <a className="button" href="/">
        {texts.home}
      </a>
    </p>
  </div>
)
