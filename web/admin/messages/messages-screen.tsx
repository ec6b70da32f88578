import { messageKinds, messageStatuses } from '#schema/options.ts'
import { texts } from '#web/texts/console/messages.ts'
import { get, send } from '../data/api.ts'
import { useRead } from '../data/use-read.ts'
import { ActionButton } from '../form/action-button.tsx'
import { ListScreen } from '../list/list-screen.tsx'
import { useWithPrivateSearch } from '../list/private-search.ts'
import { useListUrlState } from '../list/use-list-url-state.ts'
import { messageColumns } from './message-columns.tsx'
import { messagesNav } from './messages-nav.tsx'
import { WaitingBatches } from './waiting-batches.tsx'

/** Sends all failed mails again, of one event if the list shows only those. `count`: how many the list has. */
const RetryAllButton = ({ eventId, count }: { eventId: string; count: number }) => (
  <ActionButton
    label={texts.retryAll}
    about={texts.title}
    done={({ retried }) => texts.retriedAll(retried)}
    question={texts.retryAllQuestion(count)}
    act={() => send('POST', '/messages/retry', { status: 'FAILED', eventId: eventId ? Number(eventId) : undefined })}
    reloads={['/messages']}
  />
)

const filters = ['status', 'kind', 'eventId'] as const

export default function MessagesScreen() {
  const listState = useWithPrivateSearch('messages', useListUrlState(filters))
  const to = listState.search.trim()
  const read = useRead(get('/messages', { ...listState.query, to }))
  const { status, kind, eventId = '' } = listState.values
  const failed = status === 'FAILED' && kind === undefined && !to ? (read.data?.total ?? 0) : 0
  return (
    <ListScreen
      texts={texts}
      nav={
        <>
          {messagesNav}
          <WaitingBatches {...(eventId && { eventId: Number(eventId) })} />
        </>
      }
      read={read}
      listState={listState}
      columns={messageColumns}
      filters={[
        { name: 'status', label: texts.status, options: messageStatuses, labels: texts.statuses },
        { name: 'kind', label: texts.kind, options: messageKinds, labels: texts.kinds },
      ]}
      tools={failed > 0 && <RetryAllButton eventId={eventId} count={failed} />}
    />
  )
}
