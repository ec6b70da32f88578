import { describedBy, FieldFrame, type FieldTexts } from './field.tsx'
import type { Field } from './use-form.ts'

type SelectFieldProps<T extends string> = FieldTexts & {
  field: Field<string>
  options: readonly T[]
  labels: Record<T, string>
  placeholder: string
}

export function SelectField<T extends string>({ field, options, labels, placeholder, ...texts }: SelectFieldProps<T>) {
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
          <option key={option} value={option}>
            {labels[option]}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
