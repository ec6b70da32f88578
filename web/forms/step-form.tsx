import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { texts } from '#web/texts/forms.ts'
import { RequiredNote } from './field.tsx'
import { focusField, focusFirstInvalid, type InvalidField, invalidFields } from './invalid-fields.ts'
import { stepCountId } from './step-indicator.tsx'

/**
 * The number of invalid fields after a failed submit, with a link to each. It does not change until the next submit, so
 * the layout does not shift while the user types. The live region is always rendered: screen readers announce only
 * changes in an existing one.
 */
const ErrorSummary = ({ fields }: { fields: readonly InvalidField[] }) => (
  <div role="status">
    {fields.length > 0 && (
      <div className="error-box">
        <p>{texts.mend(fields.length)}</p>
        <ul className="row">
          {fields.map((field) => (
            <li key={field.id}>
              <a
                className="arrow-link"
                href={`#${field.id}`}
                // No hash in the URL: the back button must go to the previous step, not through fields.
                onClick={(event) => {
                  event.preventDefault()
                  focusField(field)
                }}
              >
                {field.name}
              </a>
            </li>
          ))}
        </ul>
      </div>
    )}
  </div>
)

const importMissing = () => import('./missing-fields.ts')

/** Without network the line is missing, and nothing else. */
const ignore = () => {}

type StepFormProps = {
  heading: string
  intro?: ReactNode
  hasRequired?: boolean
  submitLabel: string
  /** Without it the button is disabled, but can be pressed: it leads to the first required field without an answer. */
  canSubmit: boolean
  /** What is missing besides fields, and the control to go to, as a selector. Without words something else says it. */
  missing?: { words?: string; control: string } | undefined
  /** While a request is pending. `submitLabel` is then announced to screen readers. */
  sending?: boolean
  /** Returns false if the step is rejected: focus then moves to the first invalid field. */
  onSubmit: () => boolean | Promise<boolean>
  onBack: () => void
  privacy?: ReactNode
  notice?: ReactNode
  /** Shown beside the buttons, in the fixed bar of narrow screens. */
  aside?: ReactNode
  children: ReactNode
}

/** One step of a wizard: a focusable heading, fields, and a bar of buttons, fixed on narrow screens. */
export function StepForm(props: StepFormProps) {
  const { heading, intro, hasRequired, submitLabel, canSubmit, sending, onSubmit, onBack } = props
  const { missing, privacy, notice, aside, children } = props
  const lackId = useId()
  const form = useRef<HTMLFormElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [refusals, setRefusals] = useState(0)
  const [invalid, setInvalid] = useState<InvalidField[]>([])

  // Reads the DOM, so it runs after the error messages are rendered. A step may already show errors when it opens.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each step and each refusal
  useEffect(() => setInvalid(invalidFields(form.current)), [refusals, heading])

  // Reads the DOM, which has the labels and the answers of all kinds of fields. Only an incomplete form needs the code.
  const [lack, setLack] = useState('')
  useEffect(() => {
    let isCurrent = true
    const show = (words = '') => isCurrent && setLack(words)
    if (canSubmit || sending) show()
    else importMissing().then((fields) => show(fields.describeMissing(form.current) || missing?.words), ignore)
    return () => {
      isCurrent = false
    }
  })

  useEffect(() => {
    // What had the focus may be gone.
    if (refusals > 0 && !focusFirstInvalid(form.current) && document.activeElement === document.body)
      button.current?.focus()
  }, [refusals])

  const refuseOrGoOn = async () => {
    if (!(await onSubmit())) setRefusals((count) => count + 1)
  }
  const goToMissing = async () => {
    const { focusFirstMissing } = await importMissing()
    // A required field without an answer is refused like a wrong one: each says what it lacks.
    if (focusFirstMissing(form.current)) return refuseOrGoOn()
    if (missing) form.current?.querySelector<HTMLElement>(missing.control)?.focus()
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (sending) return
    if (!canSubmit) return goToMissing().catch(ignore)
    await refuseOrGoOn()
  }

  // Outside of a <dialog>, method="dialog" sends nothing: a submit before hydration puts no answers into the URL.
  return (
    <form ref={form} className="step stack" method="dialog" noValidate onSubmit={submit}>
      <h2 tabIndex={-1} aria-describedby={stepCountId}>
        {heading}
      </h2>
      {intro}
      {hasRequired && <RequiredNote />}
      <ErrorSummary fields={invalid} />
      {children}
      {privacy}
      {notice}
      <p className="visually-hidden" role="status">
        {sending && submitLabel}
      </p>
      <div className="step-bar bottom-bar">
        <p id={lackId} className="step-lack">
          {lack}
        </p>
        {aside}
        <button type="button" className="button button--secondary" onClick={onBack}>
          {texts.back}
        </button>
        <button
          ref={button}
          type="submit"
          className="button button--primary"
          aria-disabled={!canSubmit || undefined}
          aria-describedby={lackId}
        >
          {submitLabel}
        </button>
      </div>
    </form>
  )
}
