import { Erasure, PersonalData } from '#schema/personal-data.ts'
import type { Operation } from '#worker/openapi/operation.ts'

const ofAPerson = { path: '/people/:email', tag: 'Personal data', by: 'organisers' } as const

export const personalDataOperations: Operation[] = [
  {
    ...ofAPerson,
    method: 'get',
    id: 'readPersonalData',
    summary: 'Read everything held about an address',
    details: 'Of others nothing is told: the tickets of an order are listed where they are in this person’s name.',
    answers: { 200: { about: 'Everything, by kind.', one: PersonalData } },
  },
  {
    ...ofAPerson,
    method: 'delete',
    id: 'erasePersonalData',
    summary: 'Erase everything held about an address',
    details:
      'Confirmed tickets for events to come are cancelled, which gives their places back. Tickets and orders stay as nameless rows, so that counts stay true; tickets that the person ordered for others stay valid.',
    answers: { 200: { about: 'The address, and how much there was.', one: Erasure } },
  },
]
