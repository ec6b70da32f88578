import { type ComponentProps, useState } from 'react'
import { Person } from '#schema/registration.ts'
import type { PersonAnswers } from '#schema/registration-draft.ts'
import { TextField } from '#web/forms/text-field.tsx'
import { type Field, type FormState, useForm } from '#web/forms/use-form.ts'
import { texts } from '#web/texts/registration-steps.ts'

/** Asks after a slip in the domain, once the field was left. One press corrects it. */
function useSlip(field: Field<string>) {
  const [slip, setSlip] = useState({ typed: '', meant: '' })
  const typed = field.value.trim()
  const onBlur = () => {
    field.onBlur()
    import('#schema/mail-slips.ts').then(
      ({ likelyEmail }) => setSlip({ typed, meant: likelyEmail(typed) ?? '' }),
      () => {},
    )
  }
  const meant = slip.typed === typed && slip.meant
  const correct = () => {
    field.onChange(slip.meant)
    // The button goes away.
    document.getElementById(field.id)?.focus()
  }
  const hint = meant && (
    <button type="button" className="field-slip" onClick={correct}>
      {texts.slip(meant.slice(meant.lastIndexOf('@') + 1))}
    </button>
  )
  return { field: { ...field, onBlur }, hint }
}

type PersonFieldsProps = {
  state: FormState<PersonAnswers>
  /** The `section-…` autocomplete token: separates one attendee's autofill from the others'. */
  section?: string
}

export function PersonFields({ state, section }: PersonFieldsProps) {
  const { field } = useForm(Person, state)
  const email = useSlip(field('email'))
  const text = (name: keyof PersonAnswers, token: string, more: Partial<ComponentProps<typeof TextField>> = {}) => (
    <TextField
      field={field(name)}
      label={texts.person[name]}
      autoComplete={section ? `${section} ${token}` : token}
      required
      {...more}
    />
  )
  return (
    <div className="form-grid">
      {text('firstName', 'given-name', { half: true })}
      {text('lastName', 'family-name', { half: true })}
      {text('email', 'email', { type: 'email', ...email })}
      {text('phone', 'tel', { type: 'tel', help: texts.phoneHelp })}
      {text('university', 'organization', { help: texts.universityHelp })}
    </div>
  )
}
