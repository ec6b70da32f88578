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
import { requestComponent, responseComponent } from '#worker/openapi/component.ts'

const now = '2030-03-19T17:04:06.000Z'
const at = '2030-03-19T17:04:05.000Z'
const hash = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
const nonce = 'k3tz5w2hq7ncx4vja6mbdp2eyu'
const sealed = 'q83vEjRWeJCrze8SNFZ4kA=='
const device = 'Wejście główne'
const cursor = '12.180'
const person = { firstName: 'Łucja', lastName: 'Żak' }
const counts = {
  checkedIn: 61,
  confirmed: 140,
  byType: [{ ticketTypeId: 3, name: 'Uczestnik', checkedIn: 61, confirmed: 140 }],
}

export const doorComponents = [
  responseComponent('DoorPack', DoorPack, {
    about: 'The list of a door.',
    example: {
      event: {
        id: 12,
        title: 'Iskra #12',
        date: '2030-03-19',
        time: '18:00',
        location_name: 'Gmach Fizyki',
        address: 'Koszykowa 75, Warszawa',
        status: 'UPCOMING',
        enabled: true,
        cancelled: false,
      },
      now,
      cursor,
      entries: [{ hash, sealed }],
    },
    notes: { now: 'The time of the server.', cursor: 'Where the list ends. Send it to the next synchronisation.' },
  }),
  requestComponent('DoorSyncWrite', DoorSyncWrite, {
    about: 'Scans of one phone.',
    example: { cursor, scans: [{ nonce, hash, at, device, outcome: 'IN' }] },
  }),
  responseComponent('DoorSync', DoorSync, {
    about: 'What the scans came to, what changed after the cursor, and how many people are inside.',
    example: {
      now,
      cursor: '12.181',
      results: [{ nonce, outcome: 'IN', firstAt: at, firstDevice: device }],
      changes: [{ hash, status: 'CHECKED_IN', at, device, sealed }],
      counts,
    },
  }),
  requestComponent('DoorUndoWrite', DoorUndoWrite, { about: 'The scan to undo.', example: { nonce } }),
  responseComponent('DoorUndone', DoorUndone, {
    about: 'The ticket of a scan after undoing it.',
    example: { nonce, hash, status: 'CONFIRMED', at: null, device: null },
  }),
  responseComponent('DoorConflict', DoorConflict, {
    about: 'People who were let in against the list.',
    example: {
      kind: 'TWICE',
      hash,
      ticketId: 88,
      ...person,
      scans: [
        { nonce, device, at },
        { nonce: 'x4vja6mbdp2eyuk3tz5w2hq7nc', device: 'Wejście boczne', at: now },
      ],
    },
  }),
  responseComponent('DoorFound', DoorFound, {
    about: 'A person found by name.',
    example: { hash, ...person, type: 'Uczestnik', status: 'CONFIRMED' },
  }),
  requestComponent('WalkInWrite', WalkInWrite, {
    about: 'Somebody who came without a ticket. Only the name is required.',
    example: { ticketTypeId: 3, attendee: person, device, nonce },
  }),
  responseComponent('Arrivals', Arrivals, {
    about: 'How many people came, and when, in quarters of an hour.',
    example: { counts, arrivals: [{ from: '2030-03-19T17:00:00.000Z', people: 61 }] },
  }),
  responseComponent('AbsentGuest', AbsentGuest, {
    about: 'Somebody with a valid ticket who was not let in.',
    example: { ticketId: 88, ...person, type: 'Uczestnik' },
  }),
]
