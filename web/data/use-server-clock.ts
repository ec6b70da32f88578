import { useCallback, useSyncExternalStore } from 'react'
import { usePageData } from './page-data.ts'
import { serverNow } from './server-clock.ts'

const lastOf = (moments: readonly number[], now: number): number =>
  Math.max(0, ...moments.filter((moment) => moment <= now))

/**
 * The last of these moments (epoch ms) that the server's clock has reached, else 0. Renders again at each of them. The page says
 * what held when the Worker rendered it until the time is known.
 */
export function useLastMoment(moments: readonly number[]): number {
  const { asOf } = usePageData()
  const key = moments.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the moments are equal if their key is
  const subscribe = useCallback(
    (notify: () => void) => {
      let isWanted = moments.length > 0
      let stop = () => {}
      // Loaded after hydration: no page needs it at once.
      if (isWanted)
        void import('./watch-clock.ts').then(({ watchClock }) => {
          if (isWanted) stop = watchClock(moments, notify)
        })
      return () => {
        isWanted = false
        stop()
      }
    },
    [key],
  )
  return useSyncExternalStore(
    subscribe,
    () => lastOf(moments, serverNow() ?? asOf),
    () => lastOf(moments, asOf),
  )
}
