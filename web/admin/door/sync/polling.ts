import { backOff, isPassing } from '#web/data/back-off.ts'

const intervalMs = 5_000
const pauses = { firstMs: 10_000, longestMs: 60_000 }

/** How long after a refusal the server is asked again. It may take back what it said. */
export const askAgainMs = 30_000

export type Polling = {
  /** Runs at once, unless the last run failed. */
  soon: () => void
  /** Runs at once. */
  now: () => void
  stop: () => void
}

/**
 * Repeats `run` until it is stopped: every five seconds, at once if it returns true, later and later while it throws, every
 * 30 seconds while the API refuses. It also runs when the browser says that the network came or went, and believes neither.
 * Runs never overlap.
 */
export function startPolling(run: () => Promise<boolean>, onSettled: (error: unknown) => void): Polling {
  let isStopped = false
  let isWanted = false
  let failures = 0
  let isRefused = false
  let wake = () => {}
  const wakeNow = () => wake()

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      wake = resolve
      setTimeout(resolve, ms)
    })

  /** Returns whether to run again at once. A run that ends after `stop` reports nothing. */
  const attempt = async (): Promise<boolean> => {
    isWanted = false
    try {
      const isMore = await run()
      if (isStopped) return false
      failures = 0
      isRefused = false
      onSettled(null)
      return isMore || isWanted
    } catch (error) {
      if (isStopped) return false
      failures += 1
      isRefused = !isPassing(error)
      onSettled(error)
      return false
    }
  }

  const pauseMs = (): number => {
    if (isRefused) return askAgainMs
    return failures === 0 ? intervalMs : backOff(pauses, failures)
  }

  const work = async () => {
    while (!isStopped) {
      if (!(await attempt()) && !isStopped) await pause(pauseMs())
    }
    for (const hint of hints) removeEventListener(hint, wakeNow)
  }
  const hints = ['online', 'offline']
  for (const hint of hints) addEventListener(hint, wakeNow)
  void work()

  return {
    soon: () => {
      isWanted = true
      if (failures === 0) wake()
    },
    now: wakeNow,
    stop: () => {
      isStopped = true
      wake()
    },
  }
}
