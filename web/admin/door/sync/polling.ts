const intervalMs = 5_000
const longestMs = 60_000

/** Five seconds after a success. After n failures 5 s × 2^n, at most a minute, times a random number from 0.5 to 1. */
export const pauseAfter = (failures: number, random: number): number =>
  failures === 0 ? intervalMs : Math.min(longestMs, intervalMs * 2 ** failures) * (0.5 + random / 2)

export type Polling = {
  /** Runs at once, unless the last run failed. */
  soon: () => void
  stop: () => void
}

/**
 * Repeats `run` until it is stopped: every five seconds, at once if it returns true, later and later while it throws.
 * Without network it waits for the browser to report one. Runs never overlap.
 */
export function startPolling(run: () => Promise<boolean>, onSettled: (error: unknown) => void): Polling {
  let isStopped = false
  let isWanted = false
  let failures = 0
  let wake = () => {}
  const wakeNow = () => wake()

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      wake = resolve
      if (navigator.onLine) setTimeout(resolve, ms)
    })

  /** Returns whether to run again at once. A run that ends after `stop` reports nothing. */
  const attempt = async (): Promise<boolean> => {
    isWanted = false
    try {
      const isMore = await run()
      if (isStopped) return false
      failures = 0
      onSettled(null)
      return isMore || isWanted
    } catch (error) {
      if (isStopped) return false
      failures += 1
      onSettled(error)
      return false
    }
  }

  const work = async () => {
    while (!isStopped) {
      const isNext = navigator.onLine && (await attempt())
      if (!isNext && !isStopped) await pause(pauseAfter(failures, Math.random()))
    }
    removeEventListener('online', wakeNow)
  }
  addEventListener('online', wakeNow)
  void work()

  return {
    soon: () => {
      isWanted = true
      if (failures === 0 && navigator.onLine) wake()
    },
    stop: () => {
      isStopped = true
      wake()
    },
  }
}
