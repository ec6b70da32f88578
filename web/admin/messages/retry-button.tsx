import type { Message } from '#schema/message.ts'
import { texts } from '#web/texts/console/messages.ts'
import { send } from '../data/api.ts'
import { useReloadReads } from '../data/use-read.ts'
import { ActionButton } from '../form/action-button.tsx'

/** Sends all failed mails again, of one event if the list shows only those. `count`: how many the list has. */
export function RetryAllButton({ eventId, count }: { eventId: string; count: number }) {
  const reload = useReloadReads()
  return (
    <ActionButton
      label={texts.retryAll}
      about={texts.title}
      done={({ retried }) => texts.retriedAll(retried)}
      question={texts.retryAllQuestion(count)}
      act={async () => {
        const data = await send('POST', '/messages/retry', {
          status: 'FAILED',
          eventId: eventId ? Number(eventId) : undefined,
        })
        await reload('/messages')
        return data
      }}
    />
  )
}

/** Sends a failed mail again. */
export function RetryButton({ message: { id, to } }: { message: Message }) {
  const reload = useReloadReads()
  return (
    <ActionButton
      label={texts.retry}
      about={to}
      done={texts.retried(to)}
      act={async () => {
        await send('POST', `/messages/${id}/retry`)
        await reload('/messages')
      }}
    />
  )
}
