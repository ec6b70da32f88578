import { Link } from 'wouter'
import { formatDate } from '#schema/dates.ts'
import type { ListedEvent } from '#schema/event.ts'
import { eventStatuses } from '#schema/options.ts'
import { texts } from '#web/texts/console/evenings.ts'
import { getAll } from '../data/api.ts'
import { useRead } from '../data/use-read.ts'
import { Screen } from '../frame/screen.tsx'
import { DataList } from '../list/data-list.tsx'
import type { Column } from '../list/data-table.tsx'
import { EmptyState } from '../list/empty-state.tsx'
import { FilterSelect } from '../list/filter-select.tsx'
import { matchesSearch } from '../list/matches-search.ts'
import { SearchField } from '../list/search-field.tsx'
import { useListUrlState } from '../list/use-list-url-state.ts'
import { paths } from '../paths.ts'
import { EveningState } from './evening-state.tsx'

const eveningColumns: readonly Column<ListedEvent>[] = [
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

const keyOf = ({ id }: ListedEvent) => String(id)

const matches = ({ title, location_name, address }: ListedEvent, search: string) =>
  matchesSearch([title, location_name, address], search)

const newEvening = (
  <Link className="button button--primary" href={paths.newEvening}>
    {texts.add}
  </Link>
)

/** All evenings, upcoming ones first. */
export default function EveningsScreen() {
  const listState = useListUrlState(['status'])
  const status = eventStatuses.find((one) => one === listState.values.status)
  const read = useRead(getAll('/events', { status }))
  return (
    <Screen title={texts.title} lead={texts.lead} actions={newEvening}>
      <DataList
        caption={texts.caption}
        forms={texts.forms}
        read={read}
        match={matches}
        listState={listState}
        columns={eveningColumns}
        keyOf={keyOf}
        tools={
          <>
            <SearchField label={texts.search} value={listState.search} onChange={listState.setSearch} />
            <FilterSelect
              label={texts.which}
              {...listState.filter('status')}
              options={eventStatuses}
              labels={texts.statuses}
            />
          </>
        }
        empty={<EmptyState {...texts.empty}>{newEvening}</EmptyState>}
      />
    </Screen>
  )
}
