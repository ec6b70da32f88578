import { toBeAnnounced } from '#schema/dates.ts'
import { type EventDetail, EventWrite } from '#schema/event.ts'
import type { EventStatus } from '#schema/options.ts'
import { useEditForm } from '../form/use-edit-form.ts'
import { mapVersion } from '../form/versions.ts'
import type { Evening } from './use-evening.ts'

/** All fields of an evening as forms edit them: nothing is null, and an unknown time is empty. */
export type EveningValues = {
  title: string
  date: string
  time: string
  shortDescription: string
  description: string
  location_name: string
  address: string
  enabled: boolean
  isNext: boolean
  status: EventStatus
  registrationOpen: boolean
  externalLink: string
  linkText: string
  morePeopleSoon: boolean
  pitchTypes: string
  cancelled: boolean
  speakers: SpeakerLink[]
  partnerIds: number[]
}
export type SpeakerLink = { speakerId: number; eventFeatured: boolean }

const toValues = (event: EventDetail): EveningValues => ({
  title: event.title,
  date: event.date ?? '',
  time: event.time === toBeAnnounced ? '' : event.time,
  shortDescription: event.shortDescription ?? '',
  description: event.description ?? '',
  location_name: event.location_name ?? '',
  address: event.address ?? '',
  enabled: event.enabled,
  isNext: event.isNext,
  status: event.status,
  registrationOpen: event.registrationOpen,
  externalLink: event.externalLink ?? '',
  linkText: event.linkText ?? '',
  morePeopleSoon: event.morePeopleSoon,
  pitchTypes: event.pitchTypes,
  cancelled: event.cancelled,
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
    stored: { values: toValues(event), etag },
    save: async (write, version) => mapVersion(await replace(write, version), toValues),
    reload: async () => mapVersion(await read(), toValues),
  })
}
