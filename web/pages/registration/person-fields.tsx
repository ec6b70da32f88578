import { Person } from '#schema/registration.ts'
import type { PersonAnswers } from '#schema/registration-draft.ts'
import { TextField } from '#web/forms/text-field.tsx'
import type { FormState } from '#web/forms/use-form.ts'
import { useForm } from '#web/forms/use-form.ts'
import { texts } from '#web/texts/registration.ts'

type PersonFieldsProps = {
  state: FormState<PersonAnswers>
  /** The `section-…` autocomplete token: separates one attendee's autofill from the others'. */
  section?: string
}

/** The fields of a buyer or an attendee. */
export function PersonFields({ state, section }: PersonFieldsProps) {
  const { field } = useForm(Person, state)
  const fill = (token: string) => (section ? `${section} ${token}` : token)
  return (
    <div className="form-grid">
      <TextField
        field={field('firstName')}
        label={texts.person.firstName}
        autoComplete={fill('given-name')}
        required
        half
      />
      <TextField
        field={field('lastName')}
        label={texts.person.lastName}
        autoComplete={fill('family-name')}
        required
        half
      />
      <TextField field={field('email')} label={texts.person.email} type="email" autoComplete={fill('email')} required />
      <TextField
        field={field('phone')}
        label={texts.person.phone}
        help={texts.phoneHelp}
        type="tel"
        autoComplete={fill('tel')}
        required
      />
      <TextField
        field={field('university')}
        label={texts.person.university}
        help={texts.universityHelp}
        autoComplete={fill('organization')}
        required
      />
    </div>
  )
}
