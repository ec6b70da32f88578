import { useState } from 'react'
import * as z from 'zod/mini'
import { knownEmail } from '#schema/fields.ts'
import type { Errors } from '#web/forms/form-state.ts'
import { TextField } from '#web/forms/text-field.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { texts } from '#web/texts/console/rights.ts'

const Search = z.object({ email: knownEmail() })
type Search = z.output<typeof Search>

/** The field for a person's email address. The form sends nothing itself, so the address gets into no URL of a page. */
export function FindPerson({ onFind }: { onFind: (email: string) => void }) {
  const [values, setValues] = useState<Search>({ email: '' })
  const [errors, setErrors] = useState<Errors<Search>>({})
  const change = <K extends keyof Search>(name: K, value: Search[K]) => {
    setValues((before) => ({ ...before, [name]: value }))
    setErrors({})
  }
  const { field, check } = useForm(Search, { values, errors, change, setErrors })
  return (
    <form
      className="find-person"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (check()) onFind(values.email.trim().toLowerCase())
      }}
    >
      <TextField field={field('email')} label={texts.find.label} type="email" autoComplete="off" required />
      <button type="submit" className="button button--primary">
        {texts.find.button}
      </button>
    </form>
  )
}
