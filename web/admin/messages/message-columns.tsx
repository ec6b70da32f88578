import type { Message } from '#schema/message.ts'
import { texts } from '#web/texts/console/messages.ts'
import { formatMoment } from '#web/texts/console/moments.ts'
import { get, send } from '../data/api.ts'
import { ActionButton } from '../form/action-button.tsx'
import { State } from '../frame/state.tsx'
import type { Column } from '../list/data-table.tsx'
import { MailButton } from './mail-button.tsx'
import { MailError } from './mail-error.tsx'

export const messageColumns: readonly Column<Message>[] = [
  { id: 'to', header: texts.to, kind: 'head', cell: ({ to }) => to || texts.erased },
  { id: 'kind', header: texts.kind, cell: ({ kind }) => texts.kinds[kind] },
  {
    id: 'status',
    header: texts.status,
    cell: ({ status, error }) => (
      <>
        <State tone={status}>{texts.statuses[status]}</State> {error && <MailError error={error} />}
      </>
    ),
  },
  {
    id: 'when',
    header: texts.when,
    kind: 'figures',
    cell: ({ sentAt, dueAt, status, attempts }) =>
      sentAt ? formatMoment(sentAt) : status === 'PENDING' && texts.due(formatMoment(dueAt), attempts),
  },
  { id: 'attempts', header: texts.attempts, kind: 'figures', cell: ({ attempts }) => attempts },
  {
    id: 'actions',
    header: texts.actions,
    kind: 'actions',
    cell: ({ id, to, kind, status }) => (
      <>
        {to && <MailButton name={`${texts.kinds[kind]}, ${to}`} read={get(`/messages/${id}/content`)} />}
        {status === 'FAILED' && (
          <ActionButton
            label={texts.retry}
            about={to}
            done={texts.retried(to)}
            act={() => send('POST', `/messages/${id}/retry`)}
            reloads={['/messages']}
          />
        )}
      </>
    ),
  },
]
