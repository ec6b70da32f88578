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
import { Erasure, ErasureRequest, PersonalData, Repetition } from '#schema/personal-data.ts'
import { VibeCodingApplicationWrite } from '#schema/vibe-coding.ts'
import { area, link, request, response } from '#worker/openapi/area.ts'
import { get, patch, post, put, remove } from '#worker/openapi/operation.ts'
import { createdWhole, csvTable, list, one } from '#worker/openapi/success.ts'

type Form = { id: string; name: string; path: string }
/** The operations of one application form. */
const applicationOperations = (record: z.ZodMiniType, detail: z.ZodMiniType, { id, name, path }: Form) => ({
  [`join${id}`]: post(`${path}join`, createdWhole(Applied), { conflict: messages.applicationExists })`
    Apply to the ${name}. One application per address. With an \`Idempotency-Key\` a retry is safe: the same key and
    body give the same 201 and create nothing.`,
  [`list${id}Applications`]: get(`${path}applications`, list(record))`
    List applications to the ${name}. \`q\` finds parts of names, addresses and universities, without regard to case and
    diacritics. @returns A page, oldest first.`,
  [`export${id}Applications`]: get(`${path}applications.csv`, csvTable)`Export applications to the ${name}.`,
  [`review${id}Application`]: patch(`${path}applications/{id}`, one(record), { conflict: messages.decisionMailed })`
    Accept or reject an application to the ${name}. Mails of earlier decisions that were not sent are deleted. @returns
    The application with its new status.`,
  [`read${id}Application`]: get(`${path}applications/{id}`, one(detail))`
    Read an application to the ${name}. The filters say in which list its neighbours are looked up.`,
  [`note${id}Application`]: put(`${path}applications/{id}/note`, one(record))`
    Note something about an application to the ${name}. @returns The application with its new note.`,
})
const communityForm = { id: 'Community', name: 'community', path: '/community/' }
const vibeCodingForm = { id: 'VibeCoding', name: 'vibe coding sessions', path: '/community/vibe-coding-' }

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
const community = area`Community. Applications to the community and to the vibe coding sessions.`({
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

  ...applicationOperations(CommunityApplication, CommunityApplicationDetail, communityForm),
  ...applicationOperations(VibeCodingApplication, VibeCodingApplicationDetail, vibeCodingForm),
})

const personalData = area`Personal data. All data held about a person: organisers read or erase it.`({
  PersonalData: response(PersonalData, {
    registrations: 'Registrations that the person made, also for others.',
    tickets: 'Tickets in the person’s name, also in registrations of others.',
    pitchDecks: 'The files of these tickets, readable at their `url`.',
    entrances: 'When these tickets were let in.',
    messages: 'Mails to the address. Their content is not stored.',
  })`Everything held about an address.`,
  Erasure: response(Erasure, {
    placesGivenBack: 'Places of confirmed tickets for upcoming events, which were cancelled.',
  })`What was erased.`,
  ErasureRequest: response(ErasureRequest, {
    subject: 'SHA-256 of a person’s address in lower case, or the id of an order.',
    actor: 'Who erased, as in the list of changes, or `buyer`.',
  })`An erasure that somebody asked for.`,
  Repetition: response(Repetition, { left: 'How many people and orders another call will erase.' })`
    What a repetition of erasures did.`,

  readPersonalData: get('/people/{email}', one(PersonalData))`
    Read everything held about an address. Contains no data of others: of an order, only the tickets in this person’s
    name are listed.`,
  erasePersonalData: remove('/people/{email}', one(Erasure))`
    Erase everything held about an address. Confirmed tickets for upcoming events are cancelled, which frees their
    places. Tickets and orders stay as anonymous rows, so that counts stay correct. Tickets that the person ordered for
    others stay valid. @returns The address, and how many rows were erased.`,
  listErasures: get('/erasures', list(ErasureRequest))`
    List who was erased. Newest first, without addresses. A restore of the database does not change the list.`,
  repeatErasures: post('/erasures/repeat', one(Repetition))`
    Erase again whom a restore has brought back. Erases everybody whose data is older than their erasure, and orders
    that buyers erased. Idempotent. Repeat the call until nobody is left.`,
})

export const people = [community, personalData]
