import { describedBy, FieldFrame, type FieldTexts } from '#web/forms/field.tsx'
import type { Field } from '#web/forms/use-form.ts'

type TypedFieldProps = FieldTexts & { field: Field<string>; kind: 'date' | 'number' }

/** A field for a date with the browser's calendar, or for a whole number with the keyboard for digits. */
export const TypedField = ({ field, kind, ...texts }: TypedFieldProps) => {
  const { id, name, value, error, onChange, onBlur } = field
  return (
    <FieldFrame {...texts} id={id} error={error}>
      <input
        id={id}
        name={name}
        type={kind === 'date' ? 'date' : 'text'}
        inputMode={kind === 'number' ? 'numeric' : undefined}
        autoComplete="off"
        required={texts.required}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, error, texts.help)}
        onChange={({ target }) => onChange(target.value)}
        onBlur={onBlur}
      />
    </FieldFrame>
  )
}
