import { texts } from '#web/texts/forms.ts'
import { useAreAnswersKept } from './persist-in-tab.ts'

/** Id of the text 'step n of m', which describes the heading of each step. */
export const stepCountId = 'step-count'

type StepIndicatorProps<T extends string> = {
  label: string
  steps: readonly { key: T; name: string; reachable: boolean }[]
  current: T
  onStep: (step: T) => void
}

export function StepIndicator<T extends string>({ label, steps, current, onStep }: StepIndicatorProps<T>) {
  const areKept = useAreAnswersKept()
  const at = steps.findIndex(({ key }) => key === current)
  return (
    <nav aria-label={label}>
      <p id={stepCountId} className="visually-hidden">
        {texts.stepOf(at + 1, steps.length)}
      </p>
      <ol className="steps">
        {steps.map(({ key, name, reachable }, index) => (
          <li key={key}>
            <button
              type="button"
              disabled={!reachable && key !== current}
              data-done={index < at ? '' : undefined}
              aria-current={key === current ? 'step' : undefined}
              onClick={() => key !== current && onStep(key)}
            >
              {name}
            </button>
          </li>
        ))}
      </ol>
      {/* A live region: answers may stop being kept while somebody writes. */}
      <div role="status">{!areKept && <p className="field-help">{texts.notKept}</p>}</div>
    </nav>
  )
}
