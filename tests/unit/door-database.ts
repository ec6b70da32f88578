import type { DoorDatabase } from '#web/admin/door/store/door-database.ts'

/** A stand-in for the scanner's IndexedDB: transactions write all or nothing, and fail when they are told to. */

type Row = Record<string, unknown>
const keys = { evenings: 'eventId', lists: 'eventId', changes: 'hash', scans: 'nonce' } as const
type Name = keyof typeof keys

/** What outlives a page. */
export const aDisk = () => ({ evenings: new Map(), lists: new Map(), changes: new Map(), scans: new Map() })
type Disk = Record<Name, Map<unknown, Row>>

/** How a transaction ends. A database that is `closed` takes no more of them; one that is `full` says so in the end. */
type Fate = () => 'works' | 'full' | 'closed'

export function openOn(disk: Disk, fate: Fate): DoorDatabase {
  let isClosed = false
  const all = (name: Name): Row[] => [...disk[name].values()].map((row) => structuredClone(row))
  const transaction = (): object => {
    const outcome = fate()
    isClosed ||= outcome === 'closed'
    if (isClosed) throw new DOMException('The database is closing', 'InvalidStateError')
    const writes: (() => void)[] = []
    const done = new Promise<void>((resolve, reject) => {
      setTimeout(() => {
        if (outcome === 'full') return reject(new DOMException('Full', 'QuotaExceededError'))
        for (const write of writes) write()
        resolve()
      })
    })
    const objectStore = (name: Name) => ({
      get: async (key: unknown) => structuredClone(disk[name].get(key)),
      put: async (row: Row) => {
        const copy = structuredClone(row)
        writes.push(() => disk[name].set(copy[keys[name]], copy))
      },
      delete: async (key: unknown) => {
        writes.push(() => (name === 'changes' ? disk.changes.clear() : disk[name].delete(key)))
      },
      index: () => ({ getAll: async () => all(name) }),
    })
    return { objectStore, done }
  }
  return asDatabase({
    transaction,
    get: async (name: Name, key: unknown) => structuredClone(disk[name].get(key)),
    getAll: async (name: Name) => all(name),
    getAllFromIndex: async (name: Name) => all(name),
    close: () => {
      isClosed = true
    },
  })
}

/** The fake implements only the methods that the page calls. */
const asDatabase = (database: object) => database as DoorDatabase
