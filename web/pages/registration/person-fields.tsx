import type { ComponentProps } from 'react'
import { Person } from '#schema/registration.ts'
import type { PersonAnswers } from '#schema/registration-draft.ts'
import { TextField } from '#web/forms/text-field.tsx'
import { type FormState, useForm } from '#web/forms/use-form.ts'
import { texts } from '#web/texts/registration-steps.ts'

type PersonFieldsProps = {
  state: FormState<PersonAnswers>
  /** The `section-…` autocomplete token: separates one attendee's autofill from the others'. */
  section?: string
}

export function PersonFields({ state, section }: PersonFieldsProps) {
  const { field } = useForm(Person, state)
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
      {text('email', 'email', { type: 'email' })}
      {text('phone', 'tel', { type: 'tel', help: texts.phoneHelp })}
      {text('university', 'organization', { help: texts.universityHelp })}
    </div>
  )
}
