import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react'
import { completeLink } from '#schema/link.ts'
import { controlProps, FieldFrame, type FieldTexts } from './field.tsx'
import type { Field } from './use-form.ts'

type TextFieldProps = FieldTexts & {
  field: Field<string>
  type?: 'text' | 'email' | 'tel' | 'url'
  autoComplete?: HTMLInputAutoCompleteAttribute
  placeholder?: string
  hint?: ReactNode
}

/** A single-line text field. On blur, `type="url"` completes the URL: see `completeLink`. */
export function TextField({ field, type = 'text', autoComplete, placeholder, hint, ...texts }: TextFieldProps) {
  const { id, value, error, onChange, onBlur } = field
  const handleBlur = () => {
    const trimmed = value.trim()
    const link = type === 'url' ? completeLink(trimmed) : trimmed
    if (link !== trimmed) onChange(link)
    onBlur()
  }
  return (
    <FieldFrame {...texts} id={id} error={error} hint={hint}>
      <input
        {...controlProps(field, texts)}
        type={type}
        inputMode={type}
        autoComplete={autoComplete}
        autoCapitalize={type === 'text' ? undefined : 'none'}
        spellCheck={type === 'text' ? undefined : false}
        placeholder={placeholder}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onBlur={handleBlur}
      />
    </FieldFrame>
  )
}
