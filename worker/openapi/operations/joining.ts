import type * as z from 'zod/mini'
import { CommunityApplication, VibeCodingApplication } from '#schema/application.ts'
import { Applied } from '#schema/envelope.ts'
import { messages } from '#schema/messages.ts'
import { Membership, Subscriber } from '#schema/subscriber.ts'
import { area, type Description, file, list, one, operation, whole } from '#worker/openapi/operation.ts'

export const newsletter = area('Newsletter', 'Who gets it.', {
  'POST /newsletter/subscribe': operation('subscribe', 'Subscribe an address', {
    details: 'Addresses are compared in lower case. Who had left comes back.',
    201: one(Membership, 'The address gets the newsletter.'),
    problems: { alreadySubscribed: null },
  }),
  'POST /newsletter/unsubscribe': operation('unsubscribe', 'Unsubscribe an address', {
    200: one(Membership, 'The address gets no more newsletters.'),
    problems: { missing: messages.notSubscribed },
  }),
  'GET /newsletter/subscribers': operation('listSubscribers', 'List subscribers', { 200: list(Subscriber) }),
})

type Programme = { join: string; applications: string; name: string; id: string; record: z.ZodMiniType }

/** The calls of one programme that people apply to. */
const applicationOperations = ({ join, applications, name, id, record }: Programme): Record<string, Description> => ({
  [`POST ${join}`]: operation(`join${id}`, `Apply to the ${name}`, {
    details:
      'One for each address. With an `Idempotency-Key` a retry is harmless: the same key and body answer the same 201 again and create nothing.',
    takesIdempotencyKey: true,
    201: whole(Applied),
    problems: { conflict: messages.applicationExists },
  }),
  [`GET ${applications}`]: operation(`list${id}Applications`, `List applications to the ${name}`, {
    200: list(record, 'A page, in the order in which they came.'),
  }),
  [`GET ${applications}.csv`]: operation(`export${id}Applications`, `Export applications to the ${name}`, {
    200: file('UTF-8 with a byte order mark; headings in Polish.', 'text/csv'),
  }),
  [`PATCH ${applications}/{id}`]: operation(
    `review${id}Application`,
    `Accept or reject an application to the ${name}`,
    { 200: one(record, 'The application with its new status.') },
  ),
})

export const community = area('Community', 'Applications to the community and to the vibe coding sessions.', {
  ...applicationOperations({
    join: '/community/join',
    applications: '/community/applications',
    name: 'community',
    id: 'Community',
    record: CommunityApplication,
  }),
  ...applicationOperations({
    join: '/community/vibe-coding-join',
    applications: '/community/vibe-coding-applications',
    name: 'vibe coding sessions',
    id: 'VibeCoding',
    record: VibeCodingApplication,
  }),
})
