import { useState } from 'react'
import { Link } from 'wouter'
import type { Webhook } from '#schema/webhook.ts'
import { getAll } from '../data/api.ts'
import { useRead } from '../data/use-read.ts'
import { Screen } from '../frame/screen.tsx'
import { DataList } from '../list/data-list.tsx'
import type { Column } from '../list/data-table.tsx'
import { EmptyState } from '../list/empty-state.tsx'
import { matchesSearch } from '../list/matches-search.ts'
import { SearchField } from '../list/search-field.tsx'
import { useListUrlState } from '../list/use-list-url-state.ts'
import { paths } from '../paths.ts'
import { useIsOwner } from '../session/current-organiser.ts'
import { texts } from './texts.ts'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhookState } from './webhook-state.tsx'

const webhookColumns: readonly Column<Webhook>[] = [
  {
    id: 'url',
    header: texts.url,
    kind: 'head',
    cell: ({ id, url }) => <Link href={`${paths.webhooks}/${id}`}>{url}</Link>,
    sortBy: ({ url }) => url,
  },
  {
    id: 'events',
    header: texts.events,
    cell: ({ events }) => events.map((event) => texts.types[event]).join(', '),
  },
  { id: 'state', header: texts.state, cell: (webhook) => <WebhookState webhook={webhook} /> },
  {
    id: 'waiting',
    header: texts.waiting,
    kind: 'figures',
    cell: ({ waiting }) => waiting,
    sortBy: ({ waiting }) => waiting,
  },
]

const keyOf = ({ id }: Webhook) => String(id)

const match = ({ url }: Webhook, search: string) => matchesSearch([url], search)

/** Other systems that are told of events. Owners write them. */
export default function WebhooksScreen() {
  const listState = useListUrlState([])
  const isOwner = useIsOwner()
  const [isAdding, setAdding] = useState(false)
  const read = useRead(getAll('/webhooks'))
  const add = isOwner && (
    <button type="button" className="button button--primary" aria-haspopup="dialog" onClick={() => setAdding(true)}>
      {texts.add}
    </button>
  )
  return (
    <Screen
      title={texts.title}
      lead={isOwner ? texts.lead : `${texts.lead} ${texts.readOnly}`}
      actions={read.data && read.data.total > 0 && add}
    >
      <DataList
        caption={texts.caption}
        forms={texts.forms}
        read={read}
        match={match}
        listState={listState}
        columns={webhookColumns}
        keyOf={keyOf}
        tools={<SearchField label={texts.search} value={listState.search} onChange={listState.setSearch} />}
        empty={<EmptyState {...texts.empty}>{add}</EmptyState>}
      />
      {isAdding && <WebhookDialog webhook={null} onClose={() => setAdding(false)} />}
    </Screen>
  )
}
