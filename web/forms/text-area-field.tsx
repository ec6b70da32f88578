import { texts as formTexts } from '#web/texts/forms.ts'
import { describedBy, FieldFrame, type FieldTexts } from './field.tsx'
import type { Field } from './use-form.ts'

type TextAreaFieldProps = FieldTexts & {
  field: Field<string>
  rows: number
  /** Maximum number of characters. The field shows a counter and limits the input. */
  max?: number
}

export function TextAreaField({ field, rows, max, ...texts }: TextAreaFieldProps) {
  const { id, name, value, error, onChange, onBlur } = field
  const countId = max === undefined ? undefined : `${id}-count`
  return (
    <FieldFrame {...texts} id={id} error={error}>
      <textarea
        id={id}
        name={name}
        rows={rows}
        maxLength={max}
        required={texts.required}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={[describedBy(id, error, texts.help), countId].filter(Boolean).join(' ') || undefined}
        onChange={({ target }) => onChange(target.value)}
        onBlur={onBlur}
      />
      {max !== undefined && (
        <p className="field-help field-count" id={countId}>
          {formTexts.count(value.length, max)}
        </p>
      )}
    </FieldFrame>
  )
}
