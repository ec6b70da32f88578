import { messages } from '#schema/error-messages.ts'
import { MentorQuery, MentorWrite } from '#schema/mentor.ts'
import { resourceRoutes } from '#worker/core/resource.ts'
import { createMentor, listMentors, mentorById, removeMentor, replaceMentor } from './store.ts'

export const mentorRoutes = resourceRoutes({
  Query: MentorQuery,
  uncachedParameters: ['expertise'],
  list: listMentors,
  byId: mentorById,
  entity: 'mentors',
  Write: MentorWrite,
  create: createMentor,
  replace: replaceMentor,
  remove: removeMentor,
  references: () => [],
  inUseMessage: messages.conflict,
})
