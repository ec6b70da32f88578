import type { TicketType } from '#schema/ticket-type.ts'
import { formatPrice } from '#schema/words.ts'
import { texts } from '#web/texts/console/evening-tickets.ts'
import { ActionButton } from '../../form/action-button.tsx'
import type { Column } from '../../list/data-table.tsx'
import { RowButton } from '../row-button.tsx'
import { soldOf } from './ticket-type-values.ts'

type TicketActions = {
  onEdit: (type: TicketType) => void
  remove: (type: TicketType) => Promise<void>
}

export const ticketTypeColumns = ({ onEdit, remove }: TicketActions): readonly Column<TicketType>[] => [
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
