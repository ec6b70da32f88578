import { useState } from 'react'
import { speakerTypes } from '#schema/options.ts'
import { type Speaker, SpeakerWrite } from '#schema/speaker.ts'
import { SelectField } from '#web/forms/select-field.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { texts as allTexts } from '#web/texts/console/evening-people.ts'
import { eveningWrites } from '../../data/evening-writes.ts'
import { DialogForm } from '../../form/dialog-form.tsx'
import { useEditForm } from '../../form/use-edit-form.ts'
import { PortraitField } from './portrait-field.tsx'
import { portraitPath } from './portrait-path.ts'

const texts = allTexts.fresh

const empty = { values: { name: '', type: '', role: '', company: '', linkedinUrl: '' }, etag: null }

type NewSpeakerDialogProps = {
  eventId: number
  onAdded: (speaker: Speaker) => Promise<void>
  onClose: () => void
}

/** Adds a speaker without leaving the evening, with a cropped portrait. */
export function NewSpeakerDialog({ eventId, onAdded, onClose }: NewSpeakerDialogProps) {
  const [portrait, setPortrait] = useState<File | null>(null)
  const form = useEditForm({
    contract: SpeakerWrite,
    stored: empty,
    save: async (speaker) => {
      const path = portrait && portraitPath(eventId, speaker.name)
      // The portrait goes first: without it nothing is stored, and the form is still here.
      if (path) await eveningWrites.putFile(path, portrait, () => undefined, new AbortController().signal)
      await onAdded(await eveningWrites.addSpeaker({ ...speaker, image: path && `/${path}` }))
      onClose()
      return undefined
    },
  })
  const { field } = form
  return (
    <DialogForm heading={texts.heading} form={form} label={texts.save} onClose={onClose}>
      <p className="soft">{texts.lead}</p>
      <TextField field={field('name')} label={texts.name} required />
      <SelectField
        field={field('type')}
        label={texts.type}
        options={speakerTypes}
        labels={texts.types}
        placeholder={texts.choose}
        required
      />
      <TextField field={field('role')} label={texts.role} half />
      <TextField field={field('company')} label={texts.company} half />
      <TextField field={field('linkedinUrl')} type="url" label={texts.linkedin} />
      <PortraitField portrait={portrait} onPortrait={setPortrait} />
    </DialogForm>
  )
}
