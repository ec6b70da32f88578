import { dayMs } from '#schema/durations.ts'
import type { Data } from '#schema/envelope.ts'
import { limits } from '#schema/limits.ts'
import type { ServerTime } from '#schema/server-time.ts'
import { serverNow, setServerTime } from './server-clock.ts'

let asking: Promise<void> | undefined

/** The answer is as old as its way here took, so the clock is late by that much, and never early. Parallel calls are one request. */
function askServerTime(): Promise<void> {
  const ask = async () => {
    const signal = AbortSignal.timeout(limits.requestTimeoutMs)
    const { data }: Data<ServerTime> = await (await fetch('/api/time', { cache: 'no-store', signal })).json()
    setServerTime(Date.parse(data.now))
  }
  asking ??= ask().finally(() => {
    asking = undefined
  })
  return asking
}

/** A device that sleeps stops timers, so a long wait is checked now and then. */
const checkMs = 30_000
const retryMs = 5_000

/**
 * Calls `look` now and whenever the server's clock reaches one of these moments. It asks for the server's time if a moment is
 * within a day, and again when the tab is shown after it was hidden. `delayOf` says how long to wait at most, from the time that
 * is left to the next moment. Returns a function that ends it.
 */
export function watchClock(moments: readonly number[], look: () => void, delayOf = (left: number): number => left) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isWatching = true
  /** By the clock of this device until the other is known: that decides only when to look. */
  const now = () => serverNow() ?? Date.now()
  const isNear = () => moments.some((moment) => Math.abs(moment - now()) < dayMs)
  const plan = (delay: number) => {
    clearTimeout(timer)
    if (isWatching && delay < Number.POSITIVE_INFINITY) timer = setTimeout(tick, Math.min(checkMs, delay))
  }
  const lookAndPlan = () => {
    look()
    plan(delayOf(Math.min(...moments.map((moment) => moment - now()).filter((left) => left > 0))))
  }
  const ask = () => askServerTime().then(lookAndPlan, () => plan(retryMs))
  const tick = () => void (serverNow() === undefined && isNear() ? ask() : lookAndPlan())
  const onShown = () => {
    if (document.hidden) return
    tick()
    if (serverNow() !== undefined && isNear()) void ask()
  }
  tick()
  addEventListener('visibilitychange', onShown)
  addEventListener('pageshow', onShown)
  return () => {
    isWatching = false
    clearTimeout(timer)
    removeEventListener('visibilitychange', onShown)
    removeEventListener('pageshow', onShown)
  }
}
