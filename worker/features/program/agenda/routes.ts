import { AgendaItemWrite, AgendaQuery } from '#schema/agenda.ts'
import { messages } from '#schema/error-messages.ts'
import { resourceRoutes } from '#worker/core/resource.ts'
import { referenceTo } from '#worker/database/references.ts'
import { agendaItemById, createAgendaItem, listAgenda, removeAgendaItem, replaceAgendaItem } from './store.ts'

export const agendaRoutes = resourceRoutes({
  Query: AgendaQuery,
  uncachedParameters: ['type', 'speakerId'],
  list: listAgenda,
  byId: agendaItemById,
  entity: 'agenda',
  Write: AgendaItemWrite,
  create: createAgendaItem,
  replace: replaceAgendaItem,
  remove: removeAgendaItem,
  references: ({ eventId, speakerId }) => [
    ...referenceTo('eventId', 'events', eventId),
    ...referenceTo('speakerId', 'speakers', speakerId),
  ],
  inUseMessage: messages.conflict,
})
