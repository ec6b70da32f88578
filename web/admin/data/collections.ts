import type * as z from 'zod/mini'
import { AgendaItem, type AgendaItemWrite } from '#schema/agenda.ts'
import { EventDetail, type EventWrite, ListedEvent } from '#schema/event.ts'
import { Media, type MediaWrite } from '#schema/media.ts'
import { Mentor, type MentorWrite } from '#schema/mentor.ts'
import { Partner, type PartnerWrite } from '#schema/partner.ts'
import { Speaker, type SpeakerWrite } from '#schema/speaker.ts'
import { TicketType, type TicketTypeWrite } from '#schema/ticket-type.ts'
import { collection, records } from './collection.ts'

/** Content that belongs to no single evening. */
export const speakers = collection<Speaker, SpeakerWrite>('/speakers', Speaker)
export const mentors = collection<Mentor, MentorWrite>('/mentors', Mentor)
export const partners = collection<Partner, PartnerWrite>('/partners', Partner)
export const media = collection<Media, MediaWrite>('/media', Media)

/** The list of evenings, to read only. Single evenings are `eveningRecords`. */
export const evenings = collection<ListedEvent, never>('/events', ListedEvent)

/** An evening, and its separately saved records. */
export const eveningRecords = records<EventDetail, z.input<typeof EventWrite>>('/events', EventDetail)
export const agendaItems = records<AgendaItem, AgendaItemWrite>('/agenda', AgendaItem)
export const ticketTypes = records<TicketType, TicketTypeWrite>('/ticket-types', TicketType)
