import type { FieldTexts } from '#web/forms/field.tsx'
import { SelectField } from '#web/forms/select-field.tsx'
import type { Field } from '#web/forms/use-form.ts'

type KnownFieldProps = FieldTexts & {
  field: Field<string>
  labels: Readonly<Record<string, string>>
  placeholder: string
}

/** A choice among the words that the console knows. Another one, which only the API wrote, stays as it is. */
export function KnownField({ labels, ...props }: KnownFieldProps) {
  const { value } = props.field
  const all = value === '' || value in labels ? labels : { ...labels, [value]: value }
  return <SelectField {...props} options={Object.keys(all)} labels={all} />
}
