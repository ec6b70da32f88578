import { texts as formTexts } from '#web/texts/forms.ts'
import { useSaid } from '#web/ui/use-said.ts'
import { controlProps, FieldFrame, type FieldTexts } from './field.tsx'
import type { Field } from './use-form.ts'

type TextAreaFieldProps = FieldTexts & {
  field: Field<string>
  rows: number
  /** Maximum number of characters. The field shows a counter and limits the input. */
  max?: number
}

export function TextAreaField({ field, rows, max, ...texts }: TextAreaFieldProps) {
  const { id, value, error, onChange } = field
  const [said, say] = useSaid()
  const change = (text: string) => {
    onChange(text)
    if (max !== undefined) say(formTexts.count(text.length, max))
  }
  return (
    <FieldFrame {...texts} id={id} error={error}>
      <textarea
        {...controlProps(field, texts)}
        rows={rows}
        maxLength={max}
        value={value}
        onChange={({ target }) => change(target.value)}
      />
      {max !== undefined && <p className="field-help field-count">{formTexts.count(value.length, max)}</p>}
      {/* Said in a pause: as a description it would be read at each key. */}
      <span className="visually-hidden" aria-live="polite">
        {said}
      </span>
    </FieldFrame>
  )
}
