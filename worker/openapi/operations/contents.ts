import { AgendaItem } from '#schema/agenda.ts'
import { EventDetail, ListedEvent } from '#schema/event.ts'
import { Media } from '#schema/media.ts'
import { messages } from '#schema/messages.ts'
import { TicketType } from '#schema/ticket-type.ts'
import { area, list, one, operation } from '#worker/openapi/operation.ts'
import { resourceOperations, writeOperations } from '#worker/openapi/resource.ts'

export const events = area('Events', 'The evenings of the series.', {
  ...resourceOperations({
    path: '/events',
    names: ['event', 'events'],
    item: ListedEvent,
    detail: EventDetail,
    order:
      'Upcoming events by date with undated last, then past ones, newest first. `dateFrom` and `dateTo` are inclusive; `location` matches a part of the place or address, case-insensitive; `isNext=true` returns only the next event; `speakerId` matches events with the person among speakers or in the agenda; `partnerId` events of the partner.',
    writing: 'Setting `isNext` clears it on the event that had it.',
    inUse: messages.eventHasTickets,
  }),
  'POST /events/{id}/copies': operation('copyEvent', 'Create an event from an earlier one', {
    details:
      'With its place, texts, partners, ticket types and agenda, without speakers. The copy is disabled and closed.',
    201: one(EventDetail),
  }),
})

export const ticketTypes = area('Ticket types', 'The ticket types of an event, and how many places are left.', {
  'GET /ticket-types/event/{eventId}': operation('listTicketTypesOfEvent', 'List the ticket types of an event', {
    details: 'Never cached: `available` is current.',
    200: list(TicketType),
  }),
  'GET /ticket-types/{id}': operation('readTicketType', 'Read one ticket type', {
    details: 'Never cached: `available` is current. The `ETag` does not change when tickets are sold.',
    200: one(TicketType, 'The ticket type.'),
  }),
  ...writeOperations({
    path: '/ticket-types',
    names: ['ticket type', 'ticket types'],
    detail: TicketType,
    inUse: messages.ticketTypeHasTickets,
    refusal: messages.capacityBelowSold,
  }),
})

export const agenda = area(
  'Agenda',
  'The agenda items of an event.',
  resourceOperations({
    path: '/agenda',
    names: ['agenda item', 'agenda items'],
    item: AgendaItem,
    detail: AgendaItem,
    order: 'By start time.',
  }),
)

export const media = area(
  'Media',
  'Press clippings, films, pictures and links.',
  resourceOperations({
    path: '/media',
    names: ['piece of media', 'media'],
    ids: ['Media', 'AllMedia'],
    item: Media,
    detail: Media,
    order: 'Newest date first, undated last.',
  }),
)
