/** Closed lists, used by selects, validation, database CHECKs and tests. */

export const eventStatuses = ['UPCOMING', 'PAST'] as const
/** What an evening is held in. */
export const eventLanguages = ['pl', 'en', 'pl+en'] as const
export type EventLanguages = (typeof eventLanguages)[number]
export const availabilities = ['AVAILABLE', 'SOLD_OUT', 'NO_TICKETS'] as const
export const ticketTypeKinds = ['ATTENDEE', 'PRESENTER_STARTUP', 'PRESENTER_PERSONAL', 'OTHER'] as const
export const presenterKinds = ['PRESENTER_STARTUP', 'PRESENTER_PERSONAL'] as const
/** The statuses of issued tickets. */
export const ticketStatuses = ['CONFIRMED', 'CHECKED_IN', 'CANCELLED'] as const
/** A ticket with the status `WAITING` is on the waiting list: it takes no place, and its code is shown to nobody. */
export const allTicketStatuses = [...ticketStatuses, 'WAITING'] as const
export const doorOutcomes = ['IN', 'ALREADY', 'CANCELLED', 'OTHER_EVENT', 'UNKNOWN'] as const
export const doorConflictKinds = ['TWICE', 'UNKNOWN', 'CANCELLED', 'OTHER_EVENT'] as const
export const speakerTypes = ['STAR', 'MENTOR', 'SPECIAL_GUEST'] as const
export const mediaTypes = ['DOCUMENT', 'VIDEO', 'IMAGE', 'LINK'] as const
/** What organisers choose from. The API takes any text. */
export const agendaTypes = ['TALK', 'WORKSHOP', 'PANEL', 'PITCHING', 'NETWORKING', 'BREAK'] as const
export const partnerRoles = ['MAIN', 'UNIVERSITY', 'MEDIA', 'VENUE', 'FOOD', 'COMMUNITY'] as const
export const pitchTypes = ['SPEED_NETWORKING', 'PITCHING_STARTUP', 'STARTUP_PITCH', 'PERSONAL_PITCH'] as const

export const startupSectors = [
  'Consumer Goods / Services',
  'Aerospace & Defense',
  'Agtech',
  'AI',
  'Analytics',
  'AR/VR',
  'Biotech',
  'Blockchain / Web3 / Cryptocurrency',
  'CleanTech/Environment',
  'ConstructionTech / Proptech',
  'Cybersecurity',
  'DevTools',
  'Ecommerce',
  'EduTech',
  'EnergyTech',
  'Enterprise Applications',
  'Fashion',
  'Fintech',
  'HealthTech',
  'IoT',
  'Legaltech',
  'Logistics / Supply Chain',
  'MarTech',
  'Medtech',
  'Metaverse',
  'Mobility',
  'Other',
  'Pharma',
  'Regtech',
  'Retail',
  'Robotics',
  'Sales & CRM',
  'Smart Cities',
  'SMB Software',
  'SportsTech',
  'TravelTech',
  'SaaS',
] as const
export const businessModels = ['B2B', 'B2C', 'B2B2C', 'B2G', 'C2C', 'Marketplace'] as const
export const productStages = ['Idea', 'MVP', 'Users', 'Product', 'Revenue', 'Growth (>10% monthly)'] as const
export const fundraisingStages = [
  'Pre-Seed',
  'Seed',
  'Series A',
  'Series B',
  'Series C',
  'Series D',
  'Series E',
] as const
export const activelyRaisingAnswers = ['Yes', 'No', 'Starting in <6 months'] as const
export const changeActions = ['CREATE', 'UPDATE', 'DELETE'] as const

/** What organisers write, by its word in the API's paths. The last nine are recorded without a row of their own. */
export const changeEntities = [
  'events',
  'ticket-types',
  'agenda',
  'speakers',
  'mentors',
  'partners',
  'media',
  'tickets',
  'users',
  'notices',
  'guest-messages',
  'messages',
  'issues',
  'applications',
  'vibe-coding-applications',
  'organisers',
  'door-links',
  'passkeys',
  'packs',
  'partner-links',
  'stage-links',
  'webhooks',
  'waiting-list',
  'pitches',
  'deck-requests',
  'slots',
  'letters',
  'criteria',
  'jury',
  'files',
  'people',
  'stage',
] as const

export const deckStates = ['PRESENT', 'MISSING'] as const
/** Sort orders of the people of an event. A minus is the opposite direction. */
export const guestSortOrders = ['createdAt', '-createdAt', 'name', '-name', '-promotedAt'] as const

export const yesNo = ['Yes', 'No'] as const

/** What a buyer answered to the reminder: comes, or does not. */
export const attendanceAnswers = ['YES', 'NO'] as const
export const orderSources = ['FORM', 'ORGANISER'] as const
export const orderStates = ['CONFIRMED', 'WAITING', 'CANCELLED'] as const
export const messageKinds = [
  'confirmation',
  'ticket',
  'cancelled',
  'changed',
  'off',
  'reminder',
  'deck',
  'slot',
  'waiting',
  'promoted',
  'notThisTime',
  'thanks',
  'missed',
  'letter',
  'lookup',
  'applied',
  'decided',
  'subscribed',
  'issue',
  'signIn',
  'invitation',
  'message',
  'today',
  'opens',
] as const
/** Roles of organisers, and of sessions: a door link opens a session with the role `DOOR`. */
export const organiserRoles = ['OWNER', 'EDITOR'] as const
const roles = [...organiserRoles, 'DOOR'] as const
export const organiserStates = ['INVITED', 'ACTIVE'] as const
export const passkeyTransports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
export const messageStatuses = ['PENDING', 'SENT', 'FAILED', 'SUPPRESSED'] as const
/** What one Durable Object delivers: the mails of newsletter issues to their readers, or all others. */
export const mailLanes = ['mails', 'issues'] as const
export const issueStatuses = ['DRAFT', 'SENDING', 'SENT'] as const
/** Whom the next morning asks: who came, or who had a place and did not. */
export const feedbackKinds = ['came', 'missed'] as const
/** Why somebody did not come. */
export const absenceReasons = ['forgot', 'busy', 'ill', 'lost-interest', 'other'] as const

export const noticeKinds = ['changed', 'off'] as const

/** Events that webhooks tell of. Triggers in migrations write the same names. */
export const webhookEvents = [
  'registration.created',
  'order.cancelled',
  'order.promoted',
  'ticket.checkedIn',
  'application.created',
] as const
/** What a delivery tells of. A `test` is sent on demand. */
export const deliveryTypes = [...webhookEvents, 'test'] as const
export const deliveryStatuses = ['PENDING', 'SENT', 'FAILED'] as const
/** Why the last attempt of a delivery failed. `SWITCHED_OFF`: its webhook was switched off before. */
export const deliveryErrors = [
  'TIMEOUT',
  'NO_CONNECTION',
  'REDIRECT',
  'STATUS',
  'GONE',
  'ADDRESS',
  'NO_SECRET',
  'SWITCHED_OFF',
] as const

/** Pages that show or lead an evening: the projector's, and the moderator's phone. */
export const stageLinkKinds = ['SCREEN', 'MODERATOR'] as const
/** The secret links of an event, in the order in which the console shows them. */
export const linkKinds = ['DOOR', ...stageLinkKinds, 'MENTOR', 'JUROR', 'PARTNER'] as const
export const timerActions = ['start', 'pause', 'reset'] as const
/** Only moderators see a question before it is `SHOWN`. */
export const questionStates = ['NEW', 'SHOWN', 'HIDDEN', 'ANSWERED'] as const
export const prizes = ['audience', 'jury'] as const

/** Who or what was erased: everything about a person, or an order by its buyer. */
export const erasureKinds = ['PERSON', 'ORDER'] as const

/** What was noticed in a deck: its end is missing, or it is encrypted. */
export const deckNotices = ['incomplete', 'encrypted'] as const

export const reviewStatuses = ['NEW', 'ACCEPTED', 'REJECTED'] as const

export type EventStatus = (typeof eventStatuses)[number]
export type Availability = (typeof availabilities)[number]
export type TicketKind = (typeof ticketTypeKinds)[number]
export type TicketStatus = (typeof ticketStatuses)[number]
export type DoorOutcome = (typeof doorOutcomes)[number]
export type DoorConflictKind = (typeof doorConflictKinds)[number]
export type DeckNotice = (typeof deckNotices)[number]
export type ReviewStatus = (typeof reviewStatuses)[number]
export type AttendanceAnswer = (typeof attendanceAnswers)[number]
export type OrderState = (typeof orderStates)[number]
export type WebhookEvent = (typeof webhookEvents)[number]
export type FeedbackKind = (typeof feedbackKinds)[number]
export type AbsenceReason = (typeof absenceReasons)[number]
export type DeliveryError = (typeof deliveryErrors)[number]
export type MessageKind = (typeof messageKinds)[number]
export type LinkKind = (typeof linkKinds)[number]
export type StageLinkKind = (typeof stageLinkKinds)[number]
export type TimerAction = (typeof timerActions)[number]
export type Prize = (typeof prizes)[number]
export type ErasureKind = (typeof erasureKinds)[number]
export type QuestionState = (typeof questionStates)[number]
export type Role = (typeof roles)[number]
export type ChangeAction = (typeof changeActions)[number]
export type ChangeEntity = (typeof changeEntities)[number]

/** Whether tickets of this kind include startup details. */
export const isPresenter = (kind: TicketKind): boolean => presenterKinds.some((presenter) => presenter === kind)
