import { Mentor } from '#schema/mentor.ts'
import { messages } from '#schema/messages.ts'
import { Partner } from '#schema/partner.ts'
import { Erasure, ErasureRequest, PersonalData, Repetition } from '#schema/personal-data.ts'
import { Speaker } from '#schema/speaker.ts'
import { area, list, one, operation } from '#worker/openapi/operation.ts'
import { resourceOperations } from '#worker/openapi/resource.ts'

export const speakers = area(
  'Speakers',
  'People on stage.',
  resourceOperations({
    path: '/speakers',
    names: ['speaker', 'speakers'],
    item: Speaker,
    detail: Speaker,
    order: 'By priority, highest first, then by id.',
    inUse: messages.speakerInUse,
  }),
)

export const mentors = area(
  'Mentors',
  'People who advise presenters.',
  resourceOperations({
    path: '/mentors',
    names: ['mentor', 'mentors'],
    item: Mentor,
    detail: Mentor,
    order: 'By id. `expertise` matches mentors with any of its values, case-insensitive.',
  }),
)

export const partners = area('Partners', 'Organisations behind the series.', {
  ...resourceOperations({
    path: '/partners',
    names: ['partner', 'partners'],
    item: Partner,
    detail: Partner,
    order: 'By id.',
    inUse: messages.partnerInUse,
  }),
  'GET /partners/event/{eventId}': operation('listPartnersOfEvent', 'List the partners of an event', {
    details: 'In the order that organisers set.',
    200: list(Partner),
  }),
})

export const personalData = area('Personal data', 'All data held about a person: organisers read or erase it.', {
  'GET /people/{email}': operation('readPersonalData', 'Read everything held about an address', {
    details: 'Contains no data of others: of an order, only the tickets in this person’s name are listed.',
    200: one(PersonalData),
  }),
  'DELETE /people/{email}': operation('erasePersonalData', 'Erase everything held about an address', {
    details:
      'Confirmed tickets for upcoming events are cancelled, which frees their places. Tickets and orders stay as anonymous rows, so that counts stay correct. Tickets that the person ordered for others stay valid.',
    200: one(Erasure, 'The address, and how many rows were erased.'),
  }),
  'GET /erasures': operation('listErasures', 'List who was erased', {
    details: 'Newest first, without addresses. A restore of the database does not change the list.',
    200: list(ErasureRequest),
  }),
  'POST /erasures/repeat': operation('repeatErasures', 'Erase again whom a restore has brought back', {
    details:
      'Erases everybody whose data is older than their erasure, and orders that buyers erased. Idempotent. Repeat the call until nobody is left.',
    200: one(Repetition),
  }),
})
