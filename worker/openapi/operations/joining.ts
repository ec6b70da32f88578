import type * as z from 'zod/mini'
import { communitySectors } from '#schema/applicant-options.ts'
import {
  CommunityApplication,
  CommunityApplicationDetail,
  ReviewWrite,
  TeamNoteWrite,
  VibeCodingApplication,
  VibeCodingApplicationDetail,
} from '#schema/application.ts'
import { CommunityApplicationWrite } from '#schema/community.ts'
import { Applied } from '#schema/envelope.ts'
import { limits } from '#schema/limits.ts'
import { messages } from '#schema/messages.ts'
import { Subscription, Unsubscription } from '#schema/newsletter.ts'
import { Membership, Subscriber, SubscriptionState } from '#schema/subscriber.ts'
import { VibeCodingApplicationWrite } from '#schema/vibe-coding.ts'
import {
  area,
  csvTable,
  type Description,
  link,
  list,
  one,
  operation,
  request,
  response,
  whole,
} from '#worker/openapi/operation.ts'

export const newsletter = area('Newsletter', 'Subscriptions to the newsletter.', {
  ...request({ Subscription }, 'A subscription to the newsletter.'),
  ...request({ Unsubscription }, 'An address to unsubscribe.'),
  ...response({ Membership }, 'Whether an address is subscribed to the newsletter.'),
  ...response({ SubscriptionState }, 'A subscription, as its reader sees it by the key in their mails.'),
  ...response({ Subscriber }, 'A subscriber of the newsletter.'),

  'POST /newsletter/subscribe': operation('subscribe', 'Subscribe an address', {
    details: 'Addresses are case-insensitive. Reactivates the subscription of an address that unsubscribed.',
    201: one(Membership, 'The address is subscribed.'),
    problems: { alreadySubscribed: null },
  }),
  'POST /newsletter/unsubscribe': operation('unsubscribe', 'Unsubscribe an address', {
    200: one(Membership, 'The address is unsubscribed.'),
    problems: { missing: messages.notSubscribed },
  }),
  'GET /newsletter/subscription/{key}': operation('readSubscription', 'Read a subscription by its key', {
    details: 'Mails to readers have the key.',
    200: one(SubscriptionState),
  }),
  'POST /newsletter/confirm/{key}': operation('confirmSubscription', 'Confirm an address', {
    details: 'Idempotent.',
    200: one(SubscriptionState, 'The subscription afterwards.'),
  }),
  'POST /newsletter/leave/{key}': operation('leaveNewsletter', 'Unsubscribe by key', {
    details: 'One click without a login, as mail programs do it (RFC 8058). Idempotent.',
    200: one(SubscriptionState, 'The subscription afterwards.'),
  }),
  'GET /newsletter/subscribers': operation('listSubscribers', 'List subscribers', { 200: list(Subscriber) }),
})

type Programme = { path: string; id: string; name: string; record: z.ZodMiniType; detail: z.ZodMiniType }

/** The operations of one application form. */
const applicationOperations = ({ path, id, name, record, detail }: Programme): Record<string, Description> => ({
  [`POST ${path}join`]: operation(`join${id}`, `Apply to the ${name}`, {
    details:
      'One application per address. With an `Idempotency-Key` a retry is safe: the same key and body give the same 201 and create nothing.',
    201: whole(Applied),
    problems: { conflict: messages.applicationExists },
  }),
  [`GET ${path}applications`]: operation(`list${id}Applications`, `List applications to the ${name}`, {
    details: '`q` finds parts of names, addresses and universities, without regard to case and diacritics.',
    200: list(record, 'A page, oldest first.'),
  }),
  [`GET ${path}applications.csv`]: operation(`export${id}Applications`, `Export applications to the ${name}`, {
    200: csvTable,
  }),
  [`PATCH ${path}applications/{id}`]: operation(
    `review${id}Application`,
    `Accept or reject an application to the ${name}`,
    {
      details: 'Mails of earlier decisions that were not sent are deleted.',
      200: one(record, 'The application with its new status.'),
      problems: { conflict: messages.decisionMailed },
    },
  ),
  [`GET ${path}applications/{id}`]: operation(`read${id}Application`, `Read an application to the ${name}`, {
    details: 'The filters say in which list its neighbours are looked up.',
    200: one(detail),
  }),
  [`PUT ${path}applications/{id}/note`]: operation(
    `note${id}Application`,
    `Note something about an application to the ${name}`,
    { 200: one(record, 'The application with its new note.') },
  ),
})

const communityNotes = {
  sector: `At most ${limits.communitySectors}, joined by commas, of: ${communitySectors.join(', ')}.`,
  website: link,
}
const readingNotes = {
  decisionMail: 'The mail of the last decision. Null if it had none.',
  previousId: 'The application before it in the filtered list. Null if it is the first.',
  nextId: 'The application after it in the filtered list. Null if it is the last.',
}
const phone = 'At least 9 digits. Spaces, dashes and brackets are allowed.'

export const community = area('Community', 'Applications to the community and to the vibe coding sessions.', {
  ...request({ CommunityApplicationWrite }, 'An application to the community. Each address applies once.', {
    phone,
    ...communityNotes,
  }),
  ...response({ CommunityApplication }, 'An application to the community.', communityNotes),
  ...response({ CommunityApplicationDetail }, 'An application to the community, read on its own.', {
    ...communityNotes,
    ...readingNotes,
  }),
  ...request({ VibeCodingApplicationWrite }, 'An application to the vibe coding sessions. Each address applies once.', {
    phone,
  }),
  ...response({ VibeCodingApplication }, 'An application to the vibe coding sessions.'),
  ...response(
    { VibeCodingApplicationDetail },
    'An application to the vibe coding sessions, read on its own.',
    readingNotes,
  ),
  ...request(
    { TeamNoteWrite },
    'What organisers note about an application. The applicant sees it only among their personal data.',
  ),
  ...request({ ReviewWrite }, 'What organisers decided about an application.', {
    notify: 'Tells the applicant by mail, unless the status is `NEW`.',
    note: 'Plain text for the mail.',
    delaySeconds: 'The mail waits so long, and the decision can be taken back before it is sent.',
    unlessMailed: 'Refuses the write once the mail of the last decision was sent.',
  }),
  ...response({ Applied }, 'The response to a submitted application.'),

  ...applicationOperations({
    path: '/community/',
    id: 'Community',
    name: 'community',
    record: CommunityApplication,
    detail: CommunityApplicationDetail,
  }),
  ...applicationOperations({
    path: '/community/vibe-coding-',
    id: 'VibeCoding',
    name: 'vibe coding sessions',
    record: VibeCodingApplication,
    detail: VibeCodingApplicationDetail,
  }),
})
