import { texts } from '#web/texts/console/evening-tickets.ts'
import { toast } from '#web/ui/toast.ts'
import { create, getVersion, save } from '../../data/api.ts'
import { mapVersion } from '../../form/versions.ts'
import { LoadBeforeDialog } from '../load-before-dialog.tsx'
import { TicketTypeForm } from './ticket-type-form.tsx'
import { emptyValues, soldOf, valuesOf } from './ticket-type-values.ts'

type TicketTypeDialogProps = { onSaved: () => Promise<unknown>; onClose: () => void }

/** Edits a stored ticket type. */
export function EditTicketType({ id, onSaved, onClose }: TicketTypeDialogProps & { id: number }) {
  const read = getVersion(`/ticket-types/${id}`)
  return (
    <LoadBeforeDialog heading={texts.form.edit} loading={texts.form.loading} read={read} onClose={onClose}>
      {(stored) => (
        <TicketTypeForm
          heading={texts.form.edit}
          stored={mapVersion(stored, valuesOf)}
          sold={soldOf(stored.values)}
          save={async (write, etag) => {
            await save('PUT', `/ticket-types/${id}`, etag, write)
            toast(texts.saved(write.name))
            await onSaved()
          }}
          reload={async () => mapVersion(await read.load(), valuesOf)}
          onClose={onClose}
        />
      )}
    </LoadBeforeDialog>
  )
}

/** Adds a ticket type. */
export const AddTicketType = ({ eventId, onSaved, onClose }: TicketTypeDialogProps & { eventId: number }) => (
  <TicketTypeForm
    heading={texts.form.add}
    stored={{ values: emptyValues(eventId), etag: null }}
    sold={0}
    save={async (write) => {
      await create('/ticket-types', write)
      toast(texts.saved(write.name))
      await onSaved()
    }}
    onClose={onClose}
  />
)
