import * as z from 'zod/mini'
import { speakerTypes } from '#schema/options.ts'
import { type Speaker, SpeakerWrite } from '#schema/speaker.ts'
import { CheckField } from '#web/forms/check-field.tsx'
import { SelectField } from '#web/forms/select-field.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { texts } from '#web/texts/console/content.ts'
import { texts as formTexts } from '#web/texts/forms.ts'
import { toast } from '#web/ui/toast.ts'
import { speakers as collection } from '../data/api.ts'
import { withSession } from '../data/session.ts'
import { useReloadReads } from '../data/use-read.ts'
import { NumberField } from '../form/native-fields.tsx'
import { tellFailure, useAction } from '../form/use-action.ts'
import { blankOf, type ValuesOf } from '../form/values.ts'
import { IconButton } from '../frame/icon-button.tsx'
import type { Column } from '../list/data-table.tsx'
import { paths } from '../paths.ts'
import { newPicturePath } from '../upload/new-picture-path.ts'
import { PictureField } from '../upload/picture-field.tsx'
import { portrait } from '../upload/picture-targets.ts'
import { flagColumn, nameColumn } from './content-columns.tsx'
import type { FieldsOf } from './content-editor.tsx'
import { ContentScreen } from './content-screen.tsx'
import { idFromField, numberOrZero } from './field-values.ts'
import { moveSpeaker } from './speaker-order.ts'
import { useEveningOptions } from './use-item-options.ts'
import { WhereSection } from './where-section.tsx'

const copy = texts.speakers

function OrderButtons({ speaker: { id, name } }: { speaker: Speaker }) {
  const { isPending, run } = useAction(tellFailure)
  const reload = useReloadReads()
  const move = (step: -1 | 1) =>
    run(async () => {
      try {
        // All of them, whatever the list is filtered by, as they are now.
        const { data } = await withSession(collection.all({ isFeatured: 'true' }).load)
        const changes = moveSpeaker(data, id, step)
        for (const { id: changed, priority } of changes) {
          const { values, etag } = await withSession(collection.one(changed).load)
          await collection.replace(changed, { ...values, priority }, etag)
        }
        toast(changes.length > 0 ? copy.moved(name) : copy.notMoved(name))
      } finally {
        await reload(collection.path)
      }
    })
  return (
    <>
      <IconButton label={`${copy.up}: ${name}`} icon="up" isDisabled={isPending} onPress={() => void move(-1)} />
      <IconButton label={`${copy.down}: ${name}`} icon="down" isDisabled={isPending} onPress={() => void move(1)} />
    </>
  )
}

const columns: readonly Column<Speaker>[] = [
  nameColumn(paths.speakers, texts.name),
  { id: 'type', header: texts.type, sortBy: ({ type }) => copy.types[type] },
  flagColumn(collection, copy.featured, 'isFeatured'),
  {
    id: 'order',
    header: copy.order,
    kind: 'figures',
    cell: ({ isFeatured, priority }) => isFeatured && (priority > 0 ? priority : copy.random),
  },
  {
    id: 'actions',
    header: copy.order,
    kind: 'actions',
    cell: (speaker) => speaker.isFeatured && <OrderButtons speaker={speaker} />,
  },
]

const contract = z.object({ ...SpeakerWrite.shape, priority: numberOrZero, eventId: idFromField })
type Values = ValuesOf<typeof contract>

const blank = blankOf<Values>(copy.labels, { isFeatured: false, priority: 0 })

const newPath = () => newPicturePath('portrait')

function Fields({ of }: FieldsOf<Values>) {
  return (
    <>
      <TextField {...of('name')} required />
      <SelectField {...of('type')} options={speakerTypes} labels={copy.types} placeholder={formTexts.choose} required />
      <TextField {...of('role')} half />
      <TextField {...of('company')} half />
      <PictureField {...of('image')} target={portrait} newPath={newPath} />
      <TextField {...of('linkedinUrl')} type="url" half />
      <TextField {...of('videoUrl')} type="url" half />
      <TextField {...of('editions')} />
      <SelectField {...of('eventId')} {...useEveningOptions()} placeholder={texts.none} />
      <CheckField {...of('isFeatured')} />
      <NumberField {...of('priority')} half />
    </>
  )
}

export default function SpeakersScreen() {
  return (
    <ContentScreen
      collection={collection}
      path={paths.speakers}
      texts={copy}
      columns={columns}
      searched={({ name, role, company, editions }) => [name, role, company, editions]}
      filters={[
        { name: 'type', label: texts.type, options: speakerTypes, labels: copy.types },
        { name: 'isFeatured', label: copy.featured },
        { name: 'eventId', label: texts.evening, ...useEveningOptions() },
      ]}
      contract={contract}
      blank={blank}
      Fields={Fields}
      between={({ id }) => <WhereSection filter={{ speakerId: String(id) }} />}
    />
  )
}
