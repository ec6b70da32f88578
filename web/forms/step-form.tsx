import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { texts } from '../texts/forms.ts'
import { focusFirstInvalid } from './focus-first-invalid.ts'

type StepFormProps = {
  heading: string
  intro?: ReactNode
  /** The word on the button that goes on. */
  submitLabel: string
  canSubmit: boolean
  /** False where fields are wrong: the first of them takes focus. */
  onSubmit: () => boolean | Promise<boolean>
  onBack: () => void
  /** Above the buttons. */
  notice?: ReactNode
  /** Beside the buttons in the bar at the foot of a narrow screen. */
  aside?: ReactNode
  children: ReactNode
}

/** One step of a wizard: a heading that takes focus on arrival, fields, and one bar of buttons that is fixed on narrow screens. */
export function StepForm(props: StepFormProps) {
  const { heading, intro, submitLabel, canSubmit, onSubmit, onBack, notice, aside, children } = props
  const form = useRef<HTMLFormElement>(null)
  const [refusals, setRefusals] = useState(0)

  // The sentences are on the page only after this rendering.
  useEffect(() => {
    if (refusals > 0) focusFirstInvalid(form.current)
  }, [refusals])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (canSubmit && !(await onSubmit())) setRefusals((count) => count + 1)
  }

  return (
    <form ref={form} className="step" noValidate onSubmit={submit}>
      <h2 tabIndex={-1}>{heading}</h2>
      {intro}
      {children}
      {notice}
      <div className="step-bar bottom-bar">
        {aside}
        <button type="button" className="button button--secondary" onClick={onBack}>
          {texts.back}
        </button>
        <button type="submit" className="button button--primary" disabled={!canSubmit}>
          {submitLabel}
        </button>
      </div>
    </form>
  )
}
