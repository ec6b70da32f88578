import { messages } from '#schema/messages.ts'
import { ListQuery } from '#schema/query.ts'
import { RegistrationExportQuery, RegistrationQuery, RegistrationRecord } from '#schema/registration-record.ts'
import { StatusWrite, Ticket, TicketWrite } from '#schema/ticket.ts'
import { User, UserWrite } from '#schema/user.ts'
import { eventIdPath, idPath, randomIdPath } from '#worker/http/paths.ts'
import type { Operation } from '#worker/openapi/operation.ts'

const registrations: Operation[] = [
  {
    method: 'get',
    path: '/registrations',
    id: 'listRegistrations',
    tag: 'Registrations',
    summary: 'List registrations with their tickets',
    details: 'In the order in which they came.',
    by: 'organisers',
    query: RegistrationQuery,
    answers: { 200: { about: 'A page of registrations.', list: RegistrationRecord } },
    problems: { missing: null },
  },
  {
    method: 'get',
    path: `/registrations${randomIdPath}`,
    id: 'readRegistration',
    tag: 'Registrations',
    summary: 'Read one registration',
    by: 'organisers',
    answers: { 200: { about: 'The registration.', one: RegistrationRecord } },
  },
  {
    method: 'get',
    path: '/registrations.csv',
    id: 'exportRegistrations',
    tag: 'Registrations',
    summary: 'Export the registrations of an event',
    details: 'A line for each ticket, with everything that a door list and a mentor need.',
    by: 'organisers',
    query: RegistrationExportQuery,
    answers: { 200: { about: 'UTF-8 with a byte order mark; headings in Polish.', file: ['text/csv'] } },
    problems: { missing: null },
  },
]

const soldOut = messages.soldOut('Startup Pitch', 0)

const tickets: Operation[] = [
  {
    method: 'post',
    path: '/tickets',
    id: 'createTicket',
    tag: 'Tickets',
    summary: 'Issue a ticket',
    details: 'Takes a place like any other, also where registration is closed.',
    by: 'organisers',
    body: { json: TicketWrite },
    answers: { 201: { about: 'The ticket.', one: Ticket } },
    problems: { missing: null, soldOut },
  },
  {
    method: 'get',
    path: `/tickets/event${eventIdPath}`,
    id: 'listTicketsOfEvent',
    tag: 'Tickets',
    summary: 'List the tickets of an event',
    by: 'organisers',
    query: ListQuery,
    answers: { 200: { about: 'A page of tickets, in the order in which they were issued.', list: Ticket } },
  },
  {
    method: 'get',
    path: `/tickets/user${idPath}`,
    id: 'listTicketsOfUser',
    tag: 'Tickets',
    summary: 'List the tickets of a buyer',
    by: 'organisers',
    query: ListQuery,
    answers: { 200: { about: 'A page of tickets, in the order in which they were issued.', list: Ticket } },
  },
  {
    method: 'patch',
    path: `/tickets${idPath}/status`,
    id: 'changeTicketStatus',
    tag: 'Tickets',
    summary: 'Check in, cancel or revive a ticket',
    details:
      'Confirmed and checked in change into each other, both into cancelled, which gives the place back. A cancelled ticket becomes confirmed where a place is left. The same again changes nothing.',
    by: 'organisers',
    body: { json: StatusWrite },
    answers: { 200: { about: 'The ticket with its new status.', one: Ticket } },
    problems: { conflict: messages.cancelledTicket, soldOut },
  },
]

const users: Operation[] = [
  {
    method: 'post',
    path: '/users',
    id: 'saveUser',
    tag: 'Users',
    summary: 'Create a person, or update one by address',
    by: 'organisers',
    body: { json: UserWrite },
    answers: {
      200: { about: 'The person was known, and is updated.', one: User },
      201: { about: 'The person is new.', one: User },
    },
  },
  {
    method: 'get',
    path: '/users/:email',
    id: 'readUser',
    tag: 'Users',
    summary: 'Read a person by address',
    by: 'organisers',
    answers: { 200: { about: 'The person.', one: User } },
  },
]

export const attendanceOperations: Operation[] = [...registrations, ...tickets, ...users]
