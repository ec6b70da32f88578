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
import { area, request, response } from '#worker/openapi/area.ts'
import { get, post } from '#worker/openapi/operation.ts'
import { created, list, one } from '#worker/openapi/success.ts'

export const door = area`Door. Checking tickets at an event, on phones that may be offline.`({
  DoorPack: response(DoorPack, {
    now: 'The time of the server.',
    cursor: 'Where the list ends. Send it to the next synchronisation.',
  })`The list of a door.`,
  DoorSyncWrite: request(DoorSyncWrite)`Scans of one phone.`,
  DoorSync: response(DoorSync)`What the scans came to, what changed after the cursor, and how many people are inside.`,
  DoorUndoWrite: request(DoorUndoWrite)`The scan to undo.`,
  DoorUndone: response(DoorUndone)`The ticket of a scan after undoing it.`,
  DoorConflict: response(DoorConflict)`People who were let in against the list.`,
  DoorFound: response(DoorFound)`A person found by name.`,
  WalkInWrite: request(WalkInWrite)`Somebody who came without a ticket. Only the name is required.`,
  Arrivals: response(Arrivals)`How many people came, and when, in quarters of an hour.`,
  AbsentGuest: response(AbsentGuest)`Somebody with a valid ticket who was not let in.`,

  readDoorList: get('/door/{eventId}/pack', one(DoorPack))`
    Load the sealed list of tickets. An entry is found by the SHA-256 of a code, and opened with the code itself.`,
  synchroniseDoor: post('/door/{eventId}/sync', one(DoorSync))`
    Send scans and read what changed. Each nonce counts once, and the earliest time wins. At most 500 scans and 256
    kB.`,
  undoScan: post('/door/{eventId}/undo', one(DoorUndone))`
    Undo a scan. The ticket is as before: if somebody else let it in too, that entry stays. Idempotent.`,
  listDoorConflicts: get('/door/{eventId}/conflicts', list(DoorConflict))`
    List who was let in against the list. In the order of the first entry.`,
  searchDoor: get('/door/{eventId}/search', list(DoorFound))`Find people by name. At least three letters.`,
  letIn: post(
    '/door/{eventId}/walk-ins',
    [one(Ticket, 'The ticket of an earlier request with this nonce.'), created(Ticket, 'The new ticket.')],
    {
      soldOut: messages.soldOut('Startup Pitch', 0),
      eventPast: null,
      registrationClosed: messages.eventCancelled,
      keyReused: null,
    },
  )`
    Issue a ticket at the door. The ticket is checked in at once. Works also if registration is closed and after the
    event began.`,
  readArrivals: get('/door/{eventId}/arrivals', one(Arrivals))`Read how many people came, and when.`,
  listAbsentGuests: get('/door/{eventId}/absent', list(AbsentGuest))`
    List who did not come. Valid tickets that were not let in, by name.`,
})
