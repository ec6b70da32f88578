import type { Stage } from '#schema/stage.ts'
import { programAt } from '../program.ts'
import { texts } from './texts.ts'
import type { Lead } from './use-lead.ts'

/** The next step as one large button, and the step back, which undoes a wrong press. */
export function StepBar({ stage, lead }: { stage: Stage; lead: Lead }) {
  const { next, previous, hasBegun } = programAt(stage)
  const goTo = (item: string | null) => lead('/position', { item, revision: stage.position.revision })
  return (
    <nav className="lead-step-buttons" aria-label={texts.steps.label}>
      <button type="button" className="button" disabled={!hasBegun} onClick={() => goTo(previous?.id ?? null)}>
        {texts.steps.back} {hasBegun && <span className="visually-hidden">{texts.steps.backTo(previous?.title)}</span>}
      </button>
      <button
        type="button"
        className="button button--primary lead-next"
        disabled={!next}
        onClick={() => goTo(next?.id ?? null)}
      >
        {next ? (
          <>
            <span className="lead-next-label">{texts.steps.next}</span>{' '}
            <span className="lead-next-title">{next.title}</span>
          </>
        ) : (
          texts.steps.end
        )}
      </button>
    </nav>
  )
}
