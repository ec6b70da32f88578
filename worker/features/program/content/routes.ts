import type * as z from 'zod/mini'
import { AgendaItemWrite, AgendaQuery } from '#schema/agenda.ts'
import { messages } from '#schema/error-messages.ts'
import { MediaQuery, MediaWrite } from '#schema/media.ts'
import { MentorQuery, MentorWrite } from '#schema/mentor.ts'
import { PartnerQuery, PartnerWrite } from '#schema/partner.ts'
import { ListQuery } from '#schema/query-parameters.ts'
import { SpeakerQuery, SpeakerWrite } from '#schema/speaker.ts'
import { cachedJson } from '#worker/cache/cached-handlers.ts'
import { nullUnlessEventExists } from '#worker/core/exists-store.ts'
import { readFound } from '#worker/core/reply.ts'
import { resourceRoutes } from '#worker/core/resource.ts'
import { paginate } from '#worker/database/pagination.ts'
import { referencesBy } from '#worker/database/references.ts'
import { recogniseOrganiser } from '#worker/http/audience.ts'
import { eventIdPath, idOf } from '#worker/http/paths.ts'
import { validate } from '#worker/http/validate.ts'
import { createSpeaker, listSpeakers, removeSpeaker, replaceSpeaker, speakerById } from './speakers-store.ts'
import {
  agendaItemById,
  createAgendaItem,
  createMedia,
  createMentor,
  createPartner,
  listAgenda,
  listMedia,
  listMentors,
  listPartners,
  mediaById,
  mentorById,
  partnerById,
  partnersOf,
  removeAgendaItem,
  removeMedia,
  removeMentor,
  removePartner,
  replaceAgendaItem,
  replaceMedia,
  replaceMentor,
  replacePartner,
} from './store.ts'

export const agendaRoutes = resourceRoutes({
  entity: 'agenda',
  Query: AgendaQuery,
  uncachedParameters: ['type', 'speakerId'],
  Write: AgendaItemWrite,
  list: listAgenda,
  byId: agendaItemById,
  create: createAgendaItem,
  replace: replaceAgendaItem,
  remove: removeAgendaItem,
  references: referencesBy({ eventId: 'events', speakerId: 'speakers' }),
  inUseMessage: messages.conflict,
  isOnStage: true,
})

export const mediaRoutes = resourceRoutes({
  entity: 'media',
  Query: MediaQuery,
  uncachedParameters: ['speakerId', 'partnerId'],
  Write: MediaWrite,
  list: listMedia,
  byId: mediaById,
  create: createMedia,
  replace: replaceMedia,
  remove: removeMedia,
  references: referencesBy({ eventId: 'events', speakerId: 'speakers', partnerId: 'partners' }),
  inUseMessage: messages.conflict,
})

export const speakerRoutes = resourceRoutes({
  entity: 'speakers',
  Query: SpeakerQuery,
  Write: SpeakerWrite,
  list: listSpeakers,
  byId: speakerById,
  create: createSpeaker,
  replace: replaceSpeaker,
  remove: removeSpeaker,
  references: referencesBy({ eventId: 'events' }),
  inUseMessage: messages.speakerInUse,
})

export const mentorRoutes = resourceRoutes({
  entity: 'mentors',
  Query: MentorQuery,
  uncachedParameters: ['expertise'],
  Write: MentorWrite,
  list: listMentors,
  byId: mentorById,
  create: createMentor,
  replace: replaceMentor,
  remove: removeMentor,
  references: () => [],
  inUseMessage: messages.conflict,
})

export const partnerRoutes = resourceRoutes({
  entity: 'partners',
  Query: PartnerQuery,
  uncachedParameters: ['role'],
  Write: PartnerWrite,
  list: listPartners,
  byId: partnerById,
  create: createPartner,
  replace: replacePartner,
  remove: removePartner,
  references: () => [],
  inUseMessage: messages.partnerInUse,
}).get(
  `/event${eventIdPath}`,
  recogniseOrganiser,
  validate('query', ListQuery),
  cachedJson(async (c, query: z.output<typeof ListQuery>) => {
    const eventId = idOf(c, 'eventId')
    const { version, data } = await readFound(c, (db, audience) =>
      nullUnlessEventExists(db, eventId, partnersOf(db, eventId), audience),
    )
    return { version, data: paginate(data, query) }
  }),
)
