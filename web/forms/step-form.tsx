import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { texts } from '#web/texts/forms.ts'
import { ErrorSummary } from './error-summary.tsx'
import { focusFirstInvalid } from './focus-first-invalid.ts'
import { RequiredNote } from './required-note.tsx'
import { stepCountId } from './step-indicator.tsx'
import { type WrongField, wrongFields } from './wrong-fields.ts'

type StepFormProps = {
  heading: string
  intro?: ReactNode
  /** Some of its fields have to be filled: what their mark means is said above them. */
  hasRequired?: boolean
  /** The word on the button that goes on. */
  submitLabel: string
  canSubmit: boolean
  /** While the answers are on their way. The button's word is said aloud then. */
  sending?: boolean
  /** False where fields are wrong: the first of them takes focus. */
  onSubmit: () => boolean | Promise<boolean>
  onBack: () => void
  /** Who gets the answers, on the step that sends them. */
  privacy?: ReactNode
  /** Above the buttons. */
  notice?: ReactNode
  /** Beside the buttons in the bar at the foot of a narrow screen. */
  aside?: ReactNode
  children: ReactNode
}

/** One step of a wizard: a heading that takes focus on arrival, fields, and one bar of buttons that is fixed on narrow screens. */
export function StepForm(props: StepFormProps) {
  const { heading, intro, hasRequired, submitLabel, canSubmit, sending, onSubmit, onBack } = props
  const { privacy, notice, aside, children } = props
  const form = useRef<HTMLFormElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [refusals, setRefusals] = useState(0)
  const [wrong, setWrong] = useState<WrongField[]>([])

  // The sentences are on the page only after this rendering. A step may be come to with sentences in it as well.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step, and each refusal, is looked at anew
  useEffect(() => setWrong(wrongFields(form.current)), [refusals, heading])

  useEffect(() => {
    // A button that was locked while the answers were on their way has lost focus.
    if (refusals > 0 && !focusFirstInvalid(form.current) && document.activeElement === document.body)
      button.current?.focus()
  }, [refusals])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (canSubmit && !(await onSubmit())) setRefusals((count) => count + 1)
  }

  // Outside of a dialog this method sends nothing: until React takes over, no answer gets into the address.
  return (
    <form ref={form} className="step" method="dialog" noValidate onSubmit={submit}>
      <h2 tabIndex={-1} aria-describedby={stepCountId}>
        {heading}
      </h2>
      {intro}
      {hasRequired && <RequiredNote />}
      <ErrorSummary wrong={wrong} />
      {children}
      {privacy}
      {notice}
      <p className="visually-hidden" role="status">
        {sending && submitLabel}
      </p>
      <div className="step-bar bottom-bar">
        {aside}
        <button type="button" className="button button--secondary" onClick={onBack}>
          {texts.back}
        </button>
        <button ref={button} type="submit" className="button button--primary" disabled={!canSubmit}>
          {submitLabel}
        </button>
      </div>
    </form>
  )
}
