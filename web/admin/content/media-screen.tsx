import * as z from 'zod/mini'
import { limits } from '#schema/limits.ts'
import { type Media, MediaWrite } from '#schema/media.ts'
import { mediaTypes } from '#schema/options.ts'
import { AreaField } from '#web/forms/area-field.tsx'
import { CheckField } from '#web/forms/check-field.tsx'
import { SelectField } from '#web/forms/select-field.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { texts } from '#web/texts/console/content.ts'
import { texts as formTexts } from '#web/texts/forms.ts'
import { media as collection } from '../data/collections.ts'
import { NativeField } from '../form/native-field.tsx'
import { paths } from '../paths.ts'
import { ContentEditor, type FieldsOf } from './content-editor.tsx'
import { ContentItem } from './content-item.tsx'
import { RemoveSection } from './remove-section.tsx'
import { asTyped, typedId } from './typed-values.ts'
import { useEvenings, usePartners, useSpeakers } from './use-choices.ts'
import { useIdOfPath } from './use-id-of-path.ts'

const copy = texts.media
const list = { path: paths.media, title: copy.title }

const toValues = (item: Media) => ({
  title: item.title,
  type: asTyped(item.type),
  url: item.url,
  date: asTyped(item.date),
  description: asTyped(item.description),
  eventId: asTyped(item.eventId),
  speakerId: asTyped(item.speakerId),
  partnerId: asTyped(item.partnerId),
  isActive: item.isActive,
})
type Values = ReturnType<typeof toValues>

const blank: Values = {
  title: '',
  type: '',
  url: '',
  date: '',
  description: '',
  eventId: '',
  speakerId: '',
  partnerId: '',
  isActive: true,
}

const form = {
  collection,
  list,
  texts: copy,
  contract: z.object({ ...MediaWrite.shape, eventId: typedId, speakerId: typedId, partnerId: typedId }),
  toValues,
  nameOf: ({ title }: Media) => title,
}

function Fields({ field }: FieldsOf<Values>) {
  const links = [
    { name: 'eventId', choices: useEvenings() },
    { name: 'speakerId', choices: useSpeakers() },
    { name: 'partnerId', choices: usePartners() },
  ] as const
  const { labels, help } = copy
  return (
    <>
      <TextField field={field('title')} label={labels.title} required />
      <SelectField
        field={field('type')}
        label={labels.type}
        options={mediaTypes}
        labels={copy.types}
        placeholder={formTexts.choose}
        required
      />
      <TextField field={field('url')} type="url" label={labels.url} required />
      <NativeField field={field('date')} type="date" label={labels.date} help={help.date} />
      <AreaField field={field('description')} label={labels.description} rows={4} max={limits.textMax} />
      {links.map(({ name, choices }) => (
        <SelectField
          key={name}
          field={field(name)}
          label={labels[name]}
          options={choices.ids}
          labels={choices.labels}
          placeholder={texts.none}
        />
      ))}
      <CheckField field={field('isActive')} label={labels.isActive} help={help.isActive} />
    </>
  )
}

const fields = ({ field }: FieldsOf<Values>) => <Fields field={field} />

/** A new entry of media, or one to edit or remove. */
export default function MediaScreen() {
  const id = useIdOfPath()
  if (id === null) return <ContentEditor key="new" form={form} stored={null} blank={blank} fields={fields} />
  return (
    <ContentItem key={id} collection={collection} id={id} list={list}>
      {(stored) => (
        <ContentEditor form={form} stored={stored} blank={blank} fields={fields}>
          <RemoveSection
            collection={collection}
            item={stored.values}
            name={stored.values.title}
            write={stored.values}
            text={copy.removeText}
            listPath={list.path}
          />
        </ContentEditor>
      )}
    </ContentItem>
  )
}
