import { labelled, partnerRoleLabels } from '#schema/labels.ts'
import { type Partner, PartnerWrite } from '#schema/partner.ts'
import { CheckField } from '#web/forms/check-field.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { texts } from '#web/texts/console/content.ts'
import { partners as collection } from '../data/api.ts'
import { KnownField } from '../form/known-field.tsx'
import { blankOf, type ValuesOf } from '../form/values.ts'
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

const partnerRoleOf = (role: string | null): string => labelled(partnerRoleLabels)(role ?? '')

const columns: readonly Column<Partner>[] = [
  nameColumn(paths.partners, copy.partner),
  { id: 'role', header: texts.role, sortBy: ({ role }) => partnerRoleOf(role) },
  flagColumn(collection, copy.labels.isActive, 'isActive'),
]

type Values = ValuesOf<typeof PartnerWrite>

const blank = blankOf<Values>(copy.labels, { isActive: true })

const newPath = () => newPicturePath('logo')

const Fields = ({ of }: FieldsOf<Values>) => (
  <>
    <TextField {...of('name')} required />
    <KnownField {...of('role')} labels={partnerRoleLabels} placeholder={texts.none} />
    <PictureField {...of('logo')} target={logo} cropToTarget={false} newPath={newPath} />
    <CheckField {...of('isActive')} />
  </>
)

export default function PartnersScreen() {
  return (
    <ContentScreen
      collection={collection}
      path={paths.partners}
      texts={copy}
      columns={columns}
      searched={({ name, role }) => [name, partnerRoleOf(role)]}
      filters={[{ name: 'isActive', label: copy.labels.isActive }]}
      contract={PartnerWrite}
      blank={blank}
      Fields={Fields}
      between={({ id }) => <WhereSection filter={{ partnerId: String(id) }} />}
    />
  )
}
