import { messages } from '#schema/error-messages.ts'
import { SpeakerQuery, SpeakerWrite } from '#schema/speaker.ts'
import { resourceRoutes } from '#worker/core/resource.ts'
import { referenceTo } from '#worker/database/references.ts'
import { createSpeaker, listSpeakers, removeSpeaker, replaceSpeaker, speakerById } from './store.ts'

export const speakerRoutes = resourceRoutes({
  Query: SpeakerQuery,
  list: listSpeakers,
  byId: speakerById,
  entity: 'speakers',
  Write: SpeakerWrite,
  create: createSpeaker,
  replace: replaceSpeaker,
  remove: removeSpeaker,
  references: ({ eventId }) => referenceTo('eventId', 'events', eventId),
  inUseMessage: messages.speakerInUse,
})
