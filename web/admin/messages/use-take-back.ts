import { limits, organiserLimits } from '#schema/limits.ts'
import type { MessageKind } from '#schema/options.ts'
import { texts } from '#web/texts/console/batches.ts'
import { toast } from '#web/ui/toast.ts'
import { send } from '../data/api.ts'
import { useReloadReads } from '../data/use-read.ts'
import { explain } from '../form/explain.ts'

type Sent = { kind: MessageKind; messages: number; batch: string }

type Offer = {
  /** What was done, before what the toast says of the mails. */
  done?: string
  /** Called once mails were taken back. */
  onTaken?: () => void
}

/** What can be done with the mails of one press, while they wait. */
export function useTakeBack() {
  const reload = useReloadReads()
  const takeBack = async (batch: string, kind: MessageKind, onTaken?: () => void) => {
    const ended = { id: batch, action: undefined, duration: limits.toasts.milliseconds }
    try {
      const { taken } = await send('DELETE', `/messages/batch/${batch}`)
      if (taken > 0) onTaken?.()
      toast(kind === 'off' ? texts.restored(taken) : texts.taken(taken), ended)
    } catch (error) {
      toast(explain(error), ended)
    }
    await reload('/events', '/messages')
  }
  /** Tells that the mails leave in a minute, in a toast that takes them back until then. */
  const offer = ({ kind, messages, batch }: Sent, { done = '', onTaken }: Offer = {}) => {
    let isPressed = false
    toast([done, texts.leaving(messages)].filter(Boolean).join(' '), {
      id: batch,
      duration: organiserLimits.takeBackSeconds * 1_000,
      action: {
        label: texts.takeBack,
        onClick: (event) => {
          // The toast stays to say how it ended. A toast that closes cannot be replaced.
          event.preventDefault()
          if (!isPressed) void takeBack(batch, kind, onTaken)
          isPressed = true
        },
      },
    })
  }
  return { takeBack, offer }
}
