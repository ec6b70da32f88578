import * as z from 'zod/mini'
import { speakerTypes } from '#schema/options.ts'
import { type Speaker, SpeakerWrite } from '#schema/speaker.ts'
import { CheckField } from '#web/forms/check-field.tsx'
import { SelectField } from '#web/forms/select-field.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { texts } from '#web/texts/console/content.ts'
import { texts as formTexts } from '#web/texts/forms.ts'
import { speakers as collection } from '../data/api.ts'
import { NumberField } from '../form/native-fields.tsx'
import type { ValuesOf } from '../form/values.ts'
import { paths } from '../paths.ts'
import { newPicturePath } from '../upload/new-picture-path.ts'
import { PictureField } from '../upload/picture-field.tsx'
import { portrait } from '../upload/picture-targets.ts'
import type { FieldsOf } from './content-editor.tsx'
import { ContentItemScreen } from './content-item-screen.tsx'
import { idFromField, numberOrZero } from './field-values.ts'
import { useEveningOptions } from './use-item-options.ts'
import { WhereSection } from './where-section.tsx'

const copy = texts.speakers
const list = { path: paths.speakers, title: copy.title }

const contract = z.object({ ...SpeakerWrite.shape, priority: numberOrZero, eventId: idFromField })
type Values = ValuesOf<typeof contract>

const blank: Values = {
  name: '',
  type: '',
  role: '',
  company: '',
  image: '',
  linkedinUrl: '',
  videoUrl: '',
  editions: '',
  isFeatured: false,
  priority: 0,
  eventId: '',
}

const form = {
  collection,
  list,
  texts: copy,
  contract,
  blank,
  nameOf: ({ name }: Speaker) => name,
}

const newPath = () => newPicturePath('portrait')

function Fields({ field }: FieldsOf<Values>) {
  const evenings = useEveningOptions()
  const { labels, help } = copy
  return (
    <>
      <TextField field={field('name')} label={labels.name} required />
      <SelectField
        field={field('type')}
        label={labels.type}
        options={speakerTypes}
        labels={copy.types}
        placeholder={formTexts.choose}
        required
      />
      <TextField field={field('role')} label={labels.role} help={help.role} half />
      <TextField field={field('company')} label={labels.company} half />
      <PictureField field={field('image')} label={labels.image} help={help.image} target={portrait} newPath={newPath} />
      <TextField field={field('linkedinUrl')} type="url" label={labels.linkedinUrl} half />
      <TextField field={field('videoUrl')} type="url" label={labels.videoUrl} half />
      <TextField field={field('editions')} label={labels.editions} help={help.editions} />
      <SelectField
        field={field('eventId')}
        label={labels.eventId}
        help={help.eventId}
        options={evenings.ids}
        labels={evenings.labels}
        placeholder={texts.none}
      />
      <CheckField field={field('isFeatured')} label={labels.isFeatured} help={help.isFeatured} />
      <NumberField field={field('priority')} label={labels.priority} help={help.priority} half />
    </>
  )
}

const fields = ({ field }: FieldsOf<Values>) => <Fields field={field} />

/** A new speaker, or one to edit or remove. */
export default function SpeakerScreen() {
  return (
    <ContentItemScreen
      form={form}
      fields={fields}
      between={(id) => <WhereSection filter={{ speakerId: String(id) }} />}
    />
  )
}
