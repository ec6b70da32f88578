import { useState } from 'react'
import type { AgendaItem } from '#schema/agenda.ts'
import { toBeAnnounced } from '#schema/dates.ts'
import { texts } from '#web/texts/console/evening-agenda.ts'
import { send } from '../../data/api.ts'
import { ActionButton } from '../../form/action-button.tsx'
import { type Column, DataTable } from '../../list/data-table.tsx'
import { EmptyState } from '../../list/empty-state.tsx'
import { RowButton } from '../row-button.tsx'
import { Section } from '../section.tsx'
import type { SectionProps } from '../use-evening.ts'
import { AddAgendaItems, EditAgendaItem } from './agenda-dialog.tsx'
import { type AgendaValues, copyOf, emptyValues } from './agenda-values.ts'
import { checkTimes, type TimeWarning } from './check-times.ts'

type AgendaActions = {
  warnings: Map<number, TimeWarning[]>
  onEdit: (item: AgendaItem) => void
  onCopy: (item: AgendaItem) => void
  remove: (item: AgendaItem) => Promise<void>
}

const wordsOf = (warning: TimeWarning): string =>
  warning.kind === 'overlap' ? texts.warnings.overlap(warning.with) : texts.warnings[warning.kind]

const agendaColumns = ({ warnings, onEdit, onCopy, remove }: AgendaActions): readonly Column<AgendaItem>[] => [
  {
    id: 'title',
    header: texts.item,
    kind: 'head',
    cell: ({ id, title, type }) => (
      <>
        {title}
        {type && <span className="row-note">{type}</span>}
        {warnings.get(id)?.map((warning) => (
          <span key={warning.kind} className="row-warning">
            {wordsOf(warning)}
          </span>
        ))}
      </>
    ),
  },
  {
    id: 'when',
    header: texts.when,
    kind: 'figures',
    cell: ({ startTime, endTime }) => (endTime ? `${startTime}–${endTime}` : startTime),
  },
  { id: 'speaker', header: texts.speaker, cell: ({ speaker }) => speaker?.name },
  {
    id: 'actions',
    header: texts.actions,
    kind: 'actions',
    cell: (item) => (
      <>
        <RowButton label={texts.edit} about={item.title} onPress={() => onEdit(item)} />
        <RowButton label={texts.copy} about={item.title} onPress={() => onCopy(item)} />
        <ActionButton
          label={texts.remove}
          about={item.title}
          done={texts.removed(item.title)}
          question={texts.question(item.title)}
          act={() => remove(item)}
        />
      </>
    ),
  },
]

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
