import type { Message } from '#schema/message.ts'
import { texts } from '#web/texts/console/messages.ts'
import { useReloadReads } from '../data/use-read.ts'
import { writes } from '../data/writes.ts'
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
        const { data } = await writes.retryFailedMessages(eventId ? Number(eventId) : undefined)
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
        await writes.retryMessage(id)
        await reload('/messages')
      }}
    />
  )
}
