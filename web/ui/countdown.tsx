import { useCallback, useSyncExternalStore } from 'react'
import { hourMs } from '#schema/durations.ts'
import { serverNow } from '#web/data/server-clock.ts'
import { watchClock } from '#web/data/watch-clock.ts'

const secondMs = 1_000

/** The seconds until a moment, within its last hour and while the server's time is known. Otherwise null. */
function useSecondsUntil(moment: number): number | null {
  const subscribe = useCallback(
    (notify: () => void) =>
      watchClock([moment], notify, (left) => (left > hourMs ? left - hourMs : left % secondMs || secondMs)),
    [moment],
  )
  const secondsLeft = () => {
    const left = moment - (serverNow() ?? Number.NEGATIVE_INFINITY)
    return left > 0 && left <= hourMs ? Math.ceil(left / secondMs) : null
  }
  return useSyncExternalStore(subscribe, secondsLeft, () => null)
}

const twoDigits = (number: number): string => String(number).padStart(2, '0')

/** How long it is until registration opens, in its last hour: `59:59`. Screen readers read it on demand. */
export function Countdown({ to, words }: { to: string; words: (left: string | null) => string }) {
  const seconds = useSecondsUntil(Date.parse(to))
  const left = seconds === null ? null : `${Math.floor(seconds / 60)}:${twoDigits(seconds % 60)}`
  return (
    <span className="figures" role="timer">
      {words(left)}
    </span>
  )
}
