import type { TicketType } from '#schema/ticket-type.ts'
import { texts } from '#web/texts/console/evening-tickets.ts'
import { toast } from '#web/ui/toast.ts'
import { eveningReads } from '../../data/evening-reads.ts'
import { eveningWrites } from '../../data/evening-writes.ts'
import type { Stored } from '../../data/stored.ts'
import { StoredDialog } from '../stored-dialog.tsx'
import { TicketForm } from './ticket-form.tsx'
import { emptyValues, soldOf, toValues } from './ticket-values.ts'

type TicketDialogProps = { onSaved: () => Promise<unknown>; onClose: () => void }

const versionOf = ({ value, etag }: Stored<TicketType>) => ({ values: toValues(value), etag })

/** Edits a stored ticket type. */
export function EditTicketType({ id, onSaved, onClose }: TicketDialogProps & { id: number }) {
  const read = eveningReads.ticketType(id)
  return (
    <StoredDialog heading={texts.form.edit} loading={texts.form.loading} read={read} onClose={onClose}>
      {(stored) => (
        <TicketForm
          heading={texts.form.edit}
          stored={versionOf(stored)}
          sold={soldOf(stored.value)}
          save={async (write, etag) => {
            await eveningWrites.replaceTicketType(id, write, etag)
            toast(texts.saved(write.name))
            await onSaved()
          }}
          reload={async () => versionOf(await read.load())}
          onClose={onClose}
        />
      )}
    </StoredDialog>
  )
}

/** Adds a ticket type. */
export const AddTicketType = ({ eventId, onSaved, onClose }: TicketDialogProps & { eventId: number }) => (
  <TicketForm
    heading={texts.form.add}
    stored={{ values: emptyValues(eventId), etag: null }}
    sold={0}
    save={async (write) => {
      await eveningWrites.addTicketType(write)
      toast(texts.saved(write.name))
      await onSaved()
    }}
    onClose={onClose}
  />
)
