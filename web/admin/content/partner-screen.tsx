import { type Partner, PartnerWrite } from '#schema/partner.ts'
import { CheckField } from '#web/forms/check-field.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { texts } from '#web/texts/console/content.ts'
import { partners as collection } from '../data/collections.ts'
import { paths } from '../paths.ts'
import { newPicturePath } from '../upload/new-picture-path.ts'
import { PictureField } from '../upload/picture-field.tsx'
import { logo } from '../upload/picture-targets.ts'
import { ContentEditor, type FieldsOf } from './content-editor.tsx'
import { ContentItem } from './content-item.tsx'
import { RemoveSection } from './remove-section.tsx'
import { asTyped } from './typed-values.ts'
import { useIdOfPath } from './use-id-of-path.ts'
import { WhereSection } from './where-section.tsx'

const copy = texts.partners
const list = { path: paths.partners, title: copy.title }

const toValues = (partner: Partner) => ({
  name: partner.name,
  role: asTyped(partner.role),
  logo: asTyped(partner.logo),
  isActive: partner.isActive,
})
type Values = ReturnType<typeof toValues>

const blank: Values = { name: '', role: '', logo: '', isActive: true }

const form = {
  collection,
  list,
  texts: copy,
  contract: PartnerWrite,
  toValues,
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
      keepShape={false}
      newPath={newPath}
    />
    <CheckField field={field('isActive')} label={copy.labels.isActive} help={copy.help.isActive} />
  </>
)

/** A new partner, or one to edit or remove. */
export default function PartnerScreen() {
  const id = useIdOfPath()
  if (id === null) return <ContentEditor key="new" form={form} stored={null} blank={blank} fields={fields} />
  return (
    <ContentItem key={id} collection={collection} id={id} list={list}>
      {(stored) => (
        <ContentEditor form={form} stored={stored} blank={blank} fields={fields}>
          <WhereSection filter={{ partnerId: String(id) }} />
          <RemoveSection
            collection={collection}
            item={stored.values}
            name={stored.values.name}
            write={stored.values}
            text={copy.removeText}
            listPath={list.path}
          />
        </ContentEditor>
      )}
    </ContentItem>
  )
}
