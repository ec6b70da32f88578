import { type ReactNode, useEffect, useRef } from 'react'
import { texts } from '#web/texts/forms.ts'
import { keepShortWords } from '#web/texts/keep-short-words.ts'
import { useSaid } from '#web/ui/use-said.ts'
import type { Field } from './use-form.ts'

/** `half`: two such fields share a row on wide screens. */
export type FieldTexts = { label: string; help?: string | undefined; required?: boolean; half?: boolean }

type FieldProps = FieldTexts & {
  id: string
  error: string | undefined
  /** In the line of the error message, while there is none. */
  hint?: ReactNode
  /** For a group of controls, which refers to its label by `aria-labelledby`. The first control has the `id`. */
  group?: boolean
  children: ReactNode
}

/** What every control of one value has. */
export const controlProps = (
  { id, name, error, onBlur }: Omit<Field<never>, 'onChange' | 'value'>,
  texts: FieldTexts,
) => ({
  id,
  name,
  required: texts.required,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': describedBy(id, error, texts.help),
  onBlur,
})

/** The `aria-describedby` of a control: the ids of its error message and its help text. */
export const describedBy = (id: string, error: string | undefined, help: string | undefined): string | undefined =>
  [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ') || undefined

/** An error that appears within this time after a field was left is about what was typed in it. */
const justNowMs = 500

/**
 * Label, control, help text and error message. The error's line is always reserved, so there is no layout shift. Screen
 * readers announce an error that appears on blur, with the name of its field. Errors of a failed submit are not announced: focus moves to the first
 * invalid field, and the error summary gives their number.
 */
export function FieldFrame({ id, label, help, error, hint, required, half, group, children }: FieldProps) {
  const leftAt = useRef(Number.NEGATIVE_INFINITY)
  const [said, say] = useSaid()
  useEffect(() => {
    say(error && performance.now() - leftAt.current < justNowMs ? `${label}: ${error}` : '')
  }, [error, label, say])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to its control's focus and is not focusable itself
    <div
      className={half ? 'field field--half' : 'field'}
      data-invalid={error ? id : undefined}
      data-required={required ? id : undefined}
      onBlur={() => {
        leftAt.current = performance.now()
      }}
    >
      <div className="field-label">
        {group ? <span id={`${id}-label`}>{label}</span> : <label htmlFor={id}>{label}</label>}
        {required && <span aria-hidden="true"> *</span>}
      </div>
      {children}
      {help && (
        <p className="field-help" id={`${id}-help`}>
          {keepShortWords(help)}
        </p>
      )}
      <p className="field-error" id={`${id}-error`}>
        {error || hint}
      </p>
      <span className="visually-hidden" aria-live="polite">
        {said}
      </span>
    </div>
  )
}

/** Explains the asterisk. Screen readers get `required` from each field instead. */
export const RequiredNote = () => <p className="field-help">{texts.requiredNote}</p>
