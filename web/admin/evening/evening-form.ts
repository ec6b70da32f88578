import { toBeAnnounced } from '#schema/dates.ts'
import { type EventDetail, EventWrite } from '#schema/event.ts'
import type { EventStatus } from '#schema/options.ts'
import { useEditForm } from '../form/use-edit-form.ts'
import { toValues, type ValuesOf } from '../form/values.ts'
import { mapVersion } from '../form/versions.ts'
import type { Evening } from './use-evening.ts'

/** All fields of an evening as forms edit them: an unknown time is empty. */
export type EveningValues = Omit<ValuesOf<typeof EventWrite>, 'status' | 'speakers' | 'partnerIds'> & {
  status: EventStatus
  speakers: SpeakerLink[]
  partnerIds: number[]
}
export type SpeakerLink = { speakerId: number; eventFeatured: boolean }

const blank: EveningValues = {
  title: '',
  date: '',
  time: '',
  shortDescription: '',
  description: '',
  location_name: '',
  address: '',
  enabled: false,
  isNext: false,
  status: 'UPCOMING',
  registrationOpen: false,
  externalLink: '',
  linkText: '',
  morePeopleSoon: false,
  pitchTypes: '',
  cancelled: false,
  speakers: [],
  partnerIds: [],
}

const valuesOf = (event: EventDetail): EveningValues =>
  toValues(blank, {
    ...event,
    time: event.time === toBeAnnounced ? '' : event.time,
    speakers: event.speakers.map(({ speaker, eventFeatured }) => ({ speakerId: speaker.id, eventFeatured })),
    partnerIds: event.partners.map(({ id }) => id),
  })

/**
 * The form of a section. PUT replaces the whole evening, so every section's form holds all fields, and shows its own.
 * What others saved in other fields is taken over: see `useEditForm`.
 */
export function useEveningForm({ event, etag, replace, read }: Evening) {
  return useEditForm({
    contract: EventWrite,
    stored: { values: valuesOf(event), etag },
    save: async (write, version) => mapVersion(await replace(write, version), valuesOf),
    reload: async () => mapVersion(await read(), valuesOf),
  })
}
