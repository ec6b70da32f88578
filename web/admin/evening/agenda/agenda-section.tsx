import { useState } from 'react'
import type { AgendaItem } from '#schema/agenda.ts'
import { toBeAnnounced } from '#schema/dates.ts'
import { texts } from '#web/texts/console/evening-agenda.ts'
import { send } from '../../data/api.ts'
import { ActionButton } from '../../form/action-button.tsx'
import { Button } from '../../form/button.tsx'
import type { Column } from '../../list/data-table.tsx'
import { type SectionProps, TableSection } from '../section.tsx'
import { AgendaForm, type AgendaValues, copyOf, EditAgendaItem, emptyValues } from './agenda-form.tsx'
import { checkTimes, type TimeWarning } from './check-times.ts'

const wordsOf = (warning: TimeWarning): string =>
  warning.kind === 'overlap' ? texts.warnings.overlap(warning.with) : texts.warnings[warning.kind]

/** `count` tells the items apart that are added one after the other. */
type OpenDialog = { edit: number } | { add: AgendaValues; count: number } | null

/** The agenda as a table. Each item is saved by itself, so nothing is half saved. */
export default function AgendaSection({ evening }: SectionProps) {
  const { agenda, speakers, id, time } = evening.event
  const [open, setOpen] = useState<OpenDialog>(null)
  const start = time === toBeAnnounced ? '' : time.slice(0, 5)
  const dialog = {
    speakers: speakers.map(({ speaker }) => speaker),
    onSaved: evening.reload,
    onClose: () => setOpen(null),
  }
  const add = (values: AgendaValues, count = 0) => setOpen({ add: values, count })
  const remove = (item: AgendaItem) => async () => {
    await send('DELETE', `/agenda/${item.id}`)
    await evening.reload()
  }
  const warnings = checkTimes(agenda, time)
  const columns: readonly Column<AgendaItem>[] = [
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
    { id: 'speaker', header: texts.labels.speakerId, cell: ({ speaker }) => speaker?.name },
    {
      id: 'actions',
      header: texts.actions,
      kind: 'actions',
      cell: (item) => (
        <>
          <Button look="small" label={texts.edit} about={item.title} onPress={() => setOpen({ edit: item.id })} />
          <Button look="small" label={texts.copy} about={item.title} onPress={() => add(copyOf(item))} />
          <ActionButton {...texts.remove(item.title)} act={remove(item)} />
        </>
      ),
    },
  ]
  // A new item begins when the last one ends.
  const last = agenda.at(-1)
  const nextStart = last ? (last.endTime ?? '') : start
  return (
    <TableSection texts={texts} columns={columns} rows={agenda} onAdd={() => add(emptyValues(id, nextStart))}>
      {open && 'edit' in open && <EditAgendaItem {...dialog} id={open.edit} />}
      {open && 'add' in open && (
        <AgendaForm
          {...dialog}
          key={open.count}
          stored={{ values: open.add, etag: null }}
          onNext={({ eventId, endTime }) => add(emptyValues(eventId, endTime ?? ''), open.count + 1)}
        />
      )}
    </TableSection>
  )
}
