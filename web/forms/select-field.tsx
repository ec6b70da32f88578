import { describedBy, FieldFrame, type FieldTexts } from './field.tsx'
import type { Field } from './use-form.ts'

type SelectFieldProps<T extends string> = FieldTexts & {
  field: Field<string>
  options: readonly T[]
  /** The displayed text of each option. */
  labels: Record<T, string>
  /** The text of the empty option. */
  placeholder: string
  /** Options that cannot be chosen. */
  disabled?: readonly T[]
}

/** Single choice from a list: a <select>. */
export function SelectField<T extends string>(props: SelectFieldProps<T>) {
  const { field, options, labels, placeholder, disabled, ...texts } = props
  const { id, name, value, error, onChange, onBlur } = field
  return (
    <FieldFrame {...texts} id={id} error={error}>
      <select
        id={id}
        name={name}
        required={texts.required}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, error, texts.help)}
        onChange={({ target }) => onChange(target.value)}
        onBlur={onBlur}
      >
        <option value="">{placeholder}</option>
        {options.map((option) => (
          <option key={option} value={option} disabled={disabled?.includes(option)}>
            {labels[option]}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
