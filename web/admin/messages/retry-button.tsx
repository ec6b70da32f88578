import type { Message } from '#schema/message.ts'
import { texts } from '#web/texts/console/messages.ts'
import { useReloadReads } from '../data/use-read.ts'
import { writes } from '../data/writes.ts'
import { ActionButton } from '../form/action-button.tsx'

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
