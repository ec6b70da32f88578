import type { StoredDoor } from '#web/admin/door/store/door-database.ts'

/** The evening of a door as the phone stores it. */
export const aStoredDoor = (fields: Partial<StoredDoor> = {}): StoredDoor => ({
  eventId: 4,
  event: {
    id: 4,
    title: 'Wieczór',
    date: '2030-03-19',
    time: '18:00',
    location_name: null,
    address: null,
    status: 'UPCOMING',
    enabled: true,
    cancelled: false,
    languages: 'pl',
  },
  device: 'Wejście (ab12)',
  cursor: '1.1',
  counts: null,
  usualTypeId: null,
  opensAt: null,
  clockOffset: 0,
  syncedAt: 0,
  loadedAt: 0,
  isPartial: false,
  ...fields,
})
