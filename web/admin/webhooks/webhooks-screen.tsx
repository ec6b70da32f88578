import { useState } from 'react'
import { Link } from 'wouter'
import type { Webhook } from '#schema/webhook.ts'
import { getAll } from '../data/api.ts'
import { useIsOwner } from '../data/current-organiser.ts'
import { useRead } from '../data/use-read.ts'
import { useWithoutRemoved } from '../form/removal.ts'
import { SettingsNav } from '../frame/settings-nav.tsx'
import { State } from '../frame/state.tsx'
import type { Column } from '../list/data-table.tsx'
import { ListScreen } from '../list/list-screen.tsx'
import { useListUrlState } from '../list/use-list-url-state.ts'
import { paths } from '../paths.ts'
import { texts } from './texts.ts'
import { WebhookDialog } from './webhook-dialog.tsx'

/** Whether a webhook is called, and why it is not. */
export function WebhookState({ webhook: { enabled, goneAt, hasSecret } }: { webhook: Webhook }) {
  const state = enabled ? (hasSecret ? 'on' : 'noSecret') : goneAt ? 'gone' : 'off'
  const tone = { on: 'SENT', off: 'SUPPRESSED', gone: 'FAILED', noSecret: 'FAILED' }[state]
  return <State tone={tone}>{texts.states[state]}</State>
}

const columns: readonly Column<Webhook>[] = [
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
  { id: 'waiting', header: texts.waiting, kind: 'figures', sortBy: ({ waiting }) => waiting },
]

export default function WebhooksScreen() {
  const isOwner = useIsOwner()
  const [isAdding, setAdding] = useState(false)
  const read = useWithoutRemoved('/webhooks', useRead(getAll('/webhooks')))
  const add = isOwner && (
    <button type="button" className="button button--primary" aria-haspopup="dialog" onClick={() => setAdding(true)}>
      {texts.add}
    </button>
  )
  return (
    <ListScreen
      texts={isOwner ? texts : { ...texts, lead: `${texts.lead} ${texts.readOnly}` }}
      nav={<SettingsNav />}
      actions={read.data && read.data.total > 0 && add}
      start={add}
      read={read}
      listState={useListUrlState([])}
      columns={columns}
      searched={({ url }) => [url]}
    >
      {isAdding && <WebhookDialog webhook={null} onClose={() => setAdding(false)} />}
    </ListScreen>
  )
}
