import type { AgendaItem } from '#schema/agenda.ts'
import { texts } from '#web/texts/console/evening-agenda.ts'
import { ActionButton } from '../../form/action-button.tsx'
import type { Column } from '../../list/data-table.tsx'
import { RowButton } from '../row-button.tsx'
import type { TimeWarning } from './check-times.ts'

type AgendaActions = {
  warnings: Map<number, TimeWarning[]>
  onEdit: (item: AgendaItem) => void
  onCopy: (item: AgendaItem) => void
  remove: (item: AgendaItem) => Promise<void>
}

const wordsOf = (warning: TimeWarning): string =>
  warning.kind === 'overlap' ? texts.warnings.overlap(warning.with) : texts.warnings[warning.kind]

export const agendaColumns = ({ warnings, onEdit, onCopy, remove }: AgendaActions): readonly Column<AgendaItem>[] => [
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
