import { AgendaItem, AgendaItemWrite, AgendaQuery } from '#schema/agenda.ts'
import { EventDetail, EventQuery, EventWrite, ListedEvent } from '#schema/event.ts'
import { Media, MediaQuery, MediaWrite } from '#schema/media.ts'
import { messages } from '#schema/messages.ts'
import { ListQuery } from '#schema/query.ts'
import { TicketType, TicketTypeWrite } from '#schema/ticket-type.ts'
import { eventIdPath } from '#worker/http/paths.ts'
import type { Operation } from '#worker/openapi/operation.ts'
import { resourceOperations, writeOperations } from '#worker/openapi/resource.ts'

const events = resourceOperations({
  tag: 'Events',
  path: '/events',
  names: ['event', 'events'],
  ids: ['Event', 'Events'],
  Query: EventQuery,
  Item: ListedEvent,
  Write: EventWrite,
  Detail: EventDetail,
  order:
    'Upcoming events by date with undated last, then past ones, newest first. `dateFrom` and `dateTo` are inclusive; `location` matches a part of place or address, in any case; `isNext=true` finds the next event alone.',
  byEvent: false,
  hasCounts: true,
  writing: 'Setting `isNext` clears it on the event that had it.',
  inUse: messages.eventHasTickets,
})

const ticketTypes: Operation[] = [
  {
    method: 'get',
    path: `/ticket-types/event${eventIdPath}`,
    id: 'listTicketTypesOfEvent',
    tag: 'Ticket types',
    summary: 'List the ticket types of an event',
    details: 'Never cached: `available` is what is left now.',
    by: 'everyone',
    query: ListQuery,
    answers: { 200: { about: 'A page of ticket types.', list: TicketType } },
  },
  ...writeOperations({
    tag: 'Ticket types',
    path: '/ticket-types',
    names: ['ticket type', 'ticket types'],
    ids: ['TicketType', 'TicketTypes'],
    Write: TicketTypeWrite,
    Detail: TicketType,
    inUse: messages.ticketTypeHasTickets,
    refusal: messages.capacityBelowSold,
  }),
]

const agenda = resourceOperations({
  tag: 'Agenda',
  path: '/agenda',
  names: ['agenda item', 'agenda items'],
  ids: ['AgendaItem', 'AgendaItems'],
  Query: AgendaQuery,
  Item: AgendaItem,
  Write: AgendaItemWrite,
  Detail: AgendaItem,
  order: 'By start time.',
  byEvent: true,
})

const media = resourceOperations({
  tag: 'Media',
  path: '/media',
  names: ['piece of media', 'media'],
  ids: ['Media', 'AllMedia'],
  Query: MediaQuery,
  Item: Media,
  Write: MediaWrite,
  Detail: Media,
  order: 'Newest date first, undated last.',
  byEvent: true,
})

export const contentOperations: Operation[] = [...events, ...ticketTypes, ...agenda, ...media]
