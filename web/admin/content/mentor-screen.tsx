import * as z from 'zod/mini'
import { limits } from '#schema/limits.ts'
import { type Mentor, MentorWrite } from '#schema/mentor.ts'
import { CheckField } from '#web/forms/check-field.tsx'
import { TextAreaField } from '#web/forms/text-area-field.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { texts } from '#web/texts/console/content.ts'
import { mentors as collection } from '../data/api.ts'
import type { ValuesOf } from '../form/values.ts'
import { paths } from '../paths.ts'
import { newPicturePath } from '../upload/new-picture-path.ts'
import { PictureField } from '../upload/picture-field.tsx'
import { portrait } from '../upload/picture-targets.ts'
import type { FieldsOf } from './content-editor.tsx'
import { ContentItemScreen } from './content-item-screen.tsx'
import { listFromField } from './field-values.ts'

const copy = texts.mentors
const list = { path: paths.mentors, title: copy.title }

const contract = z.object({ ...MentorWrite.shape, expertise: listFromField(limits.expertiseMax, limits.nameMax) })
type Values = ValuesOf<typeof contract>

const blank: Values = {
  name: '',
  role: '',
  company: '',
  bio: '',
  image: '',
  linkedinUrl: '',
  expertise: '',
  isActive: true,
}

const form = {
  collection,
  list,
  texts: copy,
  contract,
  blank,
  nameOf: ({ name }: Mentor) => name,
}

const newPath = () => newPicturePath('portrait')

const fields = ({ field }: FieldsOf<Values>) => (
  <>
    <TextField field={field('name')} label={copy.labels.name} required />
    <TextField field={field('role')} label={copy.labels.role} half />
    <TextField field={field('company')} label={copy.labels.company} half />
    <PictureField
      field={field('image')}
      label={copy.labels.image}
      help={copy.help.image}
      target={portrait}
      newPath={newPath}
    />
    <TextAreaField field={field('bio')} label={copy.labels.bio} rows={5} max={limits.textMax} />
    <TextField field={field('linkedinUrl')} type="url" label={copy.labels.linkedinUrl} />
    <TextField field={field('expertise')} label={copy.labels.expertise} help={copy.help.expertise} />
    <CheckField field={field('isActive')} label={copy.labels.isActive} help={copy.help.isActive} />
  </>
)

/** A new mentor, or one to edit or remove. */
export default function MentorScreen() {
  return <ContentItemScreen form={form} fields={fields} />
}
