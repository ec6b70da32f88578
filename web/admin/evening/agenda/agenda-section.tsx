import { useState } from 'react'
import type { AgendaItem } from '#schema/agenda.ts'
import { toBeAnnounced } from '#schema/dates.ts'
import { texts } from '#web/texts/console/evening-agenda.ts'
import { send } from '../../data/api.ts'
import { DataTable } from '../../list/data-table.tsx'
import { EmptyState } from '../../list/empty-state.tsx'
import { Section } from '../section.tsx'
import type { SectionProps } from '../use-evening.ts'
import { agendaColumns } from './agenda-columns.tsx'
import { AddAgendaItems, EditAgendaItem } from './agenda-dialog.tsx'
import { type AgendaValues, copyOf, emptyValues } from './agenda-values.ts'
import { checkTimes } from './check-times.ts'

type OpenDialog = { edit: number } | { add: AgendaValues } | null

const keyOf = ({ id }: AgendaItem) => String(id)

/** The agenda as a table. Each item is saved by itself, so nothing is half saved. */
export default function AgendaSection({ evening }: SectionProps) {
  const { agenda, speakers, id, time } = evening.event
  const [open, setOpen] = useState<OpenDialog>(null)
  const close = () => setOpen(null)
  const start = time === toBeAnnounced ? '' : time.slice(0, 5)
  const dialog = { speakers: speakers.map(({ speaker }) => speaker), onSaved: evening.reload, onClose: close }
  const columns = agendaColumns({
    warnings: checkTimes(agenda, time),
    onEdit: (item) => setOpen({ edit: item.id }),
    onCopy: (item) => setOpen({ add: copyOf(item) }),
    remove: async (item) => {
      await send('DELETE', `/agenda/${item.id}`)
      await evening.reload()
    },
  })
  // A new item begins when the last one ends.
  const last = agenda.at(-1)
  const nextStart = last ? (last.endTime ?? '') : start
  const add = (
    <button
      type="button"
      className="button button--primary"
      onClick={() => setOpen({ add: emptyValues(id, nextStart) })}
    >
      {texts.add}
    </button>
  )
  return (
    <Section title={texts.title} lead={texts.lead} actions={agenda.length > 0 && add}>
      {agenda.length > 0 ? (
        <DataTable
          caption={texts.caption}
          columns={columns}
          rows={agenda}
          keyOf={keyOf}
          sorting={null}
          onSorting={() => undefined}
        />
      ) : (
        <EmptyState {...texts.empty}>{add}</EmptyState>
      )}
      {open && 'edit' in open && <EditAgendaItem {...dialog} id={open.edit} />}
      {open && 'add' in open && <AddAgendaItems {...dialog} first={open.add} />}
    </Section>
  )
}
