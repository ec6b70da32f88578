import { Hono } from 'hono'
import { Problem } from '#schema/problem.ts'
import type { Env } from './env.ts'
import { certificateRoutes } from './features/after/certificates/routes.ts'
import { feedbackRoutes } from './features/after/feedback/routes.ts'
import { letterRoutes } from './features/after/letters/routes.ts'
import {
  eventPartnerLinkRoutes,
  partnerLinkRoutes,
  partnerReportRoutes,
} from './features/after/partner-links/routes.ts'
import { reportRoutes } from './features/after/report/routes.ts'
import { doorRoutes } from './features/door/door/routes.ts'
import { doorLinkRoutes, doorSessionRoutes, eventDoorLinkRoutes } from './features/door/door-links/routes.ts'
import { eventLinkRoutes } from './features/door/links/routes.ts'
import { issueRoutes } from './features/mail/issue-writing/routes.ts'
import { guestMessageRoutes } from './features/mail/messages/guest-message-routes.ts'
import { messageRoutes } from './features/mail/messages/routes.ts'
import { noticeRoutes } from './features/mail/notices/routes.ts'
import { timeRoutes } from './features/operations/clock/routes.ts'
import { healthRoutes } from './features/operations/health/routes.ts'
import { webhookRoutes } from './features/operations/webhooks/routes.ts'
import { changeRoutes } from './features/organisers/changes/routes.ts'
import { organiserRoutes } from './features/organisers/organisers/routes.ts'
import { passkeyRoutes, passkeySignInRoutes } from './features/organisers/passkeys/routes.ts'
import { meRoutes, sessionRoutes, signInRoutes } from './features/organisers/sessions/routes.ts'
import { communityRoutes } from './features/people/applications/routes.ts'
import { eventGuestRoutes, guestRoutes } from './features/people/guests/routes.ts'
import {
  erasureRequestRoutes,
  guestPrivacyRoutes,
  orderPrivacyRoutes,
  privacyRequestRoutes,
} from './features/people/privacy-requests/routes.ts'
import {
  agendaRoutes,
  mediaRoutes,
  mentorRoutes,
  partnerRoutes,
  speakerRoutes,
} from './features/program/content/routes.ts'
import { eventCopyRoutes, eventRoutes } from './features/program/events/routes.ts'
import { fileRoutes } from './features/program/files/routes.ts'
import { photoReportRoutes } from './features/program/photos/report-routes.ts'
import { photoRoutes } from './features/program/photos/routes.ts'
import { ticketTypeRoutes } from './features/program/ticket-types/routes.ts'
import { archiveRoutes, newsletterRoutes } from './features/publishing/newsletter/routes.ts'
import { juryRoutes, markRoutes, packRemovalRoutes } from './features/stage/jury/routes.ts'
import { eventPackRoutes, packDeckRoutes } from './features/stage/packs/routes.ts'
import { pitchRoutes } from './features/stage/pitches/routes.ts'
import { publishedResultsOf } from './features/stage/results/published.ts'
import { resultRoutes } from './features/stage/results/routes.ts'
import { guestSeatRoutes, orderSeatRoutes, roomRoutes } from './features/stage/room/routes.ts'
import { eventStageLinkRoutes, stageLinkRoutes } from './features/stage/stage/links-routes.ts'
import { packRoutes } from './features/stage/views/pack-routes.ts'
import { roomViewRoutes } from './features/stage/views/room-routes.ts'
import { jurorStageRoutes, socketRoutes } from './features/stage/views/socket-routes.ts'
import { stageRoutes } from './features/stage/views/stage-routes.ts'
import { alertRoutes } from './features/tickets/alerts/routes.ts'
import { guestKeyRoutes } from './features/tickets/guest-keys/routes.ts'
import { orderRoutes } from './features/tickets/orders/routes.ts'
import { registrationRoutes } from './features/tickets/registration/routes.ts'
import { registrationExportRoutes, registrationRecordRoutes } from './features/tickets/registration-records/routes.ts'
import { ticketRoutes } from './features/tickets/tickets/routes.ts'
import { deckUploadRoutes, pitchDeckRoutes, uploadRoutes } from './features/tickets/uploads/routes.ts'
import { userRoutes } from './features/tickets/users/routes.ts'
import { waitingListExportRoutes, waitingListRoutes } from './features/tickets/waiting-list/routes.ts'
import { respondToError } from './http/errors.ts'
import { idPath } from './http/paths.ts'
import { openApiRoutes } from './openapi/routes.ts'

const routes = new Hono<Env>()
  .route('/events', eventRoutes(publishedResultsOf))
  .route('/events', eventCopyRoutes)
  .route('/events', alertRoutes)
  .route('/events', noticeRoutes)
  .route('/events', guestMessageRoutes)
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
  .route('/photos', photoReportRoutes)
  .route('/files', fileRoutes)
  .route('/registration', registrationRoutes)
  .route('/waiting-list', waitingListRoutes)
  .route('/', waitingListExportRoutes)
  .route('/orders', orderRoutes)
  .route('/orders', orderPrivacyRoutes)
  .route('/guest', guestKeyRoutes)
  .route('/guest', guestPrivacyRoutes)
  .route('/registrations', registrationRecordRoutes)
  .route('/', registrationExportRoutes)
  .route('/tickets', certificateRoutes)
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
  .route(`/events${idPath}/door-links`, eventDoorLinkRoutes)
  .route('/events', eventLinkRoutes)
  .route('/door-links', doorLinkRoutes)
  .route('/door/sessions', doorSessionRoutes)
  .route('/door', doorRoutes)
  .route('/events', pitchRoutes)
  .route(`/events${idPath}/packs`, eventPackRoutes)
  .route('/packs', packRoutes)
  .route('/packs', packDeckRoutes)
  .route('/packs', packRemovalRoutes)
  .route(`/events${idPath}/partner-links`, eventPartnerLinkRoutes)
  .route('/partner-links', partnerLinkRoutes)
  .route('/partner', partnerReportRoutes)
  .route(`/events${idPath}/stage-links`, eventStageLinkRoutes)
  .route('/stage-links', stageLinkRoutes)
  .route('/events', stageRoutes)
  .route('/events', resultRoutes)
  .route('/room', roomRoutes)
  .route('/room', roomViewRoutes)
  .route('/room', socketRoutes)
  .route('/feedback', feedbackRoutes)
  .route('/packs', markRoutes)
  .route('/packs', jurorStageRoutes)
  .route('/events', juryRoutes)
  .route('/events', letterRoutes)
  .route('/orders', orderSeatRoutes)
  .route('/guest', guestSeatRoutes)
  .route('/webhooks', webhookRoutes)
  .route('/health', healthRoutes)
  .route('/time', timeRoutes)

export type Api = typeof routes

/** Every error below /api is JSON, including a 404 for an unknown path or method. */
export const api = routes
  .route('/', openApiRoutes(routes.routes))
  .onError(respondToError)
  .all('*', () => {
    throw new Problem('missing')
  })
