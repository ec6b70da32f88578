import type { Partner } from '#schema/partner.ts'
import { texts as allTexts } from '#web/texts/console/evening-speakers.ts'
import { partners as collection } from '../../data/api.ts'
import { useRead } from '../../data/use-read.ts'
import { ReadFailure } from '../../list/read-failure.tsx'
import { AddBySearch } from '../../order/add-by-search.tsx'
import { OrderedList } from '../../order/ordered-list.tsx'
import { EveningForm, useEveningForm } from '../evening-form.tsx'
import { Section, type SectionProps } from '../section.tsx'

const texts = allTexts.partners

const noteOf = ({ role, isActive }: Partner) => [role, !isActive && texts.inactive].filter(Boolean).join(', ')

export default function PartnersSection({ evening }: SectionProps) {
  const form = useEveningForm(evening)
  const { values, change } = form
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
      <EveningForm form={form}>
        {items.length === 0 && <p className="empty">{texts.empty}</p>}
        <OrderedList label={texts.chosen} items={items} onChange={choose} canRemove />
        <AddBySearch
          label={texts.search}
          help={texts.searchHelp}
          nothing={texts.nothing}
          candidates={candidates}
          onAdd={({ id }) => choose([...ids, id])}
        />
      </EveningForm>
    </Section>
  )
}
