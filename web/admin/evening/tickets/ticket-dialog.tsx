import type { TicketType } from '#schema/ticket-type.ts'
import { texts } from '#web/texts/console/evening-tickets.ts'
import { toast } from '#web/ui/toast.ts'
import { ticketTypes } from '../../data/collections.ts'
import type { Version } from '../../form/versions.ts'
import { LoadBeforeDialog } from '../load-before-dialog.tsx'
import { TicketForm } from './ticket-form.tsx'
import { emptyValues, soldOf, toValues } from './ticket-values.ts'

type TicketDialogProps = { onSaved: () => Promise<unknown>; onClose: () => void }

const versionOf = ({ values, etag }: Version<TicketType>) => ({ values: toValues(values), etag })

/** Edits a stored ticket type. */
export function EditTicketType({ id, onSaved, onClose }: TicketDialogProps & { id: number }) {
  const read = ticketTypes.one(id)
  return (
    <LoadBeforeDialog heading={texts.form.edit} loading={texts.form.loading} read={read} onClose={onClose}>
      {(stored) => (
        <TicketForm
          heading={texts.form.edit}
          stored={versionOf(stored)}
          sold={soldOf(stored.values)}
          save={async (write, etag) => {
            await ticketTypes.replace(id, write, etag)
            toast(texts.saved(write.name))
            await onSaved()
          }}
          reload={async () => versionOf(await read.load())}
          onClose={onClose}
        />
      )}
    </LoadBeforeDialog>
  )
}

/** Adds a ticket type. */
export const AddTicketType = ({ eventId, onSaved, onClose }: TicketDialogProps & { eventId: number }) => (
  <TicketForm
    heading={texts.form.add}
    stored={{ values: emptyValues(eventId), etag: null }}
    sold={0}
    save={async (write) => {
      await ticketTypes.create(write)
      toast(texts.saved(write.name))
      await onSaved()
    }}
    onClose={onClose}
  />
)
