import { Link } from 'wouter'
import { formatDate } from '#schema/dates.ts'
import type { ListedEvent } from '#schema/event.ts'
import { eventStatuses } from '#schema/options.ts'
import { texts } from '#web/texts/console/evenings.ts'
import { getAll } from '../data/api.ts'
import { useRead } from '../data/use-read.ts'
import type { Column } from '../list/data-table.tsx'
import { ListScreen } from '../list/list-screen.tsx'
import { useListUrlState } from '../list/use-list-url-state.ts'
import { paths } from '../paths.ts'
import { EveningState } from './evening-state.tsx'

const columns: readonly Column<ListedEvent>[] = [
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
        <EveningState event={event} />{' '}
        {event.registrationOpen && event.availability === 'SOLD_OUT' && (
          <span className="row-note">{texts.soldOut}</span>
        )}
      </>
    ),
  },
]

const newEvening = (
  <Link className="button button--primary" href={paths.newEvening}>
    {texts.add}
  </Link>
)

export default function EveningsScreen() {
  const listState = useListUrlState(['status'])
  const status = eventStatuses.find((one) => one === listState.values.status)
  return (
    <ListScreen
      texts={texts}
      actions={newEvening}
      start={newEvening}
      read={useRead(getAll('/events', { status }))}
      listState={listState}
      columns={columns}
      searched={({ title, location_name, address }) => [title, location_name, address]}
      filters={[{ name: 'status', label: texts.which, options: eventStatuses, labels: texts.statuses }]}
    />
  )
}
