import * as z from 'zod/mini'
import { limits } from '#schema/limits.ts'
import { type Media, MediaWrite } from '#schema/media.ts'
import { mediaTypes } from '#schema/options.ts'
import { CheckField } from '#web/forms/check-field.tsx'
import { SelectField } from '#web/forms/select-field.tsx'
import { TextAreaField } from '#web/forms/text-area-field.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { texts } from '#web/texts/console/content.ts'
import { texts as formTexts } from '#web/texts/forms.ts'
import { media as collection } from '../data/api.ts'
import { DateTimeField } from '../form/native-fields.tsx'
import type { ValuesOf } from '../form/values.ts'
import { paths } from '../paths.ts'
import type { FieldsOf } from './content-editor.tsx'
import { ContentItemScreen } from './content-item-screen.tsx'
import { idFromField } from './field-values.ts'
import { useEveningOptions, usePartnerOptions, useSpeakerOptions } from './use-item-options.ts'

const copy = texts.media
const list = { path: paths.media, title: copy.title }

const contract = z.object({ ...MediaWrite.shape, eventId: idFromField, speakerId: idFromField, partnerId: idFromField })
type Values = ValuesOf<typeof contract>

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
  contract,
  blank,
  nameOf: ({ title }: Media) => title,
}

function Fields({ field }: FieldsOf<Values>) {
  const links = [
    { name: 'eventId', choices: useEveningOptions() },
    { name: 'speakerId', choices: useSpeakerOptions() },
    { name: 'partnerId', choices: usePartnerOptions() },
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
      <DateTimeField field={field('date')} type="date" label={labels.date} help={help.date} />
      <TextAreaField field={field('description')} label={labels.description} rows={4} max={limits.textMax} />
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
  return <ContentItemScreen form={form} fields={fields} />
}
