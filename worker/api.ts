import { Hono } from 'hono'
import { agendaRoutes } from './agenda/routes.ts'
import { communityRoutes } from './applications/routes.ts'
import type { Env } from './env.ts'
import { eventRoutes } from './events/routes.ts'
import { fileRoutes } from './files/routes.ts'
import { healthRoutes } from './health/routes.ts'
import { answerError } from './http/errors.ts'
import { Problem } from './http/problem.ts'
import { mediaRoutes } from './media/routes.ts'
import { mentorRoutes } from './mentors/routes.ts'
import { newsletterRoutes } from './newsletter/routes.ts'
import { openApiRoutes } from './openapi/routes.ts'
import { partnerRoutes } from './partners/routes.ts'
import { peopleRoutes } from './people/routes.ts'
import { photoRoutes } from './photos/routes.ts'
import { registrationRoutes } from './registration/routes.ts'
import { registrationExportRoutes, registrationRecordRoutes } from './registrations/routes.ts'
import { speakerRoutes } from './speakers/routes.ts'
import { ticketTypeRoutes } from './ticket-types/routes.ts'
import { ticketRoutes } from './tickets/routes.ts'
import { deckUploadRoutes, pitchDeckRoutes, uploadRoutes } from './uploads/routes.ts'
import { userRoutes } from './users/routes.ts'

const routes = new Hono<Env>()
  .route('/events', eventRoutes)
  .route('/ticket-types', ticketTypeRoutes)
  .route('/speakers', speakerRoutes)
  .route('/mentors', mentorRoutes)
  .route('/partners', partnerRoutes)
  .route('/agenda', agendaRoutes)
  .route('/media', mediaRoutes)
  .route('/photos', photoRoutes)
  .route('/files', fileRoutes)
  .route('/registration', registrationRoutes)
  .route('/registrations', registrationRecordRoutes)
  .route('/', registrationExportRoutes)
  .route('/tickets', ticketRoutes)
  .route('/users', userRoutes)
  .route('/people', peopleRoutes)
  .route('/uploads', uploadRoutes)
  .route('/upload', deckUploadRoutes)
  .route('/pitch-decks', pitchDeckRoutes)
  .route('/newsletter', newsletterRoutes)
  .route('/community', communityRoutes)
  .route('/health', healthRoutes)
  .route('/', openApiRoutes)

export type Api = typeof routes

/** Every answer below /api is JSON, also for a path or a method that does not exist. */
export const api = routes.onError(answerError).all('*', () => {
  throw new Problem('missing')
})
