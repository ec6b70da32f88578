import { Link } from 'wouter'
import * as z from 'zod/mini'
import { formatDate } from '#schema/dates.ts'
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
import { blankOf, type ValuesOf } from '../form/values.ts'
import type { Column } from '../list/data-table.tsx'
import { paths } from '../paths.ts'
import { flagColumn } from './content-columns.tsx'
import type { FieldsOf } from './content-editor.tsx'
import { ContentScreen } from './content-screen.tsx'
import { idFromField } from './field-values.ts'
import { useEveningOptions, usePartnerOptions, useSpeakerOptions } from './use-item-options.ts'

const copy = texts.media

const columns: readonly Column<Media>[] = [
  {
    id: 'title',
    header: copy.labels.title,
    kind: 'head',
    sortBy: ({ title }) => title,
    cell: ({ id, title, url }) => (
      <>
        <Link href={`${paths.media}/${id}`}>{title}</Link> <span className="row-note">{url}</span>
      </>
    ),
  },
  { id: 'type', header: texts.type, sortBy: ({ type }) => copy.types[type] },
  {
    id: 'date',
    header: copy.date,
    kind: 'figures',
    sortBy: ({ date }) => date ?? '',
    cell: ({ date }) => (date ? formatDate(date) : texts.none),
  },
  flagColumn(collection, texts.visible, 'isActive'),
]

/** What an entry may be about, to choose or to filter by. */
const useLinks = () =>
  [
    { name: 'eventId', label: copy.labels.eventId, ...useEveningOptions() },
    { name: 'speakerId', label: copy.labels.speakerId, ...useSpeakerOptions() },
    { name: 'partnerId', label: copy.labels.partnerId, ...usePartnerOptions() },
  ] as const

const contract = z.object({ ...MediaWrite.shape, eventId: idFromField, speakerId: idFromField, partnerId: idFromField })
type Values = ValuesOf<typeof contract>

const blank = blankOf<Values>(copy.labels, { isActive: true })

function Fields({ of }: FieldsOf<Values>) {
  return (
    <>
      <TextField {...of('title')} required />
      <SelectField {...of('type')} options={mediaTypes} labels={copy.types} placeholder={formTexts.choose} required />
      <TextField {...of('url')} type="url" required />
      <DateTimeField {...of('date')} type="date" />
      <TextAreaField {...of('description')} rows={4} max={limits.textMax} />
      {useLinks().map(({ name, options, labels }) => (
        <SelectField key={name} {...of(name)} options={options} labels={labels} placeholder={texts.none} />
      ))}
      <CheckField {...of('isActive')} />
    </>
  )
}

export default function MediaScreen() {
  return (
    <ContentScreen
      collection={collection}
      path={paths.media}
      texts={copy}
      columns={columns}
      searched={({ title, url, description }) => [title, url, description]}
      filters={[
        { name: 'type', label: texts.type, options: mediaTypes, labels: copy.types },
        { name: 'isActive', label: texts.visible },
        ...useLinks(),
      ]}
      contract={contract}
      blank={blank}
      Fields={Fields}
    />
  )
}
