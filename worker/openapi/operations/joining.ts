import {
  ApplicationExportQuery,
  ApplicationQuery,
  CommunityApplication,
  ReviewWrite,
  VibeCodingApplication,
} from '#schema/application.ts'
import { CommunityApplicationWrite } from '#schema/community.ts'
import { Applied } from '#schema/envelope.ts'
import { messages } from '#schema/messages.ts'
import { Subscription, Unsubscription } from '#schema/newsletter.ts'
import { Membership, Subscriber, SubscriberQuery } from '#schema/subscriber.ts'
import { VibeCodingApplicationWrite } from '#schema/vibe-coding.ts'
import { idPath } from '#worker/http/paths.ts'
import type { Operation } from '#worker/openapi/operation.ts'

const newsletter: Operation[] = [
  {
    method: 'post',
    path: '/newsletter/subscribe',
    id: 'subscribe',
    tag: 'Newsletter',
    summary: 'Subscribe an address',
    details: 'Addresses are compared in lower case. Who had left comes back.',
    by: 'everyone',
    headers: ['Turnstile-Token'],
    body: { json: Subscription },
    answers: { 201: { about: 'The address gets the newsletter.', one: Membership } },
    problems: { alreadySubscribed: null },
  },
  {
    method: 'post',
    path: '/newsletter/unsubscribe',
    id: 'unsubscribe',
    tag: 'Newsletter',
    summary: 'Unsubscribe an address',
    by: 'everyone',
    headers: ['Turnstile-Token'],
    body: { json: Unsubscription },
    answers: { 200: { about: 'The address gets no more newsletters.', one: Membership } },
    problems: { missing: messages.notSubscribed },
  },
  {
    method: 'get',
    path: '/newsletter/subscribers',
    id: 'listSubscribers',
    tag: 'Newsletter',
    summary: 'List subscribers',
    by: 'organisers',
    query: SubscriberQuery,
    answers: { 200: { about: 'A page of subscribers.', list: Subscriber } },
  },
]

const applications = { tag: 'Community', by: 'organisers', method: 'get' } as const
const csv = { about: 'UTF-8 with a byte order mark; headings in Polish.', file: ['text/csv'] } as const
const application = {
  tag: 'Community',
  by: 'everyone',
  method: 'post',
  headers: ['Idempotency-Key', 'Turnstile-Token'],
  details:
    'One for each address. With an `Idempotency-Key` a retry is harmless: the same key and body answer the same 201 again and create nothing.',
} as const
const taken = { answers: { 201: { about: 'The application was taken.', whole: Applied } } }
const twice = { problems: { conflict: messages.applicationExists } }

const community: Operation[] = [
  {
    ...application,
    path: '/community/join',
    id: 'joinCommunity',
    summary: 'Apply to the community',
    body: { json: CommunityApplicationWrite },
    ...taken,
    ...twice,
  },
  {
    ...application,
    path: '/community/vibe-coding-join',
    id: 'joinVibeCoding',
    summary: 'Apply to the vibe coding sessions',
    body: { json: VibeCodingApplicationWrite },
    ...taken,
    ...twice,
  },
  {
    ...applications,
    path: '/community/applications',
    id: 'listCommunityApplications',
    summary: 'List applications to the community',
    query: ApplicationQuery,
    answers: { 200: { about: 'A page, in the order in which they came.', list: CommunityApplication } },
  },
  {
    ...applications,
    path: '/community/vibe-coding-applications',
    id: 'listVibeCodingApplications',
    summary: 'List applications to the vibe coding sessions',
    query: ApplicationQuery,
    answers: { 200: { about: 'A page, in the order in which they came.', list: VibeCodingApplication } },
  },
  {
    ...applications,
    path: '/community/applications.csv',
    id: 'exportCommunityApplications',
    summary: 'Export applications to the community',
    query: ApplicationExportQuery,
    answers: { 200: csv },
  },
  {
    ...applications,
    path: '/community/vibe-coding-applications.csv',
    id: 'exportVibeCodingApplications',
    summary: 'Export applications to the vibe coding sessions',
    query: ApplicationExportQuery,
    answers: { 200: csv },
  },
  {
    ...applications,
    method: 'patch',
    path: `/community/applications${idPath}`,
    id: 'reviewCommunityApplication',
    summary: 'Accept or reject an application to the community',
    body: { json: ReviewWrite },
    answers: { 200: { about: 'The application with its new status.', one: CommunityApplication } },
  },
  {
    ...applications,
    method: 'patch',
    path: `/community/vibe-coding-applications${idPath}`,
    id: 'reviewVibeCodingApplication',
    summary: 'Accept or reject an application to the vibe coding sessions',
    body: { json: ReviewWrite },
    answers: { 200: { about: 'The application with its new status.', one: VibeCodingApplication } },
  },
]

export const joiningOperations: Operation[] = [...newsletter, ...community]
