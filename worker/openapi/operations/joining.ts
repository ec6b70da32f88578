import type * as z from 'zod/mini'
import {
  CommunityApplication,
  CommunityApplicationDetail,
  VibeCodingApplication,
  VibeCodingApplicationDetail,
} from '#schema/application.ts'
import { Applied } from '#schema/envelope.ts'
import { messages } from '#schema/messages.ts'
import { Membership, Subscriber, SubscriptionState } from '#schema/subscriber.ts'
import { area, type Description, file, list, one, operation, whole } from '#worker/openapi/operation.ts'

export const newsletter = area('Newsletter', 'Subscriptions to the newsletter.', {
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

type Programme = {
  join: string
  applications: string
  name: string
  id: string
  record: z.ZodMiniType
  detail: z.ZodMiniType
}

/** The operations of one application form. */
const applicationOperations = ({
  join,
  applications,
  name,
  id,
  record,
  detail,
}: Programme): Record<string, Description> => ({
  [`POST ${join}`]: operation(`join${id}`, `Apply to the ${name}`, {
    details:
      'One application per address. With an `Idempotency-Key` a retry is safe: the same key and body give the same 201 and create nothing.',
    takesIdempotencyKey: true,
    201: whole(Applied),
    problems: { conflict: messages.applicationExists },
  }),
  [`GET ${applications}`]: operation(`list${id}Applications`, `List applications to the ${name}`, {
    details: '`q` finds parts of names, addresses and universities, without regard to case and diacritics.',
    200: list(record, 'A page, oldest first.'),
  }),
  [`GET ${applications}.csv`]: operation(`export${id}Applications`, `Export applications to the ${name}`, {
    200: file('UTF-8 with a byte order mark; headings in Polish.', 'text/csv'),
  }),
  [`PATCH ${applications}/{id}`]: operation(
    `review${id}Application`,
    `Accept or reject an application to the ${name}`,
    {
      details: 'Mails of earlier decisions that were not sent are deleted.',
      takesIfMatch: true,
      200: one(record, 'The application with its new status.'),
      problems: { changedMeanwhile: null, conflict: messages.decisionMailed },
    },
  ),
  [`GET ${applications}/{id}`]: operation(`read${id}Application`, `Read an application to the ${name}`, {
    details: 'The filters say in which list its neighbours are looked up.',
    200: one(detail),
  }),
  [`PUT ${applications}/{id}/note`]: operation(
    `note${id}Application`,
    `Note something about an application to the ${name}`,
    {
      takesIfMatch: true,
      200: one(record, 'The application with its new note.'),
      problems: { changedMeanwhile: null },
    },
  ),
})

export const community = area('Community', 'Applications to the community and to the vibe coding sessions.', {
  ...applicationOperations({
    join: '/community/join',
    applications: '/community/applications',
    name: 'community',
    id: 'Community',
    record: CommunityApplication,
    detail: CommunityApplicationDetail,
  }),
  ...applicationOperations({
    join: '/community/vibe-coding-join',
    applications: '/community/vibe-coding-applications',
    name: 'vibe coding sessions',
    id: 'VibeCoding',
    record: VibeCodingApplication,
    detail: VibeCodingApplicationDetail,
  }),
})
