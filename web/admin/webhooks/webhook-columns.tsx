import { Link } from 'wouter'
import type { Webhook } from '#schema/webhook.ts'
import { texts } from '#web/texts/console/webhooks.ts'
import type { Column } from '../list/data-table.tsx'
import { paths } from '../paths.ts'
import { WebhookState } from './webhook-state.tsx'

export const webhookColumns: readonly Column<Webhook>[] = [
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
