import { messages } from '#schema/error-messages.ts'
import { MediaQuery, MediaWrite } from '#schema/media.ts'
import { resourceRoutes } from '#worker/core/resource.ts'
import { referenceTo } from '#worker/database/references.ts'
import { createMedia, listMedia, mediaById, removeMedia, replaceMedia } from './store.ts'

export const mediaRoutes = resourceRoutes({
  Query: MediaQuery,
  uncachedParameters: ['speakerId', 'partnerId'],
  list: listMedia,
  byId: mediaById,
  entity: 'media',
  Write: MediaWrite,
  create: createMedia,
  replace: replaceMedia,
  remove: removeMedia,
  references: ({ eventId, speakerId, partnerId }) => [
    ...referenceTo('eventId', 'events', eventId),
    ...referenceTo('speakerId', 'speakers', speakerId),
    ...referenceTo('partnerId', 'partners', partnerId),
  ],
  inUseMessage: messages.conflict,
})
