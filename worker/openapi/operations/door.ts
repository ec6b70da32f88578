import {
  DoorConflict,
  DoorFound,
  DoorPack,
  DoorSync,
  DoorSyncWrite,
  DoorUndone,
  DoorUndoWrite,
  WalkInWrite,
} from '#schema/door.ts'
import { AbsentGuest, Arrivals } from '#schema/door-attendance.ts'
import { messages } from '#schema/messages.ts'
import { Ticket } from '#schema/ticket.ts'
import { area, list, one, operation, request, response } from '#worker/openapi/operation.ts'

export const door = area('Door', 'Checking tickets at an event, on phones that may be offline.', {
  ...response({ DoorPack }, 'The list of a door.', {
    now: 'The time of the server.',
    cursor: 'Where the list ends. Send it to the next synchronisation.',
  }),
  ...request({ DoorSyncWrite }, 'Scans of one phone.'),
  ...response({ DoorSync }, 'What the scans came to, what changed after the cursor, and how many people are inside.'),
  ...request({ DoorUndoWrite }, 'The scan to undo.'),
  ...response({ DoorUndone }, 'The ticket of a scan after undoing it.'),
  ...response({ DoorConflict }, 'People who were let in against the list.'),
  ...response({ DoorFound }, 'A person found by name.'),
  ...request({ WalkInWrite }, 'Somebody who came without a ticket. Only the name is required.'),
  ...response({ Arrivals }, 'How many people came, and when, in quarters of an hour.'),
  ...response({ AbsentGuest }, 'Somebody with a valid ticket who was not let in.'),

  'GET /door/{eventId}/pack': operation('readDoorList', 'Load the sealed list of tickets', {
    details: 'An entry is found by the SHA-256 of a code, and opened with the code itself.',
    200: one(DoorPack),
  }),
  'POST /door/{eventId}/sync': operation('synchroniseDoor', 'Send scans and read what changed', {
    details: 'Each nonce counts once, and the earliest time wins. At most 500 scans and 256 kB.',
    200: one(DoorSync),
  }),
  'POST /door/{eventId}/undo': operation('undoScan', 'Undo a scan', {
    details: 'The ticket is as before: if somebody else let it in too, that entry stays. Idempotent.',
    200: one(DoorUndone),
  }),
  'GET /door/{eventId}/conflicts': operation('listDoorConflicts', 'List who was let in against the list', {
    details: 'In the order of the first entry.',
    200: list(DoorConflict),
  }),
  'GET /door/{eventId}/search': operation('searchDoor', 'Find people by name', {
    details: 'At least three letters.',
    200: list(DoorFound),
  }),
  'POST /door/{eventId}/walk-ins': operation('letIn', 'Issue a ticket at the door', {
    details: 'The ticket is checked in at once. Works also if registration is closed and after the event began.',
    200: one(Ticket, 'The ticket of an earlier request with this nonce.'),
    201: one(Ticket, 'The new ticket.'),
    problems: {
      soldOut: messages.soldOut('Startup Pitch', 0),
      eventPast: null,
      registrationClosed: messages.eventCancelled,
      keyReused: null,
    },
  }),
  'GET /door/{eventId}/arrivals': operation('readArrivals', 'Read how many people came, and when', {
    200: one(Arrivals),
  }),
  'GET /door/{eventId}/absent': operation('listAbsentGuests', 'List who did not come', {
    details: 'Valid tickets that were not let in, by name.',
    200: list(AbsentGuest),
  }),
})
