import type { ReactNode } from 'react'
import { formatLongDate, toBeAnnounced } from '#schema/dates.ts'
import { pitchBreak } from '#schema/evening-limits.ts'
import { type EventDetail, EventWrite } from '#schema/event.ts'
import { languageLabels } from '#schema/event-languages.ts'
import { type EventStatus, eventLanguages } from '#schema/options.ts'
import { parsePitchTypes } from '#schema/pitch-types.ts'
import { texts } from '#web/texts/console/evening.ts'
import { texts as listTexts } from '#web/texts/console/evenings.ts'
import { texts as formTexts } from '#web/texts/console/form.ts'
import { formatMoment } from '#web/texts/console/moments.ts'
import { pitchTypeWords } from '#web/texts/pitch-types.ts'
import { partners as partnerCollection, speakers as speakerCollection } from '../data/api.ts'
import { useRead } from '../data/use-read.ts'
import { type Conflict, mapVersion } from '../data/versions.ts'
import { ConflictDialog, showPlainly } from '../form/conflict-dialog.tsx'
import { EditForm } from '../form/edit-form.tsx'
import { type EditFormState, useEditForm } from '../form/use-edit-form.ts'
import { blankOf, toValues, type ValuesOf } from '../form/values.ts'
import { agreesToPast } from './past-question.ts'
import type { Evening } from './use-evening.ts'

/** All fields of an evening as forms edit them: an unknown time is empty. */
type EveningValues = Omit<ValuesOf<typeof EventWrite>, 'status' | 'afterMail' | 'speakers' | 'partnerIds'> & {
  afterMail: boolean
  status: EventStatus
  speakers: SpeakerLink[]
  partnerIds: number[]
}
export type SpeakerLink = { speakerId: number; eventFeatured: boolean }

const blank = blankOf<EveningValues>(texts.labels, {
  enabled: false,
  isNext: false,
  registrationOpen: false,
  morePeopleSoon: false,
  cancelled: false,
  published: true,
  pitchBreak: pitchBreak.usual,
  afterMail: true,
  speakers: [],
  partnerIds: [],
})

const valuesOf = (event: EventDetail): EveningValues =>
  toValues(blank, {
    ...blank,
    ...event,
    time: event.time === toBeAnnounced ? '' : event.time,
    speakers: event.speakers.map(({ speaker, eventFeatured }) => ({ speakerId: speaker.id, eventFeatured })),
    partnerIds: event.partners.map(({ id }) => id),
  })

/**
 * The form of a section. PUT replaces the whole evening, so every section's form holds all fields, and shows its own.
 * What others saved in other fields is taken over: see `useEditForm`.
 */
export function useEveningForm({ event, etag, replace, read }: Evening, { isAutomatic = false } = {}) {
  return useEditForm({
    isAutomatic,
    contract: EventWrite,
    stored: { values: valuesOf(event), etag },
    ask: (write) => agreesToPast(event, write),
    save: async (write, version) => mapVersion(await replace(write, version), valuesOf),
    reload: async () => mapVersion(await read(), valuesOf),
  })
}

type EveningFormProps = { id: number; form: EditFormState<EveningValues>; children: ReactNode }

/** The form of a section, and what to do if somebody else saved the evening first. */
export const EveningForm = ({ id, form, children }: EveningFormProps) => (
  <>
    <EditForm form={form}>{children}</EditForm>
    {form.conflict && <EveningConflict id={id} conflict={form.conflict} onResolve={form.resolve} />}
  </>
)

type EveningConflictProps = {
  id: number
  conflict: Conflict<EveningValues>
  onResolve: (merged: EveningValues | null) => void
}

/** Both versions of an evening after a refused save, with names in place of ids. */
function EveningConflict({ id, conflict, onResolve }: EveningConflictProps) {
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
    opensAt: ({ opensAt }) => opensAt && formatMoment(opensAt),
    closesAt: ({ closesAt }) => closesAt && formatMoment(closesAt),
    status: ({ status }) => listTexts.statuses[status],
    languages: ({ languages }) => {
      const known = eventLanguages.find((one) => one === languages)
      return known ? languageLabels[known] : ''
    },
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
      of={{ entity: 'events', id }}
      labels={texts.labels}
      show={(name, values) => (words[name] ?? ((all) => showPlainly(name, all)))(values) || formTexts.conflict.empty}
      onResolve={onResolve}
    />
  )
}
