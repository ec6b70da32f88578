import type { GuestDetail } from '#schema/guest.ts'
import { pick } from '#schema/keys.ts'
import { personFields, startupFields } from '#schema/registration.ts'
import type { TicketType } from '#schema/ticket-type.ts'
import { texts as allTexts } from '#web/texts/console/guests.ts'
import { toast } from '#web/ui/toast.ts'
import { guestWrites } from '../../data/guest-calls.ts'
import { GuestForm } from './guest-form.tsx'
import { changesIn, emptyValues, presents, valuesOf } from './guest-values.ts'

const texts = allTexts.form

type DialogProps = { types: readonly TicketType[]; onSaved: () => Promise<unknown>; onClose: () => void }
type GuestDialogProps = DialogProps & { guest: GuestDetail }

/** Adds a person with a ticket. */
export const AddGuest = ({ eventId, types, onSaved, onClose }: DialogProps & { eventId: number }) => (
  <GuestForm
    heading={texts.add}
    lead={texts.addLead}
    submit={texts.addSubmit}
    values={emptyValues}
    types={types}
    options={types}
    hasPerson
    hasNotify
    save={async (values) => {
      const { ticketTypeId, notify, firstName, lastName } = values
      await guestWrites.add({
        eventId,
        ticketTypeId: Number(ticketTypeId),
        attendee: pick(values, personFields),
        ...(presents(types, ticketTypeId) && { startupDetails: pick(values, startupFields) }),
        notify,
      })
      toast(texts.added(`${firstName} ${lastName}`))
      await onSaved()
    }}
    onClose={onClose}
  />
)

/** Corrects a person, and the startup of a presenter. */
export function CorrectGuest({ guest, types, onSaved, onClose }: GuestDialogProps) {
  const before = valuesOf(guest)
  return (
    <GuestForm
      heading={texts.correct}
      lead={texts.correctHelp}
      values={before}
      types={types}
      hasPerson
      save={async (values) => {
        await guestWrites.change(guest.id, {
          attendee: changesIn(personFields, values, before),
          ...(presents(types, values.ticketTypeId) && { startupDetails: changesIn(startupFields, values, before) }),
        })
        toast(texts.corrected)
        await onSaved()
      }}
      onClose={onClose}
    />
  )
}

/** Moves a person to another ticket type. */
export function MoveGuest({ guest, types, onSaved, onClose }: GuestDialogProps) {
  const before = valuesOf(guest)
  const others = types.filter(({ id }) => id !== guest.ticketTypeId)
  return (
    <GuestForm
      heading={texts.move}
      submit={texts.moveSubmit}
      values={{ ...before, ticketTypeId: '' }}
      types={types}
      options={others}
      save={async (values) => {
        const type = others.find(({ id }) => String(id) === values.ticketTypeId)
        await guestWrites.change(guest.id, {
          ticketTypeId: Number(values.ticketTypeId),
          ...(presents(types, values.ticketTypeId) && { startupDetails: changesIn(startupFields, values, before) }),
        })
        toast(texts.moved(type?.name ?? ''))
        await onSaved()
      }}
      onClose={onClose}
    />
  )
}
