import { type ReactNode, useState } from 'react'
import { keepShortWords } from '#web/texts/keep-short-words.ts'

/** `half` puts two fields in a row where there is room for them. */
export type FieldTexts = { label: string; help?: string; required?: boolean; half?: boolean }

type FieldProps = FieldTexts & {
  id: string
  error: string | undefined
  /** A group of controls is named by its label instead of being labelled by it; its first control has the id. */
  group?: boolean
  children: ReactNode
}

/** Ids of what describes a control, in the order in which they are read. */
export const describedBy = (id: string, error: string | undefined, help: string | undefined): string | undefined =>
  [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ') || undefined

/**
 * A label above, a control, and the sentence under it. The line of the sentence is kept free, so that nothing jumps. A
 * sentence that comes as its field is left is heard; those of a refused step are not, since focus goes to the first of them
 * and the summary counts the others.
 */
export function FieldFrame({
  id,
  label,
  help,
  error,
  required = false,
  half = false,
  group = false,
  children,
}: FieldProps) {
  const [visited, setVisited] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears of its control's focus, and takes none itself
    <div
      className={half ? 'field field--half' : 'field'}
      data-invalid={error ? id : undefined}
      onFocus={() => setVisited(true)}
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
      <p className="field-error" id={`${id}-error`} aria-live={visited ? 'polite' : undefined}>
        {error}
      </p>
    </div>
  )
}
