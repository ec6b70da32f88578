import { AgendaItemWrite, AgendaQuery } from '#schema/agenda.ts'
import { messages } from '#schema/messages.ts'
import { linkTo } from '../database/links.ts'
import { resourceRoutes } from '../http/resource.ts'
import { agendaItemById, createAgendaItem, listAgenda, removeAgendaItem, replaceAgendaItem } from './store.ts'

export const agendaRoutes = resourceRoutes({
  Query: AgendaQuery,
  open: ['type', 'speakerId'],
  list: listAgenda,
  byId: agendaItemById,
  Write: AgendaItemWrite,
  create: createAgendaItem,
  replace: replaceAgendaItem,
  remove: removeAgendaItem,
  links: ({ eventId, speakerId }) => [
    ...linkTo('eventId', 'events', eventId),
    ...linkTo('speakerId', 'speakers', speakerId),
  ],
  inUse: messages.conflict,
})
