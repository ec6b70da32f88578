import { useId } from 'react'
import { texts as allTexts } from '#web/texts/console/guests.ts'
import type { impossibleActions } from './disabled-reasons.ts'
import { ExplainedButton } from './explained-button.tsx'

const texts = allTexts.actions

type Reasons = ReturnType<typeof impossibleActions>

const names = ['reactivate', 'correct', 'move', 'resend'] as const

/** The actions that are impossible now, each reason once. */
export function ImpossibleActions({ reasons }: { reasons: Reasons }) {
  const id = useId()
  const byReason = Map.groupBy(
    names.filter((name) => reasons[name] !== null),
    (name) => reasons[name],
  )
  return [...byReason].map(([reason, actions], index) => (
    <div key={reason} className="stack stack--tight">
      <div className="row">
        {actions.map((action) => (
          <ExplainedButton
            key={action}
            label={texts[action]}
            reason={reason}
            reasonId={`${id}${index}`}
            onPress={() => undefined}
          />
        ))}
      </div>
      <p className="impossible" id={`${id}${index}`}>
        {reason}
      </p>
    </div>
  ))
}
