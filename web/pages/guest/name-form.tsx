import { type FormEvent, useEffect, useRef, useState } from 'react'
import { GuestName, type GuestTicket } from '#schema/guest-ticket.ts'
import { ApiError, serverSentence } from '#web/data/failure.ts'
import { guestWrites } from '#web/data/guest-writes.ts'
import { focusFirstInvalid } from '#web/forms/invalid-fields.ts'
import { OutcomeMessage } from '#web/forms/outcome-message.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { type Errors, useForm } from '#web/forms/use-form.ts'
import { texts as orderTexts } from '#web/pages/order/texts.ts'
import { texts as formTexts } from '#web/texts/registration-steps.ts'
import { texts } from './texts.ts'

const copy = texts.name

type NameFormProps = {
  guestKey: string
  name: GuestTicket['attendee']
  /** Gets null if nothing was changed. */
  onDone: (changed: GuestTicket | null) => void
}

/** The form that corrects the name on a ticket. It takes the focus. */
export default function NameForm({ guestKey, name, onDone }: NameFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(name)
  const [errors, setErrors] = useState<Errors<typeof name>>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const change = (field: string, value: string) => {
    setValues((before) => ({ ...before, [field]: value }))
    setErrors((before) => ({ ...before, [field]: undefined }))
  }
  const { field, check } = useForm(GuestName, { values, errors, change, setErrors })
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (sending) return
    if (!check()) return focusFirstInvalid(form.current)
    setSending(true)
    setRefusal(null)
    try {
      onDone(await guestWrites.change(guestKey, { attendee: values }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefusal(serverSentence(error) ?? orderTexts.failed)
      setSending(false)
    }
  }

  return (
    <form ref={form} className="stack stack--close" method="dialog" noValidate onSubmit={submit}>
      <h3>{copy.heading}</h3>
      <p className="soft">{copy.hint}</p>
      <div className="form-grid">
        <TextField
          field={field('firstName')}
          label={formTexts.person.firstName}
          autoComplete="given-name"
          required
          half
        />
        <TextField
          field={field('lastName')}
          label={formTexts.person.lastName}
          autoComplete="family-name"
          required
          half
        />
      </div>
      <div className="row">
        <button type="submit" className="button button--primary" aria-disabled={sending}>
          {sending ? copy.saving : copy.save}
        </button>
        <button type="button" className="button" onClick={() => onDone(null)}>
          {copy.back}
        </button>
      </div>
      <OutcomeMessage outcome={refusal === null ? null : { state: 'error', sentence: refusal }} />
    </form>
  )
}
