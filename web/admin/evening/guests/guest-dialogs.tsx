import type { GuestDetail } from '#schema/guest.ts'
import { pick } from '#schema/keys.ts'
import { personFields, startupFields } from '#schema/registration.ts'
import type { TicketType } from '#schema/ticket-type.ts'
import { texts as allTexts } from '#web/texts/console/guests.ts'
import { create, getVersion, save, send } from '../../data/api.ts'
import { mapVersion, type Version } from '../../data/versions.ts'
import { type DialogProps, GuestForm } from './guest-form.tsx'
import {
  emptyValues,
  filledPerson,
  type GuestValues,
  hasNewAddress,
  isPresenterTypeId,
  missingContact,
  valuesOf,
} from './guest-values.ts'

const texts = allTexts.form

type GuestDialogProps = DialogProps & { stored: Version<GuestDetail> }

const startupOf = (types: readonly TicketType[], values: GuestValues) =>
  isPresenterTypeId(types, values.ticketTypeId) && { startupDetails: pick(values, startupFields) }

export const AddGuest = ({ eventId, ...parts }: DialogProps & { eventId: number }) => (
  <GuestForm
    {...parts}
    kind="add"
    lead={texts.addLead}
    stored={{ values: emptyValues, etag: null }}
    options={parts.types}
    save={async (values) => {
      await create(`/events/${eventId}/guests`, {
        ticketTypeId: Number(values.ticketTypeId),
        attendee: pick(values, personFields),
        ...startupOf(parts.types, values),
        notify: values.notify,
      })
      return texts.added(`${values.firstName} ${values.lastName}`)
    }}
  />
)

export const CorrectGuest = ({ stored, ...parts }: GuestDialogProps) => (
  <GuestForm
    {...parts}
    kind="correct"
    id={stored.values.id}
    lead={stored.values.attendee.email ? texts.correctHelp : texts.correctWithoutAddress}
    stored={mapVersion(stored, valuesOf)}
    optional={missingContact(stored.values)}
    buyer={stored.values.order.isErased ? undefined : stored.values.order.buyer.email}
    save={async (values, etag) => {
      const alsoBuyer = values.alsoBuyer && hasNewAddress(values, valuesOf(stored.values))
      const change = {
        attendee: filledPerson(values),
        ...startupOf(parts.types, values),
        doorNote: values.doorNote,
        ...(alsoBuyer && { alsoBuyer }),
      }
      await save('PATCH', `/tickets/${stored.values.id}`, etag, change)
      return texts.corrected
    }}
    reload={async () => mapVersion(await getVersion(`/guests/${stored.values.id}`).load(), valuesOf)}
  />
)

export function MoveGuest({ stored: { values: guest }, ...parts }: GuestDialogProps) {
  const others = parts.types.filter(({ id }) => id !== guest.ticketTypeId)
  return (
    <GuestForm
      {...parts}
      kind="move"
      stored={{ values: { ...valuesOf(guest), ticketTypeId: '' }, etag: null }}
      options={others}
      save={async (values) => {
        const ticketTypeId = Number(values.ticketTypeId)
        await send('PATCH', `/tickets/${guest.id}`, { ticketTypeId, ...startupOf(parts.types, values) })
        return texts.moved(others.find(({ id }) => id === ticketTypeId)?.name ?? '')
      }}
    />
  )
}
