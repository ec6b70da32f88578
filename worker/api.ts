import { Hono } from 'hono'
import type { Env } from './env.ts'
import { eventRoutes } from './events/routes.ts'
import { healthRoutes } from './health/routes.ts'
import { answerError } from './http/errors.ts'
import { Problem } from './http/problem.ts'
import { photoRoutes } from './photos/routes.ts'
import { registrationRoutes } from './registration/routes.ts'
import { ticketTypeRoutes } from './ticket-types/routes.ts'
import { ticketRoutes } from './tickets/routes.ts'
import { deckUploadRoutes, pitchDeckRoutes, uploadRoutes } from './uploads/routes.ts'

const routes = new Hono<Env>()
  .route('/events', eventRoutes)
  .route('/ticket-types', ticketTypeRoutes)
  .route('/photos', photoRoutes)
  .route('/registration', registrationRoutes)
  .route('/tickets', ticketRoutes)
  .route('/uploads', uploadRoutes)
  .route('/upload', deckUploadRoutes)
  .route('/pitch-decks', pitchDeckRoutes)
  .route('/health', healthRoutes)

export type Api = typeof routes

/** Every answer below /api is JSON, also for a path or a method that does not exist. */
export const api = routes.onError(answerError).all('*', () => {
  throw new Problem('missing')
})
