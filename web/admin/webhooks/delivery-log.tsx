import type { WebhookDelivery, WebhookDetail } from '#schema/webhook.ts'
import { formatMoment } from '#web/texts/console/moments.ts'
import { send } from '../data/api.ts'
import { ActionButton } from '../form/action-button.tsx'
import { State } from '../frame/state.tsx'
import { type Column, DataTable } from '../list/data-table.tsx'
import { EmptyState } from '../list/empty-state.tsx'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.log

const keyOf = ({ id }: WebhookDelivery) => id

/** Why the last attempt failed, with the status of the response if there was one. */
const reasonOf = ({ error, responseStatus }: WebhookDelivery): string =>
  [error && allTexts.errors[error], responseStatus !== null && texts.answered(responseStatus)]
    .filter(Boolean)
    .join(', ')

const columns: readonly Column<WebhookDelivery>[] = [
  { id: 'type', header: texts.type, kind: 'head', cell: ({ type }) => allTexts.types[type] },
  {
    id: 'status',
    header: texts.status,
    cell: (delivery) => (
      <>
        <State tone={delivery.status}>{allTexts.statuses[delivery.status]}</State>{' '}
        <span className="row-note">{reasonOf(delivery)}</span>
      </>
    ),
  },
  {
    id: 'when',
    header: texts.when,
    kind: 'figures',
    cell: ({ status, createdAt, sentAt, dueAt }) => (
      <>
        {formatMoment(sentAt ?? createdAt)}{' '}
        {status === 'PENDING' && <span className="row-note">{texts.due(formatMoment(dueAt))}</span>}
      </>
    ),
  },
  { id: 'attempts', header: texts.attempts, kind: 'figures', cell: ({ attempts }) => attempts },
]

export function DeliveryLog({ webhook, isOwner }: { webhook: WebhookDetail; isOwner: boolean }) {
  const { id, enabled, deliveries } = webhook
  const actions: Column<WebhookDelivery> = {
    id: 'actions',
    header: texts.actions,
    kind: 'actions',
    cell: ({ id: deliveryId, status, type, createdAt }) =>
      status === 'FAILED' && (
        <ActionButton
          label={texts.retry}
          about={`${allTexts.types[type]}, ${formatMoment(createdAt)}`}
          done={texts.retried}
          act={() => send('POST', `/webhooks/${id}/deliveries/${deliveryId}/retry`)}
          reloads={['/webhooks']}
        />
      ),
  }
  return (
    <section className="stack" aria-labelledby="log-heading">
      <h2 id="log-heading">{texts.heading}</h2>
      <p className="soft">{texts.lead}</p>
      {deliveries.length === 0 ? (
        <EmptyState {...texts.empty} />
      ) : (
        <DataTable
          caption={texts.heading}
          columns={isOwner && enabled ? [...columns, actions] : columns}
          rows={deliveries}
          keyOf={keyOf}
        />
      )}
    </section>
  )
}
