import { useState } from 'react'
import type { TicketType } from '#schema/ticket-type.ts'
import { texts } from '#web/texts/console/evening-tickets.ts'
import { send } from '../../data/api.ts'
import { DataTable } from '../../list/data-table.tsx'
import { EmptyState } from '../../list/empty-state.tsx'
import { Section } from '../section.tsx'
import type { SectionProps } from '../use-evening.ts'
import { ticketTypeColumns } from './ticket-type-columns.tsx'
import { AddTicketType, EditTicketType } from './ticket-type-dialog.tsx'

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
