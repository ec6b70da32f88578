import { type Partner, PartnerWrite } from '#schema/partner.ts'
import { CheckField } from '#web/forms/check-field.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { texts } from '#web/texts/console/content.ts'
import { partners as collection } from '../data/api.ts'
import type { ValuesOf } from '../form/values.ts'
import type { Column } from '../list/data-table.tsx'
import { paths } from '../paths.ts'
import { newPicturePath } from '../upload/new-picture-path.ts'
import { PictureField } from '../upload/picture-field.tsx'
import { logo } from '../upload/picture-targets.ts'
import { flagColumn, nameColumn } from './content-columns.tsx'
import type { FieldsOf } from './content-editor.tsx'
import { ContentScreen } from './content-screen.tsx'
import { WhereSection } from './where-section.tsx'

const copy = texts.partners

const columns: readonly Column<Partner>[] = [
  nameColumn(paths.partners, copy.partner),
  { id: 'role', header: texts.role, sortBy: ({ role }) => role ?? '', cell: ({ role }) => role },
  flagColumn(collection, copy.labels.isActive, 'isActive'),
]

type Values = ValuesOf<typeof PartnerWrite>

const blank: Values = { name: '', role: '', logo: '', isActive: true }

const newPath = () => newPicturePath('logo')

const Fields = ({ field }: FieldsOf<Values>) => (
  <>
    <TextField field={field('name')} label={copy.labels.name} required />
    <TextField field={field('role')} label={copy.labels.role} help={copy.help.role} />
    <PictureField
      field={field('logo')}
      label={copy.labels.logo}
      help={copy.help.logo}
      target={logo}
      cropToTarget={false}
      newPath={newPath}
    />
    <CheckField field={field('isActive')} label={copy.labels.isActive} help={copy.help.isActive} />
  </>
)

/** The organisations that support evenings. */
export default function PartnersScreen() {
  return (
    <ContentScreen
      collection={collection}
      path={paths.partners}
      texts={copy}
      columns={columns}
      searched={({ name, role }) => [name, role]}
      filters={[{ name: 'isActive', label: copy.labels.isActive }]}
      contract={PartnerWrite}
      blank={blank}
      Fields={Fields}
      between={({ id }) => <WhereSection filter={{ partnerId: String(id) }} />}
    />
  )
}
