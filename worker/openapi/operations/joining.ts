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
import { area, link, request, response } from '#worker/openapi/area.ts'
import { type Description, get, patch, post, put } from '#worker/openapi/operation.ts'
import { created, createdWhole, csvTable, list, one } from '#worker/openapi/success.ts'

export const newsletter = area`Newsletter. Subscriptions to the newsletter.`({
  Subscription: request(Subscription)`A subscription to the newsletter.`,
  Unsubscription: request(Unsubscription)`An address to unsubscribe.`,
  Membership: response(Membership)`Whether an address is subscribed to the newsletter.`,
  SubscriptionState: response(SubscriptionState)`A subscription, as its reader sees it by the key in their mails.`,
  Subscriber: response(Subscriber)`A subscriber of the newsletter.`,

  subscribe: post('/newsletter/subscribe', created(Membership), { alreadySubscribed: null })`
    Subscribe an address. Addresses are case-insensitive. Reactivates the subscription of an address that
    unsubscribed. @returns The address is subscribed.`,
  unsubscribe: post('/newsletter/unsubscribe', one(Membership), { missing: messages.notSubscribed })`
    Unsubscribe an address. @returns The address is unsubscribed.`,
  readSubscription: get('/newsletter/subscription/{key}', one(SubscriptionState))`
    Read a subscription by its key. Mails to readers have the key.`,
  confirmSubscription: post('/newsletter/confirm/{key}', one(SubscriptionState))`
    Confirm an address. Idempotent. @returns The subscription afterwards.`,
  leaveNewsletter: post('/newsletter/leave/{key}', one(SubscriptionState))`
    Unsubscribe by key. One click without a login, as mail programs do it (RFC 8058). Idempotent. @returns The
    subscription afterwards.`,
  listSubscribers: get('/newsletter/subscribers', list(Subscriber))`List subscribers.`,
})

type Programme = { path: string; id: string; name: string; record: z.ZodMiniType; detail: z.ZodMiniType }

/** The operations of one application form. */
const applicationOperations = ({ path, id, name, record, detail }: Programme): Record<string, Description> => ({
  [`join${id}`]: post(`${path}join`, createdWhole(Applied), { conflict: messages.applicationExists })`
    Apply to the ${name}. One application per address. With an \`Idempotency-Key\` a retry is safe: the same key and
    body give the same 201 and create nothing.`,
  [`list${id}Applications`]: get(`${path}applications`, list(record))`
    List applications to the ${name}. \`q\` finds parts of names, addresses and universities, without regard to case
    and diacritics. @returns A page, oldest first.`,
  [`export${id}Applications`]: get(`${path}applications.csv`, csvTable)`Export applications to the ${name}.`,
  [`review${id}Application`]: patch(`${path}applications/{id}`, one(record), { conflict: messages.decisionMailed })`
    Accept or reject an application to the ${name}. Mails of earlier decisions that were not sent are deleted.
    @returns The application with its new status.`,
  [`read${id}Application`]: get(`${path}applications/{id}`, one(detail))`
    Read an application to the ${name}. The filters say in which list its neighbours are looked up.`,
  [`note${id}Application`]: put(`${path}applications/{id}/note`, one(record))`
    Note something about an application to the ${name}. @returns The application with its new note.`,
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

export const community = area`Community. Applications to the community and to the vibe coding sessions.`({
  CommunityApplicationWrite: request(CommunityApplicationWrite, { phone, ...communityNotes })`
    An application to the community. Each address applies once.`,
  CommunityApplication: response(CommunityApplication, communityNotes)`An application to the community.`,
  CommunityApplicationDetail: response(CommunityApplicationDetail, { ...communityNotes, ...readingNotes })`
    An application to the community, read on its own.`,
  VibeCodingApplicationWrite: request(VibeCodingApplicationWrite, { phone })`
    An application to the vibe coding sessions. Each address applies once.`,
  VibeCodingApplication: response(VibeCodingApplication)`An application to the vibe coding sessions.`,
  VibeCodingApplicationDetail: response(VibeCodingApplicationDetail, readingNotes)`
    An application to the vibe coding sessions, read on its own.`,
  TeamNoteWrite: request(TeamNoteWrite)`
    What organisers note about an application. The applicant sees it only among their personal data.`,
  ReviewWrite: request(ReviewWrite, {
    notify: 'Tells the applicant by mail, unless the status is `NEW`.',
    note: 'Plain text for the mail.',
    delaySeconds: 'The mail waits so long, and the decision can be taken back before it is sent.',
    unlessMailed: 'Refuses the write once the mail of the last decision was sent.',
  })`What organisers decided about an application.`,
  Applied: response(Applied)`The response to a submitted application.`,

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
