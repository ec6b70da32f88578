import * as z from 'zod/mini'
import { limits } from '#schema/limits.ts'
import { type Mentor, MentorWrite } from '#schema/mentor.ts'
import { CheckField } from '#web/forms/check-field.tsx'
import { TextAreaField } from '#web/forms/text-area-field.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { texts } from '#web/texts/console/content.ts'
import { mentors as collection } from '../data/api.ts'
import { blankOf, type ValuesOf } from '../form/values.ts'
import type { Column } from '../list/data-table.tsx'
import { paths } from '../paths.ts'
import { newPicturePath } from '../upload/new-picture-path.ts'
import { PictureField } from '../upload/picture-field.tsx'
import { portrait } from '../upload/picture-targets.ts'
import { flagColumn, nameColumn } from './content-columns.tsx'
import type { FieldsOf } from './content-editor.tsx'
import { ContentScreen } from './content-screen.tsx'
import { listFromField } from './field-values.ts'

const copy = texts.mentors

const columns: readonly Column<Mentor>[] = [
  nameColumn(paths.mentors, texts.name),
  { id: 'expertise', header: copy.labels.expertise, cell: ({ expertise }) => expertise.join(', ') },
  flagColumn(collection, texts.visible, 'isActive'),
]

const contract = z.object({ ...MentorWrite.shape, expertise: listFromField(limits.expertiseMax, limits.nameMax) })
type Values = ValuesOf<typeof contract>

const blank = blankOf<Values>(copy.labels, { isActive: true })

const newPath = () => newPicturePath('portrait')

const Fields = ({ of }: FieldsOf<Values>) => (
  <>
    <TextField {...of('name')} required />
    <TextField {...of('role')} half />
    <TextField {...of('company')} half />
    <PictureField {...of('image')} target={portrait} newPath={newPath} />
    <TextAreaField {...of('bio')} rows={5} max={limits.textMax} />
    <TextField {...of('linkedinUrl')} type="url" />
    <TextField {...of('expertise')} />
    <CheckField {...of('isActive')} />
  </>
)

export default function MentorsScreen() {
  return (
    <ContentScreen
      collection={collection}
      path={paths.mentors}
      texts={copy}
      columns={columns}
      searched={({ name, role, company, expertise }) => [name, role, company, ...expertise]}
      filters={[{ name: 'isActive', label: texts.visible }]}
      contract={contract}
      blank={blank}
      Fields={Fields}
    />
  )
}
