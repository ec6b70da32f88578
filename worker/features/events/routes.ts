import { EventQuery, EventWrite } from '#schema/event.ts'
import { messages } from '#schema/messages.ts'
import type { Reference } from '#worker/database/references.ts'
import { wakeMailer } from '#worker/features/messages/wake.ts'
import { resourceRoutes } from '#worker/features/resource.ts'
import { readEventWithCounts } from './service.ts'
import { createEvent, listEvents, removeEvent, replaceEvent } from './store.ts'

const referencesOf = ({ speakers = [], partnerIds = [] }: EventWrite): Reference[] => [
  ...speakers.map(
    ({ speakerId }, n): Reference => ({ path: `speakers.${n}.speakerId`, table: 'speakers', id: speakerId }),
  ),
  ...partnerIds.map((id, n): Reference => ({ path: `partnerIds.${n}`, table: 'partners', id })),
]

export const eventRoutes = resourceRoutes({
  Query: EventQuery,
  unlimited: ['location', 'dateFrom', 'dateTo'],
  list: listEvents,
  byId: { uncached: readEventWithCounts },
  entity: 'events',
  Write: EventWrite,
  create: createEvent,
  replace: replaceEvent,
  afterReplace: wakeMailer,
  remove: removeEvent,
  references: referencesOf,
  inUse: messages.eventHasTickets,
})
