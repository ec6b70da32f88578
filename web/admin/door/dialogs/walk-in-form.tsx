import { useState } from 'react'
import * as z from 'zod/mini'
import { WalkIn } from '#schema/door.ts'
import { messages } from '#schema/error-messages.ts'
import { fromKeys } from '#schema/keys.ts'
import { SelectField } from '#web/forms/select-field.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { texts } from '#web/texts/console/scanner.ts'
import { FailureBox } from '../../form/failure-box.tsx'
import { useEditForm } from '../../form/use-edit-form.ts'
import { doorState } from '../door-state.ts'
import { admitWalkIn } from '../scan-actions.ts'

const Form = z.extend(WalkIn, { ticketTypeId: z.string().check(z.minLength(1, messages.required)) })

const empty = {
  values: { ticketTypeId: '', firstName: '', lastName: '', email: '', phone: '', university: '' },
  etag: null,
}

/** Somebody without a ticket: gets one, if there is a place, and is let in. */
export function WalkInForm() {
  const [nonce] = useState(() => crypto.randomUUID())
  const types = doorState.getState().evening?.counts?.byType ?? []
  const ids = types.map(({ ticketTypeId }) => String(ticketTypeId))
  const { formProps, field, isSaving, failure } = useEditForm({
    contract: Form,
    stored: empty,
    guarded: false,
    save: ({ ticketTypeId, ...attendee }) => admitWalkIn(nonce, Number(ticketTypeId), attendee),
  })
  return (
    <form {...formProps} className="stack stack--tight">
      <TextField field={field('firstName')} label={texts.walkIn.firstName} autoComplete="off" required />
      <TextField field={field('lastName')} label={texts.walkIn.lastName} autoComplete="off" required />
      <SelectField
        field={field('ticketTypeId')}
        label={texts.walkIn.type}
        options={ids}
        labels={fromKeys(ids, (id) => types.find(({ ticketTypeId }) => String(ticketTypeId) === id)?.name ?? '')}
        placeholder={texts.walkIn.choose}
        required
      />
      <TextField field={field('email')} label={texts.walkIn.email} type="email" autoComplete="off" />
      <FailureBox failure={failure} />
      <button type="submit" className="button button--primary" aria-disabled={isSaving}>
        {isSaving ? texts.walkIn.saving : texts.walkIn.save}
      </button>
    </form>
  )
}
