import { useState } from 'react'
import * as z from 'zod/mini'
import { useStore } from 'zustand'
import { WalkIn } from '#schema/door.ts'
import { messages } from '#schema/error-messages.ts'
import { fromKeys } from '#schema/keys.ts'
import { SelectField } from '#web/forms/select-field.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { texts as allTexts } from '#web/texts/console/scanner.ts'
import { FailureBox } from '../../form/failure-box.tsx'
import { useEditForm } from '../../form/use-edit-form.ts'
import { doorState, isCutOff } from '../door-state.ts'
import { admitNamed, admitWalkIn } from '../scan-actions.ts'
import { useOpening } from '../screen/use-opening.ts'

const texts = allTexts.walkIn

const Named = z.pick(WalkIn, { firstName: true, lastName: true })
const Form = z.extend(WalkIn, { ticketTypeId: z.string().check(z.minLength(1, messages.required)) })

/** Nobody stands at the door with an empty form: it has the name that was searched for, and the usual ticket. */
function startingValues() {
  const { searched, evening } = doorState.getState()
  const words = searched.split(/\s+/)
  const lastName = words.length > 1 ? (words.at(-1) ?? '') : ''
  return {
    ticketTypeId: String(evening?.usualTypeId ?? ''),
    firstName: lastName ? words.slice(0, -1).join(' ') : searched,
    lastName,
    email: '',
    phone: '',
    university: '',
  }
}

/** Somebody without a ticket: gets one, if there is a place, and is let in. Without network, only the latter. */
export function WalkInForm() {
  const opening = useOpening()
  const isOffline = useStore(doorState, isCutOff)
  if (opening !== null) return <p>{allTexts.rehearsal.unavailable(opening)}</p>
  return <PersonForm isOffline={isOffline} />
}

function PersonForm({ isOffline }: { isOffline: boolean }) {
  const [nonce] = useState(() => crypto.randomUUID())
  const [stored] = useState(() => ({ values: startingValues(), etag: null }))
  const types = doorState.getState().evening?.counts?.byType ?? []
  const ids = types.map(({ ticketTypeId }) => String(ticketTypeId))
  const { formProps, field, isSaving, failure } = useEditForm({
    contract: isOffline ? z.extend(Named, { ticketTypeId: z.string() }) : Form,
    stored,
    guarded: false,
    save: async ({ ticketTypeId, ...person }) => {
      const attendee = { email: '', phone: '', university: '', ...person }
      if (isOffline) admitNamed(`${attendee.firstName} ${attendee.lastName}`, nonce)
      else await admitWalkIn(nonce, Number(ticketTypeId), attendee)
    },
  })
  return (
    <form {...formProps} className="stack stack--tight">
      {isOffline && <p role="status">{texts.offline}</p>}
      <TextField field={field('firstName')} label={texts.firstName} autoComplete="off" required />
      <TextField field={field('lastName')} label={texts.lastName} autoComplete="off" required />
      {!isOffline && (
        <>
          <SelectField
            field={field('ticketTypeId')}
            label={texts.type}
            options={ids}
            labels={fromKeys(ids, (id) => types.find(({ ticketTypeId }) => String(ticketTypeId) === id)?.name ?? '')}
            placeholder={texts.choose}
            required
          />
          <TextField field={field('email')} label={texts.email} type="email" autoComplete="off" />
        </>
      )}
      <FailureBox failure={failure} />
      <button type="submit" className="button button--primary" aria-disabled={isSaving}>
        {isSaving ? texts.saving : texts[isOffline ? 'saveOffline' : 'save']}
      </button>
    </form>
  )
}
