import { useState } from 'react'
import * as z from 'zod/mini'
import { noteLimits } from '#schema/evening-limits.ts'
import type { EventDetail } from '#schema/event.ts'
import type { PresenterLetter } from '#schema/letter.ts'
import type { Pitch } from '#schema/pitch.ts'
import { splitStartupName } from '#schema/startup-name.ts'
import { TicketChange } from '#schema/ticket.ts'
import { TextField } from '#web/forms/text-field.tsx'
import { formatMoment } from '#web/texts/console/moments.ts'
import { toast } from '#web/ui/toast.ts'
import { get, getVersion, send } from '../../data/api.ts'
import { useRead, useReloadReads } from '../../data/use-read.ts'
import { Button } from '../../form/button.tsx'
import { FormDialog } from '../../form/form-dialog.tsx'
import { tellFailure, useAction } from '../../form/use-action.ts'
import { useEditForm } from '../../form/use-edit-form.ts'
import { usePressedRead } from '../../form/use-pressed-read.ts'
import { Panel } from '../../frame/panel.tsx'
import { ReadState } from '../../list/read-state.tsx'
import { useTakeBack } from '../../messages/use-take-back.ts'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.presenters

const nameOf = ({ startup }: Pitch): string => splitStartupName(startup.startupName).name

/**
 * Each presenter once: whether the page of the evening shows the result, its sentence, and the letter with what jury and
 * audience decided. The letters are read by a press; organisers leave sentences out, and release one letter or all.
 */
export function PresentersPanel({ event }: { event: EventDetail }) {
  const read = useRead(getVersion(`/events/${event.id}/pitches`))
  const path = `/events/${event.id}/letters` as const
  const letters = usePressedRead(get(path))
  const [leftOut, setLeftOut] = useState<readonly number[]>([])
  const [edited, setEdited] = useState<Pitch | null>(null)
  const reload = useReloadReads()
  const { offer } = useTakeBack()
  const { isPending, run } = useAction(tellFailure)
  const pitches = read.data?.values.pitches
  if (!read.error && pitches?.length === 0) return null
  const waiting = letters.data?.filter(({ sentAt }) => sentAt === null) ?? []
  const release = (ticketId?: number) =>
    run(async () => {
      const { messages, batch } = await send('POST', path, {
        without: [...leftOut],
        ...(ticketId !== undefined && { ticketId }),
      })
      await Promise.all([letters.press(), reload('/messages')])
      if (batch === null) toast(texts.nothing)
      else offer({ kind: 'letter', messages, batch }, { onTaken: () => void letters.press() })
    })
  return (
    <Panel heading={texts.heading}>
      <p className="soft">{texts.lead}</p>
      <ReadState read={read} label={texts.heading} rows={2} />
      {letters.data === null && (
        <p>
          <Button label={texts.show} isDisabled={letters.isPending} onPress={() => void letters.press()} />
        </p>
      )}
      {letters.data?.length === 0 && <p className="soft">{texts.none}</p>}
      {pitches?.map((pitch) => (
        <section key={pitch.ticketId} className="after-entry stack stack--close" aria-label={nameOf(pitch)}>
          <h4>{nameOf(pitch)}</h4>
          <p>
            {pitch.resultLine ?? pitch.startup.sectors}
            {' · '}
            <span className="soft">{pitch.publishResult ? texts.agreed : texts.notAgreed}</span>
          </p>
          <p>
            <Button
              look="small"
              label={pitch.resultLine === null ? texts.add : texts.change}
              about={nameOf(pitch)}
              aria-haspopup="dialog"
              onPress={() => setEdited(pitch)}
            />
          </p>
          {letters.data
            ?.filter(({ ticketId }) => ticketId === pitch.ticketId)
            .map((letter) => (
              <Letter
                key={letter.ticketId}
                letter={letter}
                leftOut={leftOut}
                isPending={isPending}
                onChoose={(id, isSent) =>
                  setLeftOut((all) => (isSent ? all.filter((one) => one !== id) : [...all, id]))
                }
                onRelease={() => void release(letter.ticketId)}
              />
            ))}
        </section>
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
      {edited && (
        <LineDialog
          pitch={edited}
          onChanged={() => reload(`/events/${event.id}/pitches`)}
          onClose={() => setEdited(null)}
        />
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
    <>
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
    </>
  )
}

const LineForm = z.object({ resultLine: TicketChange.shape.resultLine })

type LineDialogProps = { pitch: Pitch; onChanged: () => Promise<unknown>; onClose: () => void }

function LineDialog({ pitch, onChanged, onClose }: LineDialogProps) {
  const form = useEditForm({
    contract: LineForm,
    stored: { values: { resultLine: pitch.resultLine ?? '' }, etag: null },
    save: async (values) => {
      await send('PATCH', `/tickets/${pitch.ticketId}`, values)
      await onChanged()
      onClose()
    },
  })
  return (
    <FormDialog heading={nameOf(pitch)} form={form} onClose={onClose}>
      <TextField
        field={form.field('resultLine')}
        label={texts.line}
        help={texts.lineHelp(noteLimits.result)}
        autoComplete="off"
      />
    </FormDialog>
  )
}
