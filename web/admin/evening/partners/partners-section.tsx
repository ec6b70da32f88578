import { labelled, partnerRoleLabels } from '#schema/labels.ts'
import { type Partner, PartnerWrite } from '#schema/partner.ts'
import { TextField } from '#web/forms/text-field.tsx'
import { texts as contentTexts } from '#web/texts/console/content.ts'
import { texts as allTexts } from '#web/texts/console/evening-speakers.ts'
import { partners as collection } from '../../data/api.ts'
import { FormDialog } from '../../form/form-dialog.tsx'
import { KnownField } from '../../form/known-field.tsx'
import { useEditForm } from '../../form/use-edit-form.ts'
import { newPicturePath } from '../../upload/new-picture-path.ts'
import { PictureField } from '../../upload/picture-field.tsx'
import { logo } from '../../upload/picture-targets.ts'
import { ChosenSection, type NewItemProps } from '../chosen-section.tsx'
import { useEveningForm } from '../evening-form.tsx'
import type { SectionProps } from '../section.tsx'

const texts = allTexts.partners
const { labels } = contentTexts.partners

const noteOf = ({ role, isActive }: Partner) =>
  [role && labelled(partnerRoleLabels)(role), !isActive && texts.inactive].filter(Boolean).join(', ')

export default function PartnersSection({ evening }: SectionProps) {
  const { event } = evening
  const form = useEveningForm(evening, { isAutomatic: true })
  return (
    <ChosenSection
      id={event.id}
      form={form}
      texts={texts}
      content={collection}
      own={event.partners}
      ids={form.values.partnerIds}
      onChange={(ids) => form.change('partnerIds', ids)}
      noteOf={noteOf}
      New={NewPartner}
    />
  )
}

/** Adds a partner without leaving the evening, with its logo. */
function NewPartner({ onAdded, onClose }: NewItemProps<Partner>) {
  const form = useEditForm({
    contract: PartnerWrite,
    stored: { values: { name: '', role: '', logo: '', isActive: true }, etag: null },
    save: async (partner) => {
      await onAdded(await collection.create(partner))
      onClose()
    },
  })
  const { field } = form
  return (
    <FormDialog heading={texts.fresh.heading} form={form} submit={texts.fresh.save} onClose={onClose}>
      <p className="soft">{texts.fresh.lead}</p>
      <TextField field={field('name')} label={labels.name} required />
      <KnownField
        field={field('role')}
        label={labels.role}
        labels={partnerRoleLabels}
        placeholder={contentTexts.none}
      />
      <PictureField
        field={field('logo')}
        label={labels.logo}
        target={logo}
        cropToTarget={false}
        newPath={() => newPicturePath('logo')}
      />
    </FormDialog>
  )
}
