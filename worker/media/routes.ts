import { MediaQuery, MediaWrite } from '#schema/media.ts'
import { messages } from '#schema/messages.ts'
import { linkTo } from '../database/links.ts'
import { resourceRoutes } from '../http/resource.ts'
import { createMedia, listMedia, mediaById, removeMedia, replaceMedia } from './store.ts'

export const mediaRoutes = resourceRoutes({
  Query: MediaQuery,
  open: ['speakerId', 'partnerId'],
  list: listMedia,
  byId: mediaById,
  Write: MediaWrite,
  create: createMedia,
  replace: replaceMedia,
  remove: removeMedia,
  links: ({ eventId, speakerId, partnerId }) => [
    ...linkTo('eventId', 'events', eventId),
    ...linkTo('speakerId', 'speakers', speakerId),
    ...linkTo('partnerId', 'partners', partnerId),
  ],
  inUse: messages.conflict,
})
