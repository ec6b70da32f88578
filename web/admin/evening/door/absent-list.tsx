import type { AbsentGuest } from '#schema/report.ts'
import { get } from '../../data/api.ts'
import { useRead } from '../../data/use-read.ts'
import { Panel } from '../../frame/panel.tsx'
import { DataList } from '../../list/data-list.tsx'
import type { Column } from '../../list/data-table.tsx'
import { EmptyState } from '../../list/empty-state.tsx'
import { useListUrlState } from '../../list/use-list-url-state.ts'
import { refreshMs } from './refresh.ts'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.absent

const columns: readonly Column<AbsentGuest>[] = [
  {
    id: 'name',
    header: texts.name,
    kind: 'head',
    cell: ({ firstName, lastName }) => `${firstName} ${lastName}`.trim() || texts.erased,
  },
  { id: 'type', header: texts.type, cell: ({ type }) => type },
]

const keyOf = ({ ticketId }: AbsentGuest) => String(ticketId)

/** Who has a ticket and did not come yet. */
export function AbsentList({ eventId }: { eventId: number }) {
  const listState = useListUrlState([])
  return (
    <Panel heading={texts.heading}>
      <DataList
        caption={texts.caption}
        forms={texts.forms}
        read={useRead(get(`/door/${eventId}/absent`, listState.query), { refreshMs })}
        listState={listState}
        columns={columns}
        keyOf={keyOf}
        empty={<EmptyState {...texts.empty} />}
      />
    </Panel>
  )
}
