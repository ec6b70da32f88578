import { useState } from 'react'
import type { TicketType } from '#schema/ticket-type.ts'
import { formatPrice } from '#schema/words.ts'
import { texts } from '#web/texts/console/evening-tickets.ts'
import { send } from '../../data/api.ts'
import { ActionButton } from '../../form/action-button.tsx'
import { Button } from '../../form/button.tsx'
import type { Column } from '../../list/data-table.tsx'
import { type SectionProps, TableSection } from '../section.tsx'
import { AddTicketType, EditTicketType, soldOf } from './ticket-type-form.tsx'

export default function TicketTypesSection({ evening }: SectionProps) {
  const { id, ticketTypes } = evening.event
  const [open, setOpen] = useState<number | 'new' | null>(null)
  const dialog = { onSaved: evening.reload, onClose: () => setOpen(null) }
  const remove = (type: TicketType) => async () => {
    await send('DELETE', `/ticket-types/${type.id}`)
    await evening.reload()
  }
  const columns: readonly Column<TicketType>[] = [
    { id: 'name', header: texts.ticket, kind: 'head', cell: ({ name }) => name },
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
          <Button look="small" label={texts.edit} about={type.name} onPress={() => setOpen(type.id)} />
          {soldOf(type) === 0 && <ActionButton {...texts.remove(type.name)} act={remove(type)} />}
        </>
      ),
    },
  ]
  return (
    <TableSection texts={texts} columns={columns} rows={ticketTypes} onAdd={() => setOpen('new')}>
      {open === 'new' && <AddTicketType {...dialog} eventId={id} />}
      {typeof open === 'number' && <EditTicketType {...dialog} id={open} />}
    </TableSection>
  )
}
