import { useState } from 'react'
import type { Speaker } from '#schema/speaker.ts'
import { CheckField } from '#web/forms/check-field.tsx'
import { texts } from '#web/texts/console/evening-speakers.ts'
import { speakers } from '../../data/api.ts'
import { useRead, useReloadReads } from '../../data/use-read.ts'
import { EditForm } from '../../form/edit-form.tsx'
import { ReadFailure } from '../../list/read-failure.tsx'
import { EveningConflict } from '../evening-conflict.tsx'
import { type SpeakerLink, useEveningForm } from '../evening-form.ts'
import { AddBySearch } from '../order/add-by-search.tsx'
import { featuredFirst, moved } from '../order/moved.ts'
import { OrderedList } from '../order/ordered-list.tsx'
import { Section } from '../section.tsx'
import type { SectionProps } from '../use-evening.ts'
import { NewSpeakerDialog } from './new-speaker-dialog.tsx'

const noteOf = ({ role, company }: Pick<Speaker, 'role' | 'company'>) => [role, company].filter(Boolean).join(', ')

/** The speakers of an evening: searched, ordered and featured. */
export default function SpeakersSection({ evening }: SectionProps) {
  const form = useEveningForm(evening)
  const { field, values, change } = form
  const { data: all, error, reload: readAgain } = useRead(speakers.all())
  const reload = useReloadReads()
  const [isNew, setNew] = useState(false)
  const known = new Map(
    [...evening.event.speakers.map(({ speaker }) => speaker), ...(all?.data ?? [])].map((one) => [one.id, one]),
  )
  const links = values.speakers
  const set = (next: SpeakerLink[]) => change('speakers', featuredFirst(next))
  const add = (id: number) => set([...links, { speakerId: id, eventFeatured: false }])
  const feature = (id: number, eventFeatured: boolean) =>
    set(links.map((link) => (link.speakerId === id ? { ...link, eventFeatured } : link)))

  const items = links.map(({ speakerId, eventFeatured }) => {
    const speaker = known.get(speakerId)
    return {
      id: speakerId,
      name: speaker?.name ?? '…',
      note: speaker ? noteOf(speaker) : '',
      controls: (
        <label className="check">
          <input
            type="checkbox"
            checked={eventFeatured}
            onChange={({ target }) => feature(speakerId, target.checked)}
          />
          {texts.featured}
          <span className="visually-hidden">: {speaker?.name}</span>
        </label>
      ),
    }
  })
  const candidates = all?.data
    .filter(({ id }) => !links.some(({ speakerId }) => speakerId === id))
    .map((speaker) => ({ id: speaker.id, name: speaker.name, note: noteOf(speaker) }))

  return (
    <Section title={texts.title} lead={texts.lead}>
      {error !== undefined && <ReadFailure error={error} onRetry={readAgain} />}
      <EditForm form={form}>
        {items.length === 0 && <p className="empty">{texts.empty}</p>}
        <OrderedList
          label={texts.chosen}
          items={items}
          onMove={(from, to) => set(moved(links, from, to))}
          onRemove={(id) => set(links.filter(({ speakerId }) => speakerId !== id))}
        />
        <AddBySearch
          label={texts.search}
          help={texts.searchHelp}
          nothing={texts.nothing}
          candidates={candidates}
          onAdd={({ id }) => add(id)}
        >
          <button type="button" className="button" aria-haspopup="dialog" onClick={() => setNew(true)}>
            {texts.fresh.button}
          </button>
        </AddBySearch>
        <CheckField field={field('morePeopleSoon')} label={texts.soon} help={texts.soonHelp} />
      </EditForm>
      {isNew && (
        <NewSpeakerDialog
          onClose={() => setNew(false)}
          onAdded={async ({ id }) => {
            await reload('/speakers')
            add(id)
          }}
        />
      )}
      <EveningConflict form={form} />
    </Section>
  )
}
