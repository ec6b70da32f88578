import * as z from 'zod/mini'
import { communitySectors } from '#schema/applicant-options.ts'
import {
  type ApplicationReading,
  CommunityApplication,
  CommunityApplicationDetail,
  ReviewWrite,
  TeamNoteWrite,
  VibeCodingApplication,
  VibeCodingApplicationDetail,
} from '#schema/application.ts'
import { Change } from '#schema/change.ts'
import { CommunityApplicationWrite, communityAnswers } from '#schema/community.ts'
import { Applied, Failure, Removed } from '#schema/envelope.ts'
import { Health } from '#schema/health.ts'
import { limits } from '#schema/limits.ts'
import { messages } from '#schema/messages.ts'
import { Subscription, Unsubscription } from '#schema/newsletter.ts'
import { Photo, PublicFile, RemovedFile } from '#schema/photo.ts'
import { invalid } from '#schema/problem.ts'
import { Membership, Subscriber, SubscriptionState } from '#schema/subscriber.ts'
import { VibeCodingApplicationWrite, vibeCodingAnswers } from '#schema/vibe-coding.ts'
import { link, requestComponent, responseComponent } from '#worker/openapi/component.ts'

const email = 'lucja.zak@uczelnia.example'
const createdAt = '2030-03-01T17:04:05.000Z'

const applicant = {
  firstName: 'Łucja',
  lastName: 'Żak',
  university: 'Politechnika Warszawska',
  educationalStatus: 'bachelor-student',
  email,
  ageGroup: '20-23',
  phone: '+48 600 100 200',
  description: 'Studiuję informatykę i buduję planer nauki.',
  building: 'Kometa: planer nauki dla studentów',
  programmingSkills: 'Yes',
  specificSkills: 'TypeScript, SQL',
}
const community = z.object(communityAnswers).parse({
  ...applicant,
  socialMedia: '@lucja.example',
  sector: 'Edtech, Design',
  superpowers: 'Cierpliwość',
  website: 'https://kometa.example',
  lookingFor: 'Wspólniczki od sprzedaży',
  wantsToEngage: true,
})
const vibeCoding = z.object(vibeCodingAnswers).parse({
  ...applicant,
  meetingLocation: 'sante-evening',
  wantToLearn: 'Szybkie prototypowanie',
})

const communityNotes = {
  sector: `At most ${limits.communitySectors}, joined by commas, of: ${communitySectors.join(', ')}.`,
  website: link,
}
const facts = { reviewStatus: 'NEW', createdAt, teamNote: 'Dzwoniła w marcu.' } as const
const reading: ApplicationReading = {
  decisionMail: { status: 'PENDING', dueAt: createdAt, sentAt: null },
  previousId: 20,
  nextId: 24,
}
const readingNotes = {
  decisionMail: 'The mail of the last decision. Null if it had none.',
  previousId: 'The application before it in the filtered list. Null if it is the first.',
  nextId: 'The application after it in the filtered list. Null if it is the last.',
}
export const subscriber: Subscriber = {
  id: 8,
  firstName: 'Łucja',
  email,
  isActive: true,
  isConfirmed: true,
  createdAt,
}
export const communityApplication: CommunityApplication = { id: 21, ...community, ...facts }
const oneApplication = 'Each address applies once.'

export const otherComponents = [
  requestComponent('Subscription', Subscription, {
    about: 'A subscription to the newsletter.',
    example: { firstName: 'Łucja', email },
  }),
  requestComponent('Unsubscription', Unsubscription, { about: 'An address to unsubscribe.', example: { email } }),
  responseComponent('Membership', Membership, {
    about: 'Whether an address is subscribed to the newsletter.',
    example: { email, isActive: true },
  }),
  responseComponent('SubscriptionState', SubscriptionState, {
    about: 'A subscription, as its reader sees it by the key in their mails.',
    example: { isActive: true, isConfirmed: true },
  }),
  responseComponent('Subscriber', Subscriber, {
    about: 'A subscriber of the newsletter.',
    example: subscriber,
  }),
  requestComponent('CommunityApplicationWrite', CommunityApplicationWrite, {
    about: `An application to the community. ${oneApplication}`,
    example: community,
    notes: { ...communityNotes, phone: 'At least 9 digits. Spaces, dashes and brackets are allowed.' },
  }),
  responseComponent('CommunityApplication', CommunityApplication, {
    about: 'An application to the community.',
    example: communityApplication,
    notes: communityNotes,
  }),
  responseComponent('CommunityApplicationDetail', CommunityApplicationDetail, {
    about: 'An application to the community, read on its own.',
    example: { ...communityApplication, ...reading },
    notes: { ...communityNotes, ...readingNotes },
  }),
  requestComponent('VibeCodingApplicationWrite', VibeCodingApplicationWrite, {
    about: `An application to the vibe coding sessions. ${oneApplication}`,
    example: vibeCoding,
    notes: { phone: 'At least 9 digits. Spaces, dashes and brackets are allowed.' },
  }),
  responseComponent('VibeCodingApplication', VibeCodingApplication, {
    about: 'An application to the vibe coding sessions.',
    example: { id: 22, ...vibeCoding, ...facts },
  }),
  responseComponent('VibeCodingApplicationDetail', VibeCodingApplicationDetail, {
    about: 'An application to the vibe coding sessions, read on its own.',
    example: { id: 22, ...vibeCoding, ...facts, ...reading },
    notes: readingNotes,
  }),
  requestComponent('TeamNoteWrite', TeamNoteWrite, {
    about: 'What organisers note about an application. The applicant sees it only among their personal data.',
    example: { note: 'Dzwoniła w marcu.' },
  }),
  requestComponent('ReviewWrite', ReviewWrite, {
    about: 'What organisers decided about an application.',
    example: { reviewStatus: 'ACCEPTED', notify: true, note: 'Widzimy się we wtorek.' },
    notes: {
      notify: 'Tells the applicant by mail, unless the status is `NEW`.',
      note: 'Plain text for the mail.',
      delaySeconds: 'The mail waits so long, and the decision can be taken back before it is sent.',
      unlessMailed: 'Refuses the write once the mail of the last decision was sent.',
    },
  }),
  responseComponent('Applied', Applied, {
    about: 'The response to a submitted application.',
    example: { success: true, data: { id: 21 } },
  }),
  responseComponent('Photo', Photo, { about: 'A photo of a folder.', example: { n: 1, url: '/gallery/1/photo1.jpg' } }),
  responseComponent('PublicFile', PublicFile, {
    about: 'A public picture.',
    example: { id: 'gallery/1/photo1.jpg', url: '/gallery/1/photo1.jpg' },
  }),
  responseComponent('RemovedFile', RemovedFile, {
    about: 'A deleted picture.',
    example: { id: 'gallery/1/photo1.jpg' },
  }),
  responseComponent('Removed', Removed, { about: 'The id of what was deleted.', example: { id: 12 } }),
  responseComponent('Health', Health, { about: 'The API and its database work.', example: { status: 'ok' } }),
  responseComponent('Change', Change, {
    about: 'One write by an organiser.',
    example: {
      id: 7,
      entity: 'events',
      entityId: '4',
      action: 'UPDATE',
      actor: '3',
      at: createdAt,
      before: { time: '18:00' },
      after: { time: '18:30' },
    },
    notes: {
      entity: 'The resource name, as in paths: `events`.',
      entityId: 'The id of the row, or the path of the file. Null if it would be personal data.',
      actor: 'The id of an organiser, `token`, or `access:` and the subject of the Cloudflare Access identity.',
      before: 'The fields that changed, of public content. Null for what was created, and for people.',
      after: 'The same fields afterwards. Null for what was deleted, and for people.',
    },
  }),
  responseComponent('Failure', Failure, {
    about: 'Every error response. Programs should decide by `code`; the sentences are for people.',
    example: invalid({ 'ticketData.0.email': messages.emailInvalid }).failure,
    notes: {
      message: 'A Polish sentence for a person.',
      error: 'The same sentence.',
      fields: 'A sentence for each wrong field, by its dotted path.',
    },
  }),
]
