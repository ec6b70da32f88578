import { messages } from '#schema/messages.ts'
import { JoinedGroup, WaitingGroup } from '#schema/waiting-list.ts'
import { area, file, list, one, operation } from '#worker/openapi/operation.ts'

export const waitingList = area(
  'Waiting list',
  'Groups that wait for places of one ticket type. Places that become free go to them at once, first come first served.',
  {
    'POST /waiting-list': operation('joinWaitingList', 'Join the waiting list', {
      details:
        'An order of one ticket type, which takes no place until it moves up. A group that does not stay together gets the places that are free at once. Keys, limits and refusals are those of a registration. A repeated request gets the first response, also after moving up.',
      takesIdempotencyKey: true,
      201: one(JoinedGroup),
      problems: {
        missing: null,
        eventPast: messages.waitingListPast,
        registrationClosed: null,
        placesLeft: null,
        limitReached: null,
        keyReused: null,
      },
    }),
    'GET /waiting-list': operation('listWaitingList', 'List who waits', {
      details: 'By ticket type, and in the order of joining.',
      200: list(WaitingGroup),
    }),
    'GET /waiting-list.csv': operation('exportWaitingList', 'Export who waits for an event', {
      details: 'One line per person, in the order of joining.',
      200: file('UTF-8 with a byte order mark; headings in Polish.', 'text/csv'),
    }),
  },
)
