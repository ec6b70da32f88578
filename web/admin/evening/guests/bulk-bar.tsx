import { useId, useState } from 'react'
import type { Guest } from '#schema/guest.ts'
import type { TicketType } from '#schema/ticket-type.ts'
import { texts as allTexts } from '#web/texts/console/guests.ts'
import { Said } from '#web/ui/spoken.tsx'
import { toast } from '#web/ui/toast.ts'
import { send } from '../../data/api.ts'
import { confirm } from '../../dialog/confirm.tsx'
import { Button } from '../../form/button.tsx'
import { explain } from '../../form/explain.ts'
import { BulkMove, BulkSummary, type Failed } from './bulk-dialogs.tsx'
import { canCancel, canMove, canResend } from './disabled-reasons.ts'

const texts = allTexts.bulk

type ExplainedButtonProps = {
  label: string
  /** Why it is impossible now. Null if it is possible. Empty if nothing is to be explained, such as while it runs. */
  reason: string | null
  isDangerous?: boolean
  onPress: () => void
}

function ExplainedButton({ label, reason, isDangerous = false, onPress }: ExplainedButtonProps) {
  const id = useId()
  return (
    <span className="possible">
      <Button
        look={isDangerous ? 'small danger' : 'small'}
        label={label}
        isDisabled={reason !== null}
        aria-describedby={reason ? id : undefined}
        onPress={onPress}
      />
      {reason && (
        <span className="row-note" id={id}>
          {reason}
        </span>
      )}
    </span>
  )
}

/** Does something with each item, one after the other. A failure does not stop the others. Returns those that failed. */
export async function runForEach<T>(
  items: readonly T[],
  act: (item: T) => Promise<unknown>,
  onDone: (count: number) => void,
): Promise<Failed<T>[]> {
  const failed: Failed<T>[] = []
  for (const [index, item] of items.entries()) {
    try {
      await act(item)
    } catch (error) {
      failed.push({ item, why: explain(error) })
    }
    onDone(index + 1)
  }
  return failed
}

type BulkBarProps = {
  selected: ReadonlyMap<number, Guest>
  types: readonly TicketType[]
  onSelectPage: () => void
  onSelect: (selected: ReadonlyMap<number, Guest>) => void
  onChanged: () => Promise<unknown>
}

type Act = (guest: Guest) => Promise<unknown>

/** The first selected person of each order: its mails are sent once. */
const oneOfEachOrder = (guests: readonly Guest[]): Guest[] => [
  ...new Map(guests.toReversed().map((guest) => [guest.registrationId, guest])).values(),
]

/** What can be done with the selected people. Each asks one question. Who failed stays selected, and a summary says why. */
export function BulkBar({ selected, types, onSelectPage, onSelect, onChanged }: BulkBarProps) {
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null)
  const [summary, setSummary] = useState<{ failed: Failed<Guest>[]; all: number } | null>(null)
  const [isMoving, setMoving] = useState(false)
  const guests = [...selected.values()]
  const [cancellable, movable] = [guests.filter(canCancel), guests.filter(canMove)]
  const oneGuestPerOrder = oneOfEachOrder(guests.filter(canResend))

  const run = async (chosen: readonly Guest[], act: Act) => {
    setProgress({ done: 0, all: chosen.length })
    const failed = await runForEach(chosen, act, (done) => setProgress({ done, all: chosen.length }))
    await onChanged()
    setProgress(null)
    onSelect(new Map(failed.map(({ item }) => [item.id, item])))
    if (failed.length > 0) setSummary({ failed, all: chosen.length })
    else toast(texts.done(chosen.length))
  }
  const ask = async (question: Parameters<typeof confirm>[0], chosen: readonly Guest[], act: Act) => {
    if (await confirm(question)) await run(chosen, act)
  }
  const whyNot = (chosen: readonly Guest[], reason: string) => (progress ? '' : chosen.length === 0 ? reason : null)
  const skipped = (chosen: readonly Guest[]) => texts.skipped(guests.length - chosen.length)
  const count = progress ? texts.running(progress.done, progress.all) : texts.selected(guests.length)
  return (
    <section className="panel bulk-bar" aria-label={texts.label}>
      <p className="bulk-count">
        {count}
        <Said text={count} />
      </p>
      <div className="row">
        <Button look="small" label={texts.all} onPress={onSelectPage} />
        <Button look="small quiet" label={texts.none} onPress={() => onSelect(new Map())} />
      </div>
      <div className="row row--top">
        <ExplainedButton
          label={texts.cancel}
          isDangerous
          reason={whyNot(cancellable, texts.nothingToCancel)}
          onPress={() =>
            ask(texts.cancelQuestion(cancellable.length, skipped(cancellable)), cancellable, ({ id }) =>
              send('PATCH', `/tickets/${id}/status`, { status: 'CANCELLED' }),
            )
          }
        />
        <ExplainedButton
          label={texts.move}
          reason={whyNot(movable, texts.nothingToMove)}
          onPress={() => setMoving(true)}
        />
        <ExplainedButton
          label={texts.resend}
          reason={whyNot(oneGuestPerOrder, texts.nothingToSend)}
          onPress={() =>
            ask(texts.resendQuestion(oneGuestPerOrder.length), oneGuestPerOrder, ({ id }) =>
              send('POST', `/guests/${id}/resend`),
            )
          }
        />
      </div>
      {isMoving && (
        <BulkMove
          count={movable.length}
          skipped={skipped(movable)}
          types={types}
          onMove={(ticketTypeId) => run(movable, ({ id }) => send('PATCH', `/tickets/${id}`, { ticketTypeId }))}
          onClose={() => setMoving(false)}
        />
      )}
      {summary && <BulkSummary {...summary} onClose={() => setSummary(null)} />}
    </section>
  )
}
