import { useState } from 'react'
import * as z from 'zod/mini'
import { noteLimits } from '#schema/evening-limits.ts'
import type { EventDetail } from '#schema/event.ts'
import type { Pitch } from '#schema/pitch.ts'
import { splitStartupName } from '#schema/startup-name.ts'
import { TicketChange } from '#schema/ticket.ts'
import { TextField } from '#web/forms/text-field.tsx'
import { getVersion, send } from '../../data/api.ts'
import { useRead, useReloadReads } from '../../data/use-read.ts'
import { Button } from '../../form/button.tsx'
import { FormDialog } from '../../form/form-dialog.tsx'
import { useEditForm } from '../../form/use-edit-form.ts'
import { Panel } from '../../frame/panel.tsx'
import { ReadState } from '../../list/read-state.tsx'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.published

const nameOf = ({ startup }: Pitch): string => splitStartupName(startup.startupName).name

/** What the page of a past evening says of presenters who agree: organisers may write one sentence about each. */
export function PublishedPanel({ event }: { event: EventDetail }) {
  const read = useRead(getVersion(`/events/${event.id}/pitches`))
  const [edited, setEdited] = useState<Pitch | null>(null)
  const reload = useReloadReads()
  const pitches = read.data?.values.pitches
  if (!read.error && pitches?.length === 0) return null
  return (
    <Panel heading={texts.heading}>
      <p className="soft">{texts.lead}</p>
      <ReadState read={read} label={texts.heading} rows={2} />
      {pitches?.map((pitch) => (
        <section key={pitch.ticketId} className="after-entry stack stack--close" aria-label={nameOf(pitch)}>
          <h4>{nameOf(pitch)}</h4>
          <p className="soft">{pitch.publishResult ? texts.agreed : texts.notAgreed}</p>
          <p>{pitch.resultLine ?? pitch.startup.sectors}</p>
          <p>
            <Button
              look="small"
              label={pitch.resultLine === null ? texts.add : texts.change}
              about={nameOf(pitch)}
              aria-haspopup="dialog"
              onPress={() => setEdited(pitch)}
            />
          </p>
        </section>
      ))}
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
