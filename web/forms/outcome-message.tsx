import type { Outcome } from './use-address-form.ts'

/** Where a form says what became of it. The place is there from the start: only so is what comes into it heard. */
export const OutcomeMessage = ({ outcome }: { outcome: Outcome | null }) => (
  <div className="outcome" role="status">
    {outcome && <p role={outcome.state === 'error' ? 'alert' : undefined}>{outcome.sentence}</p>}
  </div>
)
