import { messages } from '#schema/messages.ts'
import { SpeakerQuery, SpeakerWrite } from '#schema/speaker.ts'
import { linkTo } from '../database/links.ts'
import { resourceRoutes } from '../http/resource.ts'
import { createSpeaker, listSpeakers, removeSpeaker, replaceSpeaker, speakerById } from './store.ts'

export const speakerRoutes = resourceRoutes({
  Query: SpeakerQuery,
  list: listSpeakers,
  byId: speakerById,
  Write: SpeakerWrite,
  create: createSpeaker,
  replace: replaceSpeaker,
  remove: removeSpeaker,
  links: ({ eventId }) => linkTo('eventId', 'events', eventId),
  inUse: messages.speakerInUse,
})
