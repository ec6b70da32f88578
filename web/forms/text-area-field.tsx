import { texts as formTexts } from '#web/texts/forms.ts'
import { controlProps, describedBy, FieldFrame, type FieldTexts } from './field.tsx'
import type { Field } from './use-form.ts'

type TextAreaFieldProps = FieldTexts & {
  field: Field<string>
  rows: number
  /** Maximum number of characters. The field shows a counter and limits the input. */
  max?: number
}

export function TextAreaField({ field, rows, max, ...texts }: TextAreaFieldProps) {
  const { id, value, error, onChange } = field
  const countId = max === undefined ? undefined : `${id}-count`
  return (
    <FieldFrame {...texts} id={id} error={error}>
      <textarea
        {...controlProps(field, texts)}
        rows={rows}
        maxLength={max}
        value={value}
        aria-describedby={[describedBy(id, error, texts.help), countId].filter(Boolean).join(' ') || undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      {max !== undefined && (
        <p className="field-help field-count" id={countId}>
          {formTexts.count(value.length, max)}
        </p>
      )}
    </FieldFrame>
  )
}
