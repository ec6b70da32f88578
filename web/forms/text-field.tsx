import { type HTMLInputAutoCompleteAttribute, type ReactNode, useState } from 'react'
import { mendedAddress } from '#schema/email-address.ts'
import { completeLink } from '#schema/link.ts'
import { controlProps, FieldFrame, type FieldTexts } from './field.tsx'
import { texts as formTexts } from './texts.ts'
import type { Field } from './use-form.ts'

type TextFieldProps = FieldTexts & {
  field: Field<string>
  type?: 'text' | 'email' | 'tel' | 'url'
  autoComplete?: HTMLInputAutoCompleteAttribute
  placeholder?: string
  hint?: ReactNode
}

/** Asks after a slip in an address, once the field was left. One press corrects it. */
function useSlip({ id, value, onChange }: Field<string>) {
  const [slip, setSlip] = useState({ typed: '', meant: '' })
  const typed = value.trim()
  const look = () => {
    import('#schema/mail-slips.ts').then(
      ({ likelyEmail }) => setSlip({ typed, meant: likelyEmail(typed) ?? '' }),
      () => {},
    )
  }
  const meant = slip.typed === typed && slip.meant
  const correct = () => {
    onChange(slip.meant)
    // The button goes away.
    document.getElementById(id)?.focus()
  }
  const question = meant && (
    <button type="button" className="field-slip" onClick={correct}>
      {formTexts.slip(typed, meant)}
    </button>
  )
  return { look, question }
}

/** A single-line text field. `type="email"` mends what is pasted, and asks after slips. On blur, `type="url"` completes the URL: see `completeLink`. */
export function TextField({ field, type = 'text', autoComplete, placeholder, hint, ...texts }: TextFieldProps) {
  const { id, value, error, onChange, onBlur } = field
  const { look, question } = useSlip(field)
  const handleBlur = () => {
    const trimmed = value.trim()
    const link = type === 'url' ? completeLink(trimmed) : trimmed
    if (link !== trimmed) onChange(link)
    onBlur()
    if (type === 'email') look()
  }
  return (
    <FieldFrame {...texts} id={id} error={error} hint={question || hint}>
      <input
        {...controlProps(field, texts)}
        type={type}
        inputMode={type}
        autoComplete={autoComplete}
        autoCapitalize={type === 'text' ? undefined : 'none'}
        spellCheck={type === 'text' ? undefined : false}
        placeholder={placeholder}
        value={value}
        onChange={({ target }) => onChange(type === 'email' ? mendedAddress(target.value, value) : target.value)}
        onBlur={handleBlur}
      />
    </FieldFrame>
  )
}
