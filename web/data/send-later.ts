import { backOff, isPassing } from './back-off.ts'
import { ApiError } from './failure.ts'

const pause = { firstMs: 3_000, longestMs: 12_000 }

type Queue<Item> = {
  /** What to send next. Undefined if nothing may be sent now. */
  next: () => Item | undefined
  /** Sends it, and takes it out of the queue. */
  send: (item: Item) => Promise<void>
  /** Takes out what was refused for good. What it leaves there is sent again later. */
  onFailure: (item: Item, error: ApiError) => void
}

/**
 * Sends what is in a queue, one after the other. After a refusal the next one follows. After a failure that passes, the same is
 * sent again: later and later, and at once when the browser says that the network is back.
 */
export function sendLater<Item>({ next, send, onFailure }: Queue<Item>) {
  let isStarted = false
  let isSending = false
  let failures = 0
  let again: ReturnType<typeof setTimeout> | undefined

  /** Returns whether the next one may follow. */
  async function attempt(item: Item): Promise<boolean> {
    try {
      await send(item)
      failures = 0
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      onFailure(item, error)
      return !isPassing(error) && next() !== item
    }
  }

  async function flush(): Promise<void> {
    if (isSending) return
    isSending = true
    clearTimeout(again)
    try {
      for (let item = next(); item !== undefined; item = next()) {
        if (await attempt(item)) continue
        failures += 1
        if (isStarted) again = setTimeout(flush, backOff(pause, failures))
        return
      }
    } finally {
      isSending = false
    }
  }

  return {
    /** For what was just added. Sends it after what is on its way, and waits for nothing else. */
    now: () => void flush(),
    /** Sends what there is, and again what fails. Returns what ends that. */
    start() {
      isStarted = true
      addEventListener('online', flush)
      void flush()
      return () => {
        isStarted = false
        removeEventListener('online', flush)
        clearTimeout(again)
      }
    },
  }
}
