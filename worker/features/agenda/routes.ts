import { AgendaItemWrite, AgendaQuery } from '#schema/agenda.ts'
import { messages } from '#schema/messages.ts'
import { referenceTo } from '#worker/database/links.ts'
import { resourceRoutes } from '#worker/features/resource.ts'
import { agendaItemById, createAgendaItem, listAgenda, removeAgendaItem, replaceAgendaItem } from './store.ts'

export const agendaRoutes = resourceRoutes({
  Query: AgendaQuery,
  open: ['type', 'speakerId'],
  list: listAgenda,
  byId: agendaItemById,
  entity: 'agenda',
  Write: AgendaItemWrite,
  create: createAgendaItem,
  replace: replaceAgendaItem,
  remove: removeAgendaItem,
  links: ({ eventId, speakerId }) => [
    ...referenceTo('eventId', 'events', eventId),
    ...referenceTo('speakerId', 'speakers', speakerId),
  ],
  inUse: messages.conflict,
})
