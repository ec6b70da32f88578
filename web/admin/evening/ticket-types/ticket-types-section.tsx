import { useState } from 'react'
import type { TicketType } from '#schema/ticket-type.ts'
import { formatPrice } from '#schema/words.ts'
import { texts } from '#web/texts/console/evening-tickets.ts'
import { toast } from '#web/ui/toast.ts'
import { create, getVersion, save, send } from '../../data/api.ts'
import { ActionButton } from '../../form/action-button.tsx'
import { mapVersion } from '../../form/versions.ts'
import { type Column, DataTable } from '../../list/data-table.tsx'
import { EmptyState } from '../../list/empty-state.tsx'
import { LoadBeforeDialog } from '../load-before-dialog.tsx'
import { RowButton } from '../row-button.tsx'
import { Section } from '../section.tsx'
import type { SectionProps } from '../use-evening.ts'
import { TicketTypeForm } from './ticket-type-form.tsx'
import { emptyValues, soldOf, valuesOf } from './ticket-type-values.ts'

type TicketTypeDialogProps = { onSaved: () => Promise<unknown>; onClose: () => void }

/** Edits a stored ticket type. */
function EditTicketType({ id, onSaved, onClose }: TicketTypeDialogProps & { id: number }) {
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
const AddTicketType = ({ eventId, onSaved, onClose }: TicketTypeDialogProps & { eventId: number }) => (
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

type TicketActions = {
  onEdit: (type: TicketType) => void
  remove: (type: TicketType) => Promise<void>
}

const ticketTypeColumns = ({ onEdit, remove }: TicketActions): readonly Column<TicketType>[] => [
  { id: 'name', header: texts.name, kind: 'head', cell: ({ name }) => name },
  { id: 'kind', header: texts.kind, cell: ({ type }) => texts.kinds[type] },
  { id: 'places', header: texts.places, kind: 'figures', cell: (type) => texts.taken(soldOf(type), type.capacity) },
  {
    id: 'price',
    header: texts.price,
    kind: 'figures',
    cell: ({ price }) => (price === 0 ? texts.free : formatPrice(price)),
  },
  {
    id: 'actions',
    header: texts.actions,
    kind: 'actions',
    cell: (type) => (
      <>
        <RowButton label={texts.edit} about={type.name} onPress={() => onEdit(type)} />
        {soldOf(type) === 0 && (
          <ActionButton
            label={texts.remove}
            about={type.name}
            done={texts.removed(type.name)}
            question={texts.question(type.name)}
            act={() => remove(type)}
          />
        )}
      </>
    ),
  },
]

const keyOf = ({ id }: TicketType) => String(id)

/** The ticket types of an evening, with how many are taken. */
export default function TicketTypesSection({ evening }: SectionProps) {
  const { id, ticketTypes } = evening.event
  const [open, setOpen] = useState<number | 'new' | null>(null)
  const dialog = { onSaved: evening.reload, onClose: () => setOpen(null) }
  const columns = ticketTypeColumns({
    onEdit: (type) => setOpen(type.id),
    remove: async (type) => {
      await send('DELETE', `/ticket-types/${type.id}`)
      await evening.reload()
    },
  })
  const add = (
    <button type="button" className="button button--primary" onClick={() => setOpen('new')}>
      {texts.add}
    </button>
  )
  return (
    <Section title={texts.title} lead={texts.lead} actions={ticketTypes.length > 0 && add}>
      {ticketTypes.length > 0 ? (
        <DataTable
          caption={texts.caption}
          columns={columns}
          rows={ticketTypes}
          keyOf={keyOf}
          sorting={null}
          onSorting={() => undefined}
        />
      ) : (
        <EmptyState {...texts.empty}>{add}</EmptyState>
      )}
      {open === 'new' && <AddTicketType {...dialog} eventId={id} />}
      {typeof open === 'number' && <EditTicketType {...dialog} id={open} />}
    </Section>
  )
}
