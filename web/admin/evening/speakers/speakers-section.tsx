import { useState } from 'react'
import { speakerTypes } from '#schema/options.ts'
import { type Speaker, SpeakerWrite } from '#schema/speaker.ts'
import { CheckField } from '#web/forms/check-field.tsx'
import { SelectField } from '#web/forms/select-field.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { texts as contentTexts } from '#web/texts/console/content.ts'
import { texts } from '#web/texts/console/evening-speakers.ts'
import { resizedUrl } from '#web/ui/resized-pictures.ts'
import { speakers } from '../../data/api.ts'
import { useRead, useReloadReads } from '../../data/use-read.ts'
import { Button } from '../../form/button.tsx'
import { FormDialog } from '../../form/form-dialog.tsx'
import { useEditForm } from '../../form/use-edit-form.ts'
import { ReadFailure } from '../../list/read-failure.tsx'
import { AddBySearch } from '../../order/add-by-search.tsx'
import { OrderedList } from '../../order/ordered-list.tsx'
import { paths } from '../../paths.ts'
import { newPicturePath } from '../../upload/new-picture-path.ts'
import { PictureField } from '../../upload/picture-field.tsx'
import { portrait } from '../../upload/picture-targets.ts'
import { EveningForm, type SpeakerLink, useEveningForm } from '../evening-form.tsx'
import { Section, type SectionProps } from '../section.tsx'

const { labels, types } = contentTexts.speakers

/** Featured ones first, otherwise in their order: as pages show them. */
export const featuredFirst = <T extends { eventFeatured: boolean }>(list: readonly T[]): T[] => [
  ...list.filter(({ eventFeatured }) => eventFeatured),
  ...list.filter(({ eventFeatured }) => !eventFeatured),
]

const noteOf = ({ role, company }: Pick<Speaker, 'role' | 'company'>) => [role, company].filter(Boolean).join(', ')

export default function SpeakersSection({ evening }: SectionProps) {
  const form = useEveningForm(evening, { isAutomatic: true })
  const { field, values, change } = form
  const { data: all, error, reload: readAgain } = useRead(speakers.all())
  const reload = useReloadReads()
  const [isNew, setNew] = useState(false)
  const known = new Map(
    [...evening.event.speakers.map(({ speaker }) => speaker), ...(all?.data ?? [])].map((one) => [one.id, one]),
  )
  const links = values.speakers
  const ids = links.map(({ speakerId }) => speakerId)
  const set = (next: SpeakerLink[]) => change('speakers', featuredFirst(next))
  const choose = (chosen: number[]) =>
    set(chosen.map((id) => links.find(({ speakerId }) => speakerId === id) ?? { speakerId: id, eventFeatured: false }))
  const add = (id: number) => choose([...ids, id])
  const feature = (id: number, eventFeatured: boolean) =>
    set(links.map((link) => (link.speakerId === id ? { ...link, eventFeatured } : link)))

  const items = links.map(({ speakerId, eventFeatured }) => {
    const speaker = known.get(speakerId)
    return {
      id: speakerId,
      name: speaker?.name ?? '…',
      href: `${paths.speakers}/${speakerId}`,
      lead: speaker?.image && (
        <img
          className="ordered-picture"
          src={resizedUrl(speaker.image, 480)}
          alt=""
          loading="lazy"
          referrerPolicy="no-referrer"
        />
      ),
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
    .filter(({ id }) => !ids.includes(id))
    .map((speaker) => ({ id: speaker.id, name: speaker.name, note: noteOf(speaker) }))

  return (
    <Section title={texts.title} lead={texts.lead}>
      {error !== undefined && <ReadFailure error={error} onRetry={readAgain} />}
      <EveningForm id={evening.event.id} form={form}>
        {items.length === 0 && <p className="empty">{texts.empty}</p>}
        <OrderedList label={texts.chosen} items={items} onChange={choose} canRemove />
        <AddBySearch
          label={texts.search}
          help={texts.searchHelp}
          nothing={texts.nothing}
          candidates={candidates}
          onAdd={({ id }) => add(id)}
        >
          <Button label={texts.fresh.button} aria-haspopup="dialog" onPress={() => setNew(true)} />
        </AddBySearch>
        <CheckField field={field('morePeopleSoon')} label={texts.soon} help={texts.soonHelp} />
      </EveningForm>
      {isNew && (
        <NewSpeaker
          onClose={() => setNew(false)}
          onAdded={async ({ id }) => {
            await reload('/speakers')
            add(id)
          }}
        />
      )}
    </Section>
  )
}

type NewSpeakerProps = { onAdded: (speaker: Speaker) => Promise<void>; onClose: () => void }

/** Adds a speaker without leaving the evening, with a cropped portrait. */
function NewSpeaker({ onAdded, onClose }: NewSpeakerProps) {
  const form = useEditForm({
    contract: SpeakerWrite,
    stored: { values: { name: '', type: '', role: '', company: '', image: '', linkedinUrl: '' }, etag: null },
    save: async (speaker) => {
      await onAdded(await speakers.create(speaker))
      onClose()
    },
  })
  const { field } = form
  return (
    <FormDialog heading={texts.fresh.heading} form={form} submit={texts.fresh.save} onClose={onClose}>
      <p className="soft">{texts.fresh.lead}</p>
      <TextField field={field('name')} label={labels.name} required />
      <SelectField
        field={field('type')}
        label={texts.fresh.type}
        options={speakerTypes}
        labels={types}
        placeholder={texts.fresh.choose}
        required
      />
      <TextField field={field('role')} label={labels.role} half />
      <TextField field={field('company')} label={labels.company} half />
      <TextField field={field('linkedinUrl')} type="url" label={labels.linkedinUrl} />
      <PictureField
        field={field('image')}
        label={labels.image}
        target={portrait}
        newPath={() => newPicturePath('portrait')}
      />
    </FormDialog>
  )
}
