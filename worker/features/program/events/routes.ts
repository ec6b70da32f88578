import { messages } from '#schema/error-messages.ts'
import { type EventDetail, EventQuery, EventWrite } from '#schema/event.ts'
import { resourceRoutes } from '#worker/core/resource.ts'
import { wakeMailer } from '#worker/core/wake-mailer.ts'
import type { Reference } from '#worker/database/references.ts'
import { readEventWithCounts } from './service.ts'
import { createEvent, eventById, listEvents, removeEvent, replaceEvent } from './store.ts'

const referencesOf = ({ speakers = [], partnerIds = [] }: EventWrite): Reference[] => [
  ...speakers.map(
    ({ speakerId }, n): Reference => ({ path: `speakers.${n}.speakerId`, table: 'speakers', id: speakerId }),
  ),
  ...partnerIds.map((id, n): Reference => ({ path: `partnerIds.${n}`, table: 'partners', id })),
]

/** Sold tickets, agenda items and ticket types are not written with the event. */
const replacedPart = ({ speakers, partners, ticketTypes: _, agenda: __, ...event }: EventDetail) => ({
  ...event,
  speakers: speakers.map(({ eventFeatured, speaker }) => ({ speakerId: speaker.id, eventFeatured })),
  partnerIds: partners.map(({ id }) => id),
})

export const eventRoutes = resourceRoutes({
  Query: EventQuery,
  uncachedParameters: ['location', 'dateFrom', 'dateTo', 'speakerId', 'partnerId'],
  list: listEvents,
  byId: eventById,
  readUncached: readEventWithCounts,
  replacedPart,
  entity: 'events',
  Write: EventWrite,
  create: createEvent,
  replace: replaceEvent,
  afterReplace: wakeMailer,
  remove: removeEvent,
  references: referencesOf,
  inUseMessage: messages.eventHasTickets,
})
