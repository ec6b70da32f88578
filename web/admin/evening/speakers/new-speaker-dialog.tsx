import { speakerTypes } from '#schema/options.ts'
import { type Speaker, SpeakerWrite } from '#schema/speaker.ts'
import { SelectField } from '#web/forms/select-field.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { texts as allTexts } from '#web/texts/console/evening-speakers.ts'
import { speakers } from '../../data/api.ts'
import { FormDialog } from '../../form/form-dialog.tsx'
import { useEditForm } from '../../form/use-edit-form.ts'
import { newPicturePath } from '../../upload/new-picture-path.ts'
import { PictureField } from '../../upload/picture-field.tsx'
import { portrait } from '../../upload/picture-targets.ts'

const texts = allTexts.fresh

const empty = { values: { name: '', type: '', role: '', company: '', image: '', linkedinUrl: '' }, etag: null }

type NewSpeakerDialogProps = {
  onAdded: (speaker: Speaker) => Promise<void>
  onClose: () => void
}

/** Adds a speaker without leaving the evening, with a cropped portrait. */
export function NewSpeakerDialog({ onAdded, onClose }: NewSpeakerDialogProps) {
  const form = useEditForm({
    contract: SpeakerWrite,
    stored: empty,
    save: async (speaker) => {
      await onAdded(await speakers.create(speaker))
      onClose()
      return undefined
    },
  })
  const { field } = form
  return (
    <FormDialog heading={texts.heading} form={form} submit={texts.save} onClose={onClose}>
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
      <PictureField
        field={field('image')}
        label={texts.photo}
        target={portrait}
        newPath={() => newPicturePath('portrait')}
      />
    </FormDialog>
  )
}
