import { controlProps, FieldFrame, type FieldTexts } from './field.tsx'
import type { Field } from './use-form.ts'

type SelectFieldProps<T extends string> = FieldTexts & {
  field: Field<string>
  options: readonly T[]
  labels: Record<T, string>
  placeholder: string
}

export function SelectField<T extends string>({ field, options, labels, placeholder, ...texts }: SelectFieldProps<T>) {
  const { id, value, error, onChange } = field
  return (
    <FieldFrame {...texts} id={id} error={error}>
      <select {...controlProps(field, texts)} value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{placeholder}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {labels[option]}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
