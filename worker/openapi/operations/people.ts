import { Mentor, MentorQuery, MentorWrite } from '#schema/mentor.ts'
import { messages } from '#schema/messages.ts'
import { Partner, PartnerQuery, PartnerWrite } from '#schema/partner.ts'
import { ListQuery } from '#schema/query.ts'
import { Speaker, SpeakerQuery, SpeakerWrite } from '#schema/speaker.ts'
import { eventIdPath } from '#worker/http/paths.ts'
import type { Operation } from '#worker/openapi/operation.ts'
import { resourceOperations } from '#worker/openapi/resource.ts'

const speakers = resourceOperations({
  tag: 'Speakers',
  path: '/speakers',
  names: ['speaker', 'speakers'],
  ids: ['Speaker', 'Speakers'],
  Query: SpeakerQuery,
  Item: Speaker,
  Write: SpeakerWrite,
  Detail: Speaker,
  order: 'By priority, highest first, then by id.',
  byEvent: true,
  inUse: messages.speakerInUse,
})

const mentors = resourceOperations({
  tag: 'Mentors',
  path: '/mentors',
  names: ['mentor', 'mentors'],
  ids: ['Mentor', 'Mentors'],
  Query: MentorQuery,
  Item: Mentor,
  Write: MentorWrite,
  Detail: Mentor,
  order: 'By id. `expertise` finds mentors with any of its values, in capitals or not.',
  byEvent: false,
})

const partners: Operation[] = [
  ...resourceOperations({
    tag: 'Partners',
    path: '/partners',
    names: ['partner', 'partners'],
    ids: ['Partner', 'Partners'],
    Query: PartnerQuery,
    Item: Partner,
    Write: PartnerWrite,
    Detail: Partner,
    order: 'By id.',
    byEvent: false,
    inUse: messages.partnerInUse,
  }),
  {
    method: 'get',
    path: `/partners/event${eventIdPath}`,
    id: 'listPartnersOfEvent',
    tag: 'Partners',
    summary: 'List the partners of an event',
    details: 'In the order in which organisers named them.',
    by: 'everyone',
    query: ListQuery,
    answers: { 200: { about: 'A page of partners.', list: Partner } },
    isTagged: true,
  },
]

export const peopleOperations: Operation[] = [...speakers, ...mentors, ...partners]
