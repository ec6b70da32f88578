import { isBehind, type Scan } from '../tickets/scan.ts'
import type { DoorDatabase } from './door-database.ts'
import { type Memory, remember } from './memory.ts'
import { type StoredEvening, storeAll, storeChanges, wipe } from './stored-evening.ts'

/** A phone whose storage hangs goes on without it. */
const patienceMs = 5_000

/** What pages of one phone tell each other. */
type News = { eventId: number } & ({ change: Pick<StoredEvening, 'entries' | 'scans'> } | { finished: true })

type KeeperOptions = {
  open: () => Promise<DoorDatabase>
  isStored: boolean
  onNews: () => void
  onFinished: () => void
}

export type Keeper = ReturnType<typeof createKeeper>

/**
 * Keeps what a page knows: in memory, on the phone, and in the phone's other pages of the same door. Storage may fail at any
 * moment: browsers close a database, or a phone is full. Then the page works from memory, and the database is opened once more
 * with each `repair`, to store all that memory has. `onNews` is called when another page or the storage changed something;
 * `onFinished`, when another page removed the list.
 */
export function createKeeper(
  database: DoorDatabase,
  memory: Memory,
  { open, isStored, onNews, onFinished }: KeeperOptions,
) {
  const { eventId } = memory.evening
  let opened = database
  let isFailing = !isStored
  /** Something was remembered that a `repair` under way may not have stored. */
  let isMissed = false
  let last: Promise<unknown> = Promise.resolve()

  /** Runs after what was begun before, and never fails: returns whether it worked. */
  const inTurn = (write: () => Promise<void>): Promise<boolean> => {
    const run = () => withPatience(write()).then(() => true, logged)
    const done = last.then(run)
    last = done
    return done
  }

  async function reopen(write: (database: DoorDatabase) => Promise<void>): Promise<void> {
    opened.close()
    opened = await open()
    await write(opened)
  }

  const everything = (): StoredEvening => ({
    evening: memory.evening,
    entries: [...memory.entries.values()],
    scans: [...memory.scans.values()].filter(({ state }) => state !== 'rehearsed'),
  })

  async function repair(): Promise<void> {
    if (!isFailing) return
    let isDone: boolean
    do {
      isMissed = false
      isDone = await inTurn(() => reopen((fresh) => storeAll(fresh, everything())))
    } while (isDone && isMissed)
    isFailing = !isDone
    onNews()
  }

  /** Other pages may know more of a scan: what the server answered, or that it was taken back. */
  const newest = (scans: readonly Scan[]): Scan[] =>
    scans.filter((scan) => !isBehind(scan, memory.scans.get(scan.nonce)))

  const pages = new BroadcastChannel('door')
  let isClosed = false
  pages.onmessage = ({ data }: MessageEvent<News>) => {
    if (data.eventId !== eventId) return
    if ('finished' in data) return onFinished()
    const { entries, scans } = data.change
    remember(memory, { evening: memory.evening, entries, scans: newest(scans) })
    onNews()
  }

  return {
    isFailing: () => isFailing,
    repair,
    /** Remembers at once, so that the next scan is judged by it. Resolves when it was stored, or could not be. */
    keep: async (change: StoredEvening): Promise<void> => {
      // The answer to a request of a door that was left. Its list may be gone, and what it sent is sent again.
      if (isClosed) return
      remember(memory, change)
      pages.postMessage({ eventId, change: { entries: change.entries, scans: change.scans } } satisfies News)
      isMissed = true
      if (isFailing || (await inTurn(() => storeChanges(opened, change)))) return
      isFailing = true
      await repair()
    },
    /** Removes the list from the phone; see `wipe`. Throws if that fails twice. */
    remove: async (keepWaiting: boolean): Promise<void> => {
      if (!keepWaiting) pages.postMessage({ eventId, finished: true } satisfies News)
      const isDone = await inTurn(() => wipe(opened, eventId, keepWaiting))
      if (!isDone) await reopen((fresh) => wipe(fresh, eventId, keepWaiting))
    },
    close: () => {
      isClosed = true
      pages.close()
    },
  }
}

const logged = (error: unknown): false => {
  console.error(error)
  return false
}

function withPatience(write: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, patienceMs)
  })
  return Promise.race([write, late]).finally(() => clearTimeout(timer))
}
