import type { GuestDetail } from '#schema/guest.ts'
import { pick } from '#schema/keys.ts'
import { personFields, startupFields } from '#schema/registration.ts'
import type { TicketType } from '#schema/ticket-type.ts'
import { texts as allTexts } from '#web/texts/console/guests.ts'
import { toast } from '#web/ui/toast.ts'
import { create, getVersion, save, send } from '../../data/api.ts'
import { mapVersion, type Version } from '../../form/versions.ts'
import { GuestForm } from './guest-form.tsx'
import {
  emptyValues,
  filledPerson,
  type GuestValues,
  isPresenterTypeId,
  missingContact,
  valuesOf,
} from './guest-values.ts'

const texts = allTexts.form

type DialogProps = { types: readonly TicketType[]; onSaved: () => Promise<unknown>; onClose: () => void }
type GuestDialogProps = DialogProps & { stored: Version<GuestDetail> }

const startupOf = (types: readonly TicketType[], values: GuestValues) =>
  isPresenterTypeId(types, values.ticketTypeId) && { startupDetails: pick(values, startupFields) }

/** Adds a person with a ticket. */
export function AddGuest({ eventId, types, onSaved, onClose }: DialogProps & { eventId: number }) {
  return (
    <GuestForm
      heading={texts.add}
      lead={texts.addLead}
      submit={texts.addSubmit}
      stored={{ values: emptyValues, etag: null }}
      types={types}
      options={types}
      hasPerson
      hasNotify
      save={async (values) => {
        const { ticketTypeId, notify, firstName, lastName } = values
        const guest = {
          ticketTypeId: Number(ticketTypeId),
          attendee: pick(values, personFields),
          ...startupOf(types, values),
          notify,
        }
        await create(`/events/${eventId}/guests`, guest)
        toast(texts.added(`${firstName} ${lastName}`))
        await onSaved()
      }}
      onClose={onClose}
    />
  )
}

/** Corrects a person, and the startup of a presenter. */
export const CorrectGuest = ({ stored, types, onSaved, onClose }: GuestDialogProps) => (
  <GuestForm
    heading={texts.correct}
    lead={stored.values.attendee.email ? texts.correctHelp : texts.correctWithoutAddress}
    stored={mapVersion(stored, valuesOf)}
    types={types}
    hasPerson
    optional={missingContact(stored.values)}
    save={async (values, etag) => {
      const change = { attendee: filledPerson(values), ...startupOf(types, values) }
      await save('PATCH', `/tickets/${stored.values.id}`, etag, change)
      toast(texts.corrected)
      await onSaved()
    }}
    reload={async () => mapVersion(await getVersion(`/guests/${stored.values.id}`).load(), valuesOf)}
    onClose={onClose}
  />
)

/** Moves a person to another ticket type. */
export function MoveGuest({ stored: { values: guest }, types, onSaved, onClose }: GuestDialogProps) {
  const others = types.filter(({ id }) => id !== guest.ticketTypeId)
  return (
    <GuestForm
      heading={texts.move}
      submit={texts.moveSubmit}
      stored={{ values: { ...valuesOf(guest), ticketTypeId: '' }, etag: null }}
      types={types}
      options={others}
      save={async (values) => {
        const ticketTypeId = Number(values.ticketTypeId)
        await send('PATCH', `/tickets/${guest.id}`, { ticketTypeId, ...startupOf(types, values) })
        toast(texts.moved(others.find(({ id }) => id === ticketTypeId)?.name ?? ''))
        await onSaved()
      }}
      onClose={onClose}
    />
  )
}
