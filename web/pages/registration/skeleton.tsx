import { texts } from '#web/texts/registration.ts'

/** Loading placeholder of the first step. */
export const Skeleton = () => (
  <div className="wrap wizard" aria-busy="true">
    <header className="wizard-head">
      <h1>{texts.heading}</h1>
      <span className="skeleton wizard-skeleton-steps" aria-hidden="true" />
    </header>
    <p className="visually-hidden" role="status">
      {texts.loading}
    </p>
    <div className="form-columns" aria-hidden="true">
      <div className="stack">
        <span className="skeleton skeleton--line" />
        <span className="skeleton wizard-skeleton-card" />
        <span className="skeleton wizard-skeleton-card" />
        <span className="skeleton wizard-skeleton-card" />
      </div>
      <span className="skeleton wizard-skeleton-summary" />
    </div>
  </div>
)
