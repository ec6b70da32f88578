import { useState } from 'react'
import type { EventDetail } from '#schema/event.ts'
import { hasBegun } from '#schema/event-time.ts'
import type { PresenterLetter } from '#schema/letter.ts'
import { formatMoment } from '#web/texts/console/moments.ts'
import { toast } from '#web/ui/toast.ts'
import { get, send } from '../../data/api.ts'
import { useReloadReads } from '../../data/use-read.ts'
import { Button } from '../../form/button.tsx'
import { tellFailure, useAction } from '../../form/use-action.ts'
import { usePressedRead } from '../../form/use-pressed-read.ts'
import { Panel } from '../../frame/panel.tsx'
import { useTakeBack } from '../../messages/use-take-back.ts'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.letters

/** What presenters would get of jury and audience. Organisers leave sentences out, and release one letter or all. */
export function LettersPanel({ event }: { event: EventDetail }) {
  const path = `/events/${event.id}/letters` as const
  const read = usePressedRead(get(path))
  const [leftOut, setLeftOut] = useState<readonly number[]>([])
  const reload = useReloadReads()
  const { offer } = useTakeBack()
  const { isPending, run } = useAction(tellFailure)
  const letters = read.data ?? []
  const waiting = letters.filter(({ sentAt }) => sentAt === null)
  const release = (ticketId?: number) =>
    run(async () => {
      const { messages, batch } = await send('POST', path, {
        without: [...leftOut],
        ...(ticketId !== undefined && { ticketId }),
      })
      await Promise.all([read.press(), reload('/messages')])
      if (batch === null) toast(texts.nothing)
      else offer({ kind: 'letter', messages, batch }, { onTaken: () => void read.press() })
    })
  const choose = (id: number, isSent: boolean) =>
    setLeftOut((before) => (isSent ? before.filter((one) => one !== id) : [...before, id]))
  return (
    <Panel heading={texts.heading}>
      <p className="soft">{hasBegun(event, new Date()) ? texts.lead : texts.before}</p>
      {read.data === null && (
        <p>
          <Button label={texts.show} isDisabled={read.isPending} onPress={() => void read.press()} />
        </p>
      )}
      {read.data && letters.length === 0 && <p className="soft">{texts.none}</p>}
      {letters.map((letter) => (
        <Letter
          key={letter.ticketId}
          letter={letter}
          leftOut={leftOut}
          isPending={isPending}
          onChoose={choose}
          onRelease={() => void release(letter.ticketId)}
        />
      ))}
      {waiting.length > 1 && (
        <p>
          <Button
            look="primary"
            label={texts.sendAll(waiting.length)}
            isDisabled={isPending}
            onPress={() => void release()}
          />
        </p>
      )}
    </Panel>
  )
}

type LetterProps = {
  letter: PresenterLetter
  leftOut: readonly number[]
  isPending: boolean
  onChoose: (id: number, isSent: boolean) => void
  onRelease: () => void
}

function Letter({ letter, leftOut, isPending, onChoose, onRelease }: LetterProps) {
  const { startup, sentences, place, votes, sentAt } = letter
  const facts = [place !== null && texts.place(place), votes !== null && texts.votes(votes)].filter(Boolean)
  return (
    <section className="after-entry stack stack--close" aria-label={startup}>
      <h4>{startup}</h4>
      {facts.length > 0 && <p>{facts.join(' · ')}</p>}
      {sentences.length === 0 && <p className="soft">{texts.noSentences}</p>}
      {sentences.map(({ id, text }) =>
        sentAt === null ? (
          <label key={id} className="check">
            <input
              type="checkbox"
              checked={!leftOut.includes(id)}
              onChange={({ target }) => onChoose(id, target.checked)}
            />
            {text}
          </label>
        ) : (
          <p key={id}>{text}</p>
        ),
      )}
      {sentAt === null ? (
        <p>
          <Button look="small" label={texts.send} about={startup} isDisabled={isPending} onPress={onRelease} />
        </p>
      ) : (
        <p className="soft">{texts.sent(formatMoment(sentAt))}</p>
      )}
    </section>
  )
}
