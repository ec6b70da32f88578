import { ListedEvent } from '#schema/event.ts'
import { Media, type MediaWrite } from '#schema/media.ts'
import { Mentor, type MentorWrite } from '#schema/mentor.ts'
import { Partner, type PartnerWrite } from '#schema/partner.ts'
import { Speaker, type SpeakerWrite } from '#schema/speaker.ts'
import { collection } from '../data/collection.ts'

/** What organisers keep beside evenings. */
export const speakers = collection<Speaker, SpeakerWrite>('/speakers', Speaker)
export const mentors = collection<Mentor, MentorWrite>('/mentors', Mentor)
export const partners = collection<Partner, PartnerWrite>('/partners', Partner)
export const media = collection<Media, MediaWrite>('/media', Media)

/** Evenings, to name them and to choose one. */
export const evenings = collection<ListedEvent, never>('/events', ListedEvent)
