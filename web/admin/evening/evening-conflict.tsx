import { formatLongDate } from '#schema/dates.ts'
import { parsePitchTypes } from '#schema/pitch-types.ts'
import { texts } from '#web/texts/console/evening.ts'
import { texts as listTexts } from '#web/texts/console/evenings.ts'
import { texts as formTexts } from '#web/texts/console/form.ts'
import { pitchTypeWords } from '#web/texts/pitch-types.ts'
import { partners as partnerCollection, speakers as speakerCollection } from '../data/api.ts'
import { useRead } from '../data/use-read.ts'
import { ConflictDialog, showPlainly } from '../form/conflict-dialog.tsx'
import type { EditFormState } from '../form/use-edit-form.ts'
import type { Conflict } from '../form/versions.ts'
import type { EveningValues, SpeakerLink } from './evening-form.ts'

type EveningConflictProps = { form: Pick<EditFormState<EveningValues>, 'conflict' | 'resolve'> }

/** Both versions of an evening after a refused save, with names in place of ids. */
export const EveningConflict = ({ form: { conflict, resolve } }: EveningConflictProps) =>
  conflict && <OpenConflict conflict={conflict} resolve={resolve} />

function OpenConflict({
  conflict,
  resolve,
}: {
  conflict: Conflict<EveningValues>
  resolve: EditFormState<EveningValues>['resolve']
}) {
  const { data: speakers } = useRead(speakerCollection.all())
  const { data: partners } = useRead(partnerCollection.all())
  const nameOf = (people: { id: number; name: string }[] | undefined, id: number) =>
    people?.find((person) => person.id === id)?.name ?? texts.someone(id)
  const speakerName = ({ speakerId, eventFeatured }: SpeakerLink) => {
    const name = nameOf(speakers?.data, speakerId)
    return eventFeatured ? texts.featured(name) : name
  }
  const words: Partial<Record<keyof EveningValues, (values: EveningValues) => string>> = {
    date: ({ date }) => formatLongDate(date) ?? '',
    status: ({ status }) => listTexts.statuses[status],
    pitchTypes: (values) =>
      parsePitchTypes(values.pitchTypes)
        .map((code) => pitchTypeWords(code).name)
        .join(', '),
    speakers: (values) => values.speakers.map(speakerName).join('\n'),
    partnerIds: ({ partnerIds }) => partnerIds.map((id) => nameOf(partners?.data, id)).join('\n'),
  }
  return (
    <ConflictDialog
      conflict={conflict}
      labels={texts.labels}
      show={(name, values) => (words[name] ?? ((all) => showPlainly(name, all)))(values) || formTexts.conflict.empty}
      onResolve={resolve}
    />
  )
}
