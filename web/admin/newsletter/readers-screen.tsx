import type { Subscriber } from '#schema/subscriber.ts'
import { formatMoment } from '#web/texts/console/moments.ts'
import { get } from '../data/api.ts'
import { useRead } from '../data/use-read.ts'
import { Screen } from '../frame/screen.tsx'
import { DataList } from '../list/data-list.tsx'
import type { Column } from '../list/data-table.tsx'
import { EmptyState } from '../list/empty-state.tsx'
import { FlagFilter } from '../list/flag-filter.tsx'
import { useWithPrivateSearch } from '../list/private-search.ts'
import { SearchField } from '../list/search-field.tsx'
import { useListUrlState } from '../list/use-list-url-state.ts'
import { NewsletterNav } from './newsletter-nav.tsx'
import { texts as newsletterTexts } from './texts.ts'

const texts = newsletterTexts.readers
const filters = ['isActive', 'isConfirmed'] as const
const keyOf = ({ id }: Subscriber) => String(id)

const stateOf = ({ isActive, isConfirmed }: Subscriber) =>
  isActive ? (isConfirmed ? 'reads' : 'waits') : ('left' as const)

const columns: readonly Column<Subscriber>[] = [
  { id: 'email', header: texts.email, kind: 'head', cell: ({ email }) => email },
  { id: 'name', header: texts.name, cell: ({ firstName }) => firstName },
  {
    id: 'state',
    header: texts.state,
    cell: (reader) => (
      <span className="state" data-state={stateOf(reader) === 'reads' ? 'SENT' : undefined}>
        {texts.states[stateOf(reader)]}
      </span>
    ),
  },
  { id: 'since', header: texts.since, kind: 'figures', cell: ({ createdAt }) => formatMoment(createdAt) },
]

/** The readers of the newsletter, searched and filtered by the API. */
export default function ReadersScreen() {
  const listState = useWithPrivateSearch('readers', useListUrlState(filters))
  const q = listState.search.trim()
  const read = useRead(get('/newsletter/subscribers', { ...listState.query, q }))
  return (
    <Screen title={texts.title} lead={texts.lead}>
      <NewsletterNav />
      <DataList
        caption={texts.caption}
        forms={texts.forms}
        read={read}
        listState={listState}
        columns={columns}
        keyOf={keyOf}
        tools={
          <>
            <SearchField label={texts.search} value={listState.search} onChange={listState.setSearch} />
            <FlagFilter label={texts.active} {...listState.filter('isActive')} />
            <FlagFilter label={texts.confirmed} {...listState.filter('isConfirmed')} />
          </>
        }
        empty={<EmptyState {...texts.empty} />}
      />
    </Screen>
  )
}
