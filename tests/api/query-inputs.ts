import type { DoorScan } from '#schema/door.ts'
import { aPerson } from '../support/factories.ts'

/** Inputs of store functions whose query plans are read. The rows that they name do not exist. */

export const order = {
  id: 'r',
  idempotencyKey: 'k',
  orderKey: 'o',
  bodyHash: 'h',
  source: 'FORM' as const,
  eventId: 1,
  buyer: aPerson(),
  createdAt: new Date(),
  waits: false,
  places: [{ code: 'c', ticketTypeId: 1, attendee: aPerson(), startup: null, deckId: 'd' }],
}
export const ticketType = {
  eventId: 1,
  name: 'X',
  description: null,
  price: 0,
  capacity: 1,
  type: 'ATTENDEE' as const,
  icon: null,
}
export const event = {
  title: 'X',
  date: null,
  time: 'TBA',
  shortDescription: null,
  description: null,
  location_name: null,
  address: null,
  enabled: true,
  isNext: true,
  status: 'UPCOMING' as const,
  registrationOpen: true,
  externalLink: null,
  linkText: null,
  morePeopleSoon: false,
  pitchTypes: '[]',
  speakers: [{ speakerId: 1, eventFeatured: true }],
  partnerIds: [1],
}
export const speaker = {
  name: 'X',
  image: null,
  role: null,
  company: null,
  type: 'MENTOR' as const,
  editions: null,
  isFeatured: false,
  priority: 0,
  linkedinUrl: null,
  videoUrl: null,
  eventId: 1,
}

export const scan: DoorScan = { nonce: 'n', hash: 'h', at: '2030-03-19T17:00:00.000Z', device: 'd', outcome: 'IN' }
export const guestMessage = {
  id: 1,
  eventId: 1,
  subject: 'X',
  body: 'X',
  statuses: ['CONFIRMED' as const],
  ticketTypeIds: null,
  came: null,
  batchId: 'b',
  isTest: false,
  isScheduled: false,
  createdAt: new Date(),
  dueAt: new Date(),
  leftAt: null,
}
