import { type Partner, PartnerWrite } from '#schema/partner.ts'
import { CheckField } from '#web/forms/check-field.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { texts } from '#web/texts/console/content.ts'
import { partners as collection } from '../data/api.ts'
import type { ValuesOf } from '../form/values.ts'
import { paths } from '../paths.ts'
import { newPicturePath } from '../upload/new-picture-path.ts'
import { PictureField } from '../upload/picture-field.tsx'
import { logo } from '../upload/picture-targets.ts'
import type { FieldsOf } from './content-editor.tsx'
import { ContentItemScreen } from './content-item-screen.tsx'
import { WhereSection } from './where-section.tsx'

const copy = texts.partners
const list = { path: paths.partners, title: copy.title }

type Values = ValuesOf<typeof PartnerWrite>

const blank: Values = { name: '', role: '', logo: '', isActive: true }

const form = {
  collection,
  list,
  texts: copy,
  contract: PartnerWrite,
  blank,
  nameOf: ({ name }: Partner) => name,
}

const newPath = () => newPicturePath('logo')

const fields = ({ field }: FieldsOf<Values>) => (
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

/** A new partner, or one to edit or remove. */
export default function PartnerScreen() {
  return (
    <ContentItemScreen
      form={form}
      fields={fields}
      between={(id) => <WhereSection filter={{ partnerId: String(id) }} />}
    />
  )
}
