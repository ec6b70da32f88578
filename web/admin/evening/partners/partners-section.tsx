import { useState } from 'react'
import { labelled, partnerRoleLabels } from '#schema/labels.ts'
import { type Partner, PartnerWrite } from '#schema/partner.ts'
import { TextField } from '#web/forms/text-field.tsx'
import { texts as contentTexts } from '#web/texts/console/content.ts'
import { texts as allTexts } from '#web/texts/console/evening-speakers.ts'
import { partners as collection } from '../../data/api.ts'
import { useRead, useReloadReads } from '../../data/use-read.ts'
import { Button } from '../../form/button.tsx'
import { FormDialog } from '../../form/form-dialog.tsx'
import { KnownField } from '../../form/known-field.tsx'
import { useEditForm } from '../../form/use-edit-form.ts'
import { ReadFailure } from '../../list/read-failure.tsx'
import { AddBySearch } from '../../order/add-by-search.tsx'
import { OrderedList } from '../../order/ordered-list.tsx'
import { newPicturePath } from '../../upload/new-picture-path.ts'
import { PictureField } from '../../upload/picture-field.tsx'
import { logo } from '../../upload/picture-targets.ts'
import { EveningForm, useEveningForm } from '../evening-form.tsx'
import { Section, type SectionProps } from '../section.tsx'

const texts = allTexts.partners
const { labels } = contentTexts.partners

const noteOf = ({ role, isActive }: Partner) =>
  [role && labelled(partnerRoleLabels)(role), !isActive && texts.inactive].filter(Boolean).join(', ')

export default function PartnersSection({ evening }: SectionProps) {
  const form = useEveningForm(evening, { isAutomatic: true })
  const { values, change } = form
  const reloadReads = useReloadReads()
  const [isNew, setNew] = useState(false)
  const { data: all, error, reload } = useRead(collection.all())
  const partners = [...evening.event.partners, ...(all?.data ?? [])]
  const ids = values.partnerIds
  const choose = (chosen: number[]) => change('partnerIds', chosen)
  const items = ids.map((id) => {
    const partner = partners.find((one) => one.id === id)
    return { id, name: partner?.name ?? '…', note: partner ? noteOf(partner) : '' }
  })
  const candidates = all?.data
    .filter(({ id }) => !ids.includes(id))
    .map((partner) => ({ id: partner.id, name: partner.name, note: noteOf(partner) }))
  return (
    <Section title={texts.title} lead={texts.lead}>
      {error !== undefined && <ReadFailure error={error} onRetry={reload} />}
      <EveningForm id={evening.event.id} form={form}>
        {items.length === 0 && <p className="empty">{texts.empty}</p>}
        <OrderedList label={texts.chosen} items={items} onChange={choose} canRemove />
        <AddBySearch
          label={texts.search}
          help={texts.searchHelp}
          nothing={texts.nothing}
          candidates={candidates}
          onAdd={({ id }) => choose([...ids, id])}
        >
          <Button label={texts.fresh.button} aria-haspopup="dialog" onPress={() => setNew(true)} />
        </AddBySearch>
      </EveningForm>
      {isNew && (
        <NewPartner
          onClose={() => setNew(false)}
          onAdded={async ({ id }) => {
            await reloadReads('/partners')
            choose([...ids, id])
          }}
        />
      )}
    </Section>
  )
}

type NewPartnerProps = { onAdded: (partner: Partner) => Promise<void>; onClose: () => void }

/** Adds a partner without leaving the evening, with its logo. */
function NewPartner({ onAdded, onClose }: NewPartnerProps) {
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
