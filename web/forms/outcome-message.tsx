import type { Outcome } from './use-email-form.ts'

/** The result of a submit. Always rendered: screen readers announce only changes in an existing live region. */
export const OutcomeMessage = ({ outcome }: { outcome: Outcome | null }) => (
  <div className="outcome" role="status">
    {outcome && <p role={outcome.state === 'error' ? 'alert' : undefined}>{outcome.sentence}</p>}
  </div>
)
