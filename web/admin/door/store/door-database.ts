import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { DoorCounts, DoorList, RoomSign } from '#schema/door.ts'
import type { Entry } from '../tickets/look-up.ts'
import type { Scan } from '../tickets/scan.ts'

/** An evening whose list is on this phone. Times are in epoch milliseconds of the phone's clock. */
export type StoredDoor = {
  eventId: number
  event: DoorList['event']
  /** This phone's name, as other phones show it. */
  device: string
  cursor: string
  counts: DoorCounts | null
  /** The ticket type that somebody without a ticket usually gets. */
  usualTypeId: number | null
  /** The sign of the room. Absent in what an earlier release stored. */
  room?: RoomSign | null
  /** When this phone may let people in, by the server's clock. Null if it may. */
  opensAt: string | null
  /** How far the server's clock is ahead of the phone's. */
  clockOffset: number
  /** When the list was last compared with the server's. */
  syncedAt: number
  loadedAt: number
  /** Only a part of the list has arrived. The rest follows the cursor. */
  isPartial: boolean
}

export interface DoorSchema extends DBSchema {
  evenings: { key: number; value: StoredDoor }
  /** The list as it was loaded, in one record: 2,000 records take a slow phone three seconds, one takes 0.2. */
  lists: { key: number; value: { eventId: number; entries: Entry[] } }
  /** Tickets that changed since. */
  changes: { key: [number, string]; value: Entry }
  scans: { key: string; value: Scan; indexes: { eventId: number } }
}

export type DoorDatabase = IDBPDatabase<DoorSchema>

/**
 * Everything that the scanner page stores. It has no name, address or code of anybody in readable form, but the names of
 * people who came in by name and of whom the server does not know yet.
 */
export const openDoorDatabase = (): Promise<DoorDatabase> =>
  openDB<DoorSchema>('door', 1, {
    upgrade(database) {
      database.createObjectStore('evenings', { keyPath: 'eventId' })
      database.createObjectStore('lists', { keyPath: 'eventId' })
      database.createObjectStore('changes', { keyPath: ['eventId', 'hash'] })
      database.createObjectStore('scans', { keyPath: 'nonce' }).createIndex('eventId', 'eventId')
    },
    // Another tab has a newer page. It may upgrade, and this one fails until it is reloaded.
    blocking: (_, __, event) => event.target instanceof IDBDatabase && event.target.close(),
  })
