import type { MessageKind } from '#schema/options.ts'
import { texts as batchTexts } from '#web/texts/console/batches.ts'
import { texts } from '#web/texts/console/messages.ts'
import { formatHour } from '#web/texts/console/moments.ts'
import { getAll } from '../data/api.ts'
import { useRead } from '../data/use-read.ts'
import { Button } from '../form/button.tsx'
import { useAction } from '../form/use-action.ts'
import { Panel } from '../frame/panel.tsx'
import { useTakeBack } from './use-take-back.ts'

const everyMs = 5_000

/** The mails that can still be taken back, also after the toast that offered it is gone. `without`: a kind that is shown elsewhere. */
export function WaitingBatches({ eventId, without }: { eventId?: number; without?: MessageKind }) {
  const query = eventId === undefined ? {} : { eventId: String(eventId) }
  const { data } = useRead(getAll('/messages/batches', query), { refreshMs: everyMs })
  const { takeBack } = useTakeBack()
  const { isPending, run } = useAction()
  const batches = data?.data.filter(({ kind }) => kind !== without) ?? []
  if (batches.length === 0) return null
  return (
    <Panel heading={batchTexts.heading}>
      <ul className="stack stack--tight waiting-batches">
        {batches.map(({ id, kind, messages, dueAt }) => (
          <li key={id} className="row">
            <span>{batchTexts.waiting(messages, texts.kinds[kind], formatHour(dueAt))}</span>
            <Button
              look="small"
              label={batchTexts.takeBack}
              about={texts.kinds[kind]}
              isDisabled={isPending}
              onPress={() => void run(() => takeBack(id, kind))}
            />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
