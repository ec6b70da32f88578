import { Hono } from 'hono'
import { Problem } from '#schema/problem.ts'
import type { Env } from './env.ts'
import { agendaRoutes } from './features/agenda/routes.ts'
import { communityRoutes } from './features/applications/routes.ts'
import { changeRoutes } from './features/changes/routes.ts'
import { doorRoutes } from './features/door/routes.ts'
import { doorLinkRoutes, doorSessionRoutes, eventDoorLinkRoutes } from './features/door-links/routes.ts'
import { eventCopyRoutes } from './features/events/copy-routes.ts'
import { eventRoutes } from './features/events/routes.ts'
import { fileRoutes } from './features/files/routes.ts'
import { eventGuestRoutes, guestRoutes } from './features/guests/routes.ts'
import { healthRoutes } from './features/health/routes.ts'
import { archiveRoutes } from './features/issues/archive-routes.ts'
import { issueRoutes } from './features/issues/routes.ts'
import { mediaRoutes } from './features/media/routes.ts'
import { mentorRoutes } from './features/mentors/routes.ts'
import { messageRoutes } from './features/messages/routes.ts'
import { newsletterRoutes } from './features/newsletter/routes.ts'
import { noticeRoutes } from './features/notices/routes.ts'
import { orderRoutes } from './features/orders/routes.ts'
import { organiserRoutes } from './features/organisers/routes.ts'
import { eventPackRoutes, packRoutes } from './features/packs/routes.ts'
import { partnerRoutes } from './features/partners/routes.ts'
import { passkeyRoutes, passkeySignInRoutes } from './features/passkeys/routes.ts'
import { photoRoutes } from './features/photos/routes.ts'
import { pitchRoutes } from './features/pitches/routes.ts'
import { erasureRequestRoutes, privacyRequestRoutes } from './features/privacy-requests/routes.ts'
import { registrationRoutes } from './features/registration/routes.ts'
import { registrationExportRoutes, registrationRecordRoutes } from './features/registration-records/routes.ts'
import { reportRoutes } from './features/report/routes.ts'
import { meRoutes, sessionRoutes, signInRoutes } from './features/sessions/routes.ts'
import { speakerRoutes } from './features/speakers/routes.ts'
import { ticketTypeRoutes } from './features/ticket-types/routes.ts'
import { ticketRoutes } from './features/tickets/routes.ts'
import { turnoutRoutes } from './features/turnout/routes.ts'
import { deckUploadRoutes, pitchDeckRoutes, uploadRoutes } from './features/uploads/routes.ts'
import { userRoutes } from './features/users/routes.ts'
import { waitingListExportRoutes, waitingListRoutes } from './features/waiting-list/routes.ts'
import { walkInRoutes } from './features/walk-ins/routes.ts'
import { webhookRoutes } from './features/webhooks/routes.ts'
import { respondToError } from './http/errors.ts'
import { openApiRoutes } from './openapi/routes.ts'

const routes = new Hono<Env>()
  .route('/events', eventRoutes)
  .route('/events', eventCopyRoutes)
  .route('/events', noticeRoutes)
  .route('/events', turnoutRoutes)
  .route('/events', reportRoutes)
  .route('/events', eventGuestRoutes)
  .route('/guests', guestRoutes)
  .route('/ticket-types', ticketTypeRoutes)
  .route('/speakers', speakerRoutes)
  .route('/mentors', mentorRoutes)
  .route('/partners', partnerRoutes)
  .route('/agenda', agendaRoutes)
  .route('/media', mediaRoutes)
  .route('/photos', photoRoutes)
  .route('/files', fileRoutes)
  .route('/registration', registrationRoutes)
  .route('/waiting-list', waitingListRoutes)
  .route('/', waitingListExportRoutes)
  .route('/orders', orderRoutes)
  .route('/registrations', registrationRecordRoutes)
  .route('/', registrationExportRoutes)
  .route('/tickets', ticketRoutes)
  .route('/users', userRoutes)
  .route('/people', privacyRequestRoutes)
  .route('/erasures', erasureRequestRoutes)
  .route('/uploads', uploadRoutes)
  .route('/upload', deckUploadRoutes)
  .route('/pitch-decks', pitchDeckRoutes)
  .route('/newsletter', newsletterRoutes)
  .route('/newsletter/issues', issueRoutes)
  .route('/newsletter/archive', archiveRoutes)
  .route('/community', communityRoutes)
  .route('/messages', messageRoutes)
  .route('/changes', changeRoutes)
  .route('/organisers', organiserRoutes)
  .route('/sign-in', signInRoutes)
  .route('/sessions', sessionRoutes)
  .route('/sessions/passkey', passkeySignInRoutes)
  .route('/me', meRoutes)
  .route('/passkeys', passkeyRoutes)
  .route('/events', eventDoorLinkRoutes)
  .route('/door-links', doorLinkRoutes)
  .route('/door/sessions', doorSessionRoutes)
  .route('/door', doorRoutes)
  .route('/door', walkInRoutes)
  .route('/events', pitchRoutes)
  .route('/events', eventPackRoutes)
  .route('/packs', packRoutes)
  .route('/webhooks', webhookRoutes)
  .route('/health', healthRoutes)

export type Api = typeof routes

/** Every error below /api is JSON, including a 404 for an unknown path or method. */
export const api = routes
  .route('/', openApiRoutes(routes.routes))
  .onError(respondToError)
  .all('*', () => {
    throw new Problem('missing')
  })
