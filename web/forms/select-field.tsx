import { controlProps, FieldFrame, type FieldTexts } from './field.tsx'
import type { Field } from './use-form.ts'

type SelectFieldProps<T extends string> = FieldTexts & {
  field: Field<string>
  options: readonly T[]
  labels: Record<T, string>
  placeholder: string
  /** Options that cannot be chosen. */
  disabled?: readonly T[]
}

/** Single choice from a list: a <select>. */
export function SelectField<T extends string>(props: SelectFieldProps<T>) {
  const { field, options, labels, placeholder, disabled, ...texts } = props
  const { id, value, error, onChange } = field
  return (
    <FieldFrame {...texts} id={id} error={error}>
      <select {...controlProps(field, texts)} value={value} onChange={({ target }) => onChange(target.value)}>
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
