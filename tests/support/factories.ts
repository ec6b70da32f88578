import type { AgendaItem } from '#schema/agenda.ts'
import type { EventDetail } from '#schema/event.ts'
import type { Media } from '#schema/media.ts'
import type { Mentor } from '#schema/mentor.ts'
import type { Partner } from '#schema/partner.ts'
import type { Person, Registration, RegistrationRequest } from '#schema/registration.ts'
import type { Speaker } from '#schema/speaker.ts'
import type { Ticket } from '#schema/ticket.ts'
import type { TicketType } from '#schema/ticket-type.ts'
import type { UploadedDeck } from '#schema/upload.ts'
import type { User } from '#schema/user.ts'
import { agenda } from './resources/agenda.ts'
import { events } from './resources/events.ts'
import { media } from './resources/media.ts'
import { mentors } from './resources/mentors.ts'
import { partners } from './resources/partners.ts'
import { pathOf } from './resources/registry.ts'
import { type Fields, type Parents, parentSpeakerName, type Resource } from './resources/resource.ts'
import { speakers } from './resources/speakers.ts'
import { ticketTypes } from './resources/ticket-types.ts'
import type { Site } from './site.ts'

let serial = 0
const next = (): number => {
  serial += 1
  return serial
}

/** Creates a resource as an organiser at `path` and returns it as in the response. */
export async function created<T>(
  site: Pick<Site, 'organiser'> & Partial<Pick<Site, 'logs'>>,
  path: string,
  body: unknown,
): Promise<T> {
  const { status, data, fields, message } = await site.organiser.post<T>(path, body)
  if (status !== 201) {
    const logged = site.logs?.().at(-1) ?? 'nothing'
    throw new Error(
      `${path} refused with ${status} ${message} ${JSON.stringify(fields)}. The Worker logged last: ${logged}`,
    )
  }
  return data
}

/** Creates a row of a resource from its required fields and from `fields`. */
const aRow = <T>(site: Site, resource: Resource, fields: Fields): Promise<T> =>
  created(site, pathOf(resource), { ...resource.required({}), ...fields })

/** Creates an upcoming event with open registration by default. */
export function anEvent(site: Site, fields: Fields = {}): Promise<EventDetail> {
  const defaults = { title: `Wieczór ${next()}`, date: '2030-03-19', time: '18:00', registrationOpen: true }
  return aRow(site, events, { ...defaults, ...fields })
}

export const aPastEvent = (site: Site, fields: Fields = {}) =>
  anEvent(site, { date: '2020-03-19', status: 'PAST', registrationOpen: false, ...fields })

/** Creates an ATTENDEE ticket type with ten places by default. */
export const aTicketType = (site: Site, eventId: number, fields: Fields = {}): Promise<TicketType> =>
  aRow(site, ticketTypes, { eventId, name: `Bilet ${next()}`, ...fields })

export function aPerson(fields: Partial<Person> = {}): Person {
  return {
    firstName: 'Łucja',
    lastName: 'Żak',
    email: `lucja.${String(next()).padStart(4, '0')}@uczelnia.example`,
    phone: '+48 600 100 200',
    university: 'Politechnika Warszawska',
    ...fields,
  }
}

export const startupDetails = (fields: Fields = {}) => ({
  startupName: 'Kometa: planer nauki dla studentów',
  sectors: 'AI, SaaS',
  businessModel: 'B2B',
  productStage: 'Growth (>10% monthly)',
  fundraisingStage: 'Pre-Seed',
  activelyRaising: 'Starting in <6 months',
  raisedBefore: 'No',
  ...fields,
})

/** An order for `quantity` places of one type. `details` are the startup details of every attendee. */
export function anOrder(
  { id, eventId }: { id: number; eventId: number },
  { quantity = 1, details, ...fields }: { quantity?: number; details?: unknown } & Fields = {},
): RegistrationRequest {
  const attendee = () => ({ ...aPerson(), ...(details !== undefined && { startupDetails: details }) })
  return {
    userData: aPerson(),
    eventId,
    tickets: [{ ticketTypeId: id, quantity }],
    ticketData: Array.from({ length: quantity }, attendee),
    ...fields,
  }
}

/** Moves a ticket to a status, as an organiser. */
export const setStatus = (site: Pick<Site, 'organiser'>, id: number | undefined, status: string) =>
  site.organiser.patch<Ticket>(`/api/tickets/${id}/status`, { status })

export const aKey = (): string => `key-${String(next()).padStart(16, '0')}`

export const register = (site: Site, order: unknown, key?: string) =>
  site.visitor.post<Registration>('/api/registration', order, key === undefined ? {} : { 'Idempotency-Key': key })

/** The bytes of a PDF, exactly `size` long, with its end if there is room for it. */
export function aPdf(size = 64): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size).fill(32)
  bytes.set(new TextEncoder().encode('%PDF-1.7\n').subarray(0, size))
  if (size >= 20) bytes.set(new TextEncoder().encode('%%EOF'), size - 5)
  return bytes
}

/** Uploads a deck through the Worker. */
export function sendDeck(
  site: Site,
  content: Uint8Array<ArrayBuffer> | string,
  name = 'deck.pdf',
  type = 'application/pdf',
) {
  const form = new FormData()
  form.set('pitchDeck', new File([content], name, { type }))
  return site.visitor.send<UploadedDeck>('/api/upload/pitch-deck', { method: 'POST', body: form })
}

/** Uploads a deck and returns its URL and its id. */
export async function aDeck(site: Site): Promise<{ url: string; id: string }> {
  const { data } = await sendDeck(site, aPdf())
  return { url: data.url, id: data.url.split('/').at(-1) ?? '' }
}

/** What both applications ask for. */
const anApplicant = () => ({
  firstName: 'Łucja',
  lastName: 'Żak',
  email: aPerson().email,
  educationalStatus: 'bachelor-student',
  ageGroup: '20-23',
  phone: '600 100 200',
  description: 'Studiuję',
  programmingSkills: 'Yes',
})

/** A complete application to the community. */
export const anApplication = (fields: Fields = {}) => ({
  ...anApplicant(),
  socialMedia: '@lucja',
  sector: 'Edtech, Design',
  superpowers: 'Upór',
  lookingFor: 'Współzałożyciela',
  ...fields,
})

/** A complete application to the vibe coding sessions. */
export const aVibeApplication = (fields: Fields = {}) => ({
  ...anApplicant(),
  meetingLocation: 'sante-evening',
  wantToLearn: 'Wszystkiego',
  ...fields,
})

export const aSpeaker = (site: Site, fields: Fields = {}) =>
  aRow<Speaker>(site, speakers, { name: `Prelegentka ${next()}`, ...fields })

export const aPartner = (site: Site, fields: Fields = {}) =>
  aRow<Partner>(site, partners, { name: `Partner ${next()}`, ...fields })

export const aMentor = (site: Site, fields: Fields = {}) => aRow<Mentor>(site, mentors, fields)

export const anAgendaItem = (site: Site, eventId: number, fields: Fields = {}) =>
  aRow<AgendaItem>(site, agenda, { eventId, ...fields })

export const aMediaItem = (site: Site, fields: Fields = {}) => aRow<Media>(site, media, fields)

/** Creates a row of each resource that others refer to. */
export const createParents = async (site: Site): Promise<Parents> => ({
  eventId: (await anEvent(site)).id,
  speakerId: (await aSpeaker(site, { name: parentSpeakerName })).id,
  partnerId: (await aPartner(site)).id,
})

/** Creates a user. */
export const aUser = (site: Site, fields: Fields = {}) =>
  created<User>(site, '/api/users', { email: `osoba.${next()}@uczelnia.example`, ...fields })

/** Bytes with the structure of a JPEG: one scan between the start and the end marker. */
export const aJpeg = (size = 1_000): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(size).map((_, n) => n % 251)
  bytes.set([0xff, 0xd8, 0xff, 0xda, 0, 2])
  bytes.set([0xff, 0xd9], size - 2)
  return bytes
}

/** Bytes with the structure of a PNG: one chunk of data and the end. */
export const aPng = (size = 1_000): Uint8Array<ArrayBuffer> => {
  const bytes = Buffer.alloc(size)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  bytes.writeUInt32BE(size - 32, 8)
  bytes.write('IDAT', 12)
  bytes.write('IEND', size - 8)
  return new Uint8Array(bytes)
}
