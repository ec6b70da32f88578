import { speakerTypes } from '#schema/options.ts'
import { type Speaker, SpeakerWrite } from '#schema/speaker.ts'
import { CheckField } from '#web/forms/check-field.tsx'
import { SelectField } from '#web/forms/select-field.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { texts as contentTexts } from '#web/texts/console/content.ts'
import { texts } from '#web/texts/console/evening-speakers.ts'
import { resizedUrl } from '#web/ui/resized-pictures.ts'
import { speakers } from '../../data/api.ts'
import { FormDialog } from '../../form/form-dialog.tsx'
import { useEditForm } from '../../form/use-edit-form.ts'
import { paths } from '../../paths.ts'
import { newPicturePath } from '../../upload/new-picture-path.ts'
import { PictureField } from '../../upload/picture-field.tsx'
import { portrait } from '../../upload/picture-targets.ts'
import { ChosenSection, type NewItemProps } from '../chosen-section.tsx'
import { type SpeakerLink, useEveningForm } from '../evening-form.tsx'
import type { SectionProps } from '../section.tsx'

const { labels, types } = contentTexts.speakers

/** Featured ones first, otherwise in their order: as pages show them. */
export const featuredFirst = <T extends { eventFeatured: boolean }>(list: readonly T[]): T[] => [
  ...list.filter(({ eventFeatured }) => eventFeatured),
  ...list.filter(({ eventFeatured }) => !eventFeatured),
]

const noteOf = ({ role, company }: Pick<Speaker, 'role' | 'company'>) => [role, company].filter(Boolean).join(', ')

export default function SpeakersSection({ evening }: SectionProps) {
  const { event } = evening
  const form = useEveningForm(evening, { isAutomatic: true })
  const links = form.values.speakers
  const set = (next: SpeakerLink[]) => form.change('speakers', featuredFirst(next))
  const feature = (id: number, eventFeatured: boolean) =>
    set(links.map((link) => (link.speakerId === id ? { ...link, eventFeatured } : link)))
  return (
    <ChosenSection
      id={event.id}
      form={form}
      texts={texts}
      content={speakers}
      own={event.speakers.map(({ speaker }) => speaker)}
      ids={links.map(({ speakerId }) => speakerId)}
      onChange={(ids) =>
        set(ids.map((id) => links.find(({ speakerId }) => speakerId === id) ?? { speakerId: id, eventFeatured: false }))
      }
      noteOf={noteOf}
      rowOf={(id, speaker) => ({
        href: `${paths.speakers}/${id}`,
        lead: speaker?.image && (
          <img
            className="ordered-picture"
            src={resizedUrl(speaker.image, 480)}
            alt=""
            loading="lazy"
            referrerPolicy="no-referrer"
          />
        ),
        controls: (
          <label className="check">
            <input
              type="checkbox"
              checked={links.some(({ speakerId, eventFeatured }) => speakerId === id && eventFeatured)}
              onChange={({ target }) => feature(id, target.checked)}
            />
            {texts.featured}
            <span className="visually-hidden">: {speaker?.name}</span>
          </label>
        ),
      })}
      New={NewSpeaker}
    >
      <CheckField field={form.field('morePeopleSoon')} label={texts.soon} help={texts.soonHelp} />
    </ChosenSection>
  )
}

/** Adds a speaker without leaving the evening, with a cropped portrait. */
function NewSpeaker({ onAdded, onClose }: NewItemProps<Speaker>) {
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
