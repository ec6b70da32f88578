import type { Message } from '#schema/message.ts'
import { messageKinds, messageStatuses } from '#schema/options.ts'
import { texts } from '#web/texts/console/messages.ts'
import { get } from '../data/api.ts'
import { useRead } from '../data/use-read.ts'
import { Screen } from '../frame/screen.tsx'
import { DataList } from '../list/data-list.tsx'
import { EmptyState } from '../list/empty-state.tsx'
import { FilterSelect } from '../list/filter-select.tsx'
import { useWithPrivateSearch } from '../list/private-search.ts'
import { SearchField } from '../list/search-field.tsx'
import { useListUrlState } from '../list/use-list-url-state.ts'
import { messageColumns } from './message-columns.tsx'
import { RetryAllButton } from './retry-button.tsx'

const filters = ['status', 'kind', 'eventId'] as const
const keyOf = ({ id }: Message) => id

/** The outbox: mails by state, kind and recipient. A failed one can be sent again. */
export default function MessagesScreen() {
  const listState = useWithPrivateSearch('messages', useListUrlState(filters))
  const to = listState.search.trim()
  const read = useRead(get('/messages', { ...listState.query, to }))
  const { status, kind, eventId = '' } = listState.values
  const failed = status === 'FAILED' && kind === undefined && !to ? (read.data?.total ?? 0) : 0
  return (
    <Screen title={texts.title} lead={texts.lead}>
      <DataList
        caption={texts.caption}
        forms={texts.forms}
        read={read}
        listState={listState}
        columns={messageColumns}
        keyOf={keyOf}
        tools={
          <>
            <SearchField label={texts.toSearch} value={listState.search} onChange={listState.setSearch} />
            <FilterSelect
              label={texts.status}
              {...listState.filter('status')}
              options={messageStatuses}
              labels={texts.statuses}
            />
            <FilterSelect
              label={texts.kind}
              {...listState.filter('kind')}
              options={messageKinds}
              labels={texts.kinds}
            />
            {failed > 0 && <RetryAllButton eventId={eventId} count={failed} />}
          </>
        }
        empty={<EmptyState {...texts.empty} />}
      />
    </Screen>
  )
}
