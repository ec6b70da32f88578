import { useState } from 'react'
import type { AgendaItem, AgendaItemWrite } from '#schema/agenda.ts'
import type { Speaker } from '#schema/speaker.ts'
import { texts } from '#web/texts/console/evening-agenda.ts'
import { toast } from '#web/ui/toast.ts'
import { create, getVersion, save } from '../../data/api.ts'
import { mapVersion } from '../../form/versions.ts'
import { LoadBeforeDialog } from '../load-before-dialog.tsx'
import { AgendaForm } from './agenda-form.tsx'
import { type AgendaValues, emptyValues, valuesOf } from './agenda-values.ts'

type AgendaDialogProps = {
  speakers: readonly Pick<Speaker, 'id' | 'name'>[]
  onSaved: () => Promise<unknown>
  onClose: () => void
}

/** The speakers to choose from: those of the evening, and the one of the item, who may have left the evening since. */
const withSpeakerOf = ({ speakerId, speaker }: AgendaItem, speakers: AgendaDialogProps['speakers']) =>
  speakerId === null || !speaker || speakers.some(({ id }) => id === speakerId)
    ? speakers
    : [...speakers, { id: speakerId, name: speaker.name }]

/** Edits a stored agenda item. */
export function EditAgendaItem({ id, onSaved, ...parts }: AgendaDialogProps & { id: number }) {
  const read = getVersion(`/agenda/${id}`)
  return (
    <LoadBeforeDialog heading={texts.form.edit} loading={texts.form.loading} read={read} onClose={parts.onClose}>
      {(stored) => (
        <AgendaForm
          {...parts}
          heading={texts.form.edit}
          speakers={withSpeakerOf(stored.values, parts.speakers)}
          stored={mapVersion(stored, valuesOf)}
          save={async (write, etag) => {
            await save('PUT', `/agenda/${id}`, etag, write)
            toast(texts.saved(write.title))
            await onSaved()
          }}
          reload={async () => mapVersion(await read.load(), valuesOf)}
        />
      )}
    </LoadBeforeDialog>
  )
}

/** Adds agenda items, one after the other until the organiser closes the dialog. */
export function AddAgendaItems({ first, onSaved, ...parts }: AgendaDialogProps & { first: AgendaValues }) {
  const [{ values, at }, setCurrent] = useState({ values: first, at: 0 })
  return (
    <AgendaForm
      {...parts}
      key={at}
      heading={texts.form.add}
      stored={{ values, etag: null }}
      save={async (write) => {
        await create('/agenda', write)
        toast(texts.saved(write.title))
        await onSaved()
      }}
      onNext={(saved: AgendaItemWrite) =>
        setCurrent({ values: emptyValues(saved.eventId, saved.endTime ?? ''), at: at + 1 })
      }
    />
  )
}
