import { Link } from 'wouter'
import { formatDate } from '#schema/dates.ts'
import type { ListedEvent } from '#schema/event.ts'
import { texts } from '#web/texts/console/evenings.ts'
import type { Column } from '../list/data-table.tsx'
import { paths } from '../paths.ts'
import { EveningState } from './evening-state.tsx'

export const eveningColumns: readonly Column<ListedEvent>[] = [
  {
    id: 'title',
    header: texts.evening,
    kind: 'head',
    cell: ({ id, title }) => <Link href={paths.evening(id)}>{title}</Link>,
    sortBy: ({ title }) => title,
  },
  {
    id: 'date',
    header: texts.date,
    kind: 'figures',
    cell: ({ date }) => (date ? formatDate(date) : <span className="soft">{texts.noDate}</span>),
    sortBy: ({ date }) => date ?? '9999',
  },
  {
    id: 'place',
    header: texts.place,
    cell: ({ location_name }) => location_name ?? <span className="soft">{texts.noPlace}</span>,
    sortBy: ({ location_name }) => location_name ?? '',
  },
  {
    id: 'state',
    header: texts.state,
    cell: (event) => (
      <>
        <EveningState event={event} />
        {event.registrationOpen && event.availability === 'SOLD_OUT' && (
          <span className="row-note">{texts.soldOut}</span>
        )}
      </>
    ),
  },
]
