import { type ReadonlySignal, useSignal } from '@preact/signals-react'
import { type RefObject, useEffect } from 'react'
import { limits } from '#schema/limits.ts'

/** Numbers count once in a visit: who comes back to the page finds them counted. Written in effects, so in browsers alone. */
const visit = { counted: false }

const easeOut = (share: number): number => 1 - (1 - share) ** 3

/** How far a count has come, from 0 to 1. It starts when enough of the place is seen (spec §2), and is done at once for those who want less motion. */
export function useCountUp(place: RefObject<Element | null>): ReadonlySignal<number> {
  const share = useSignal(visit.counted ? 1 : 0)

  useEffect(() => {
    if (visit.counted || !place.current) return
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      visit.counted = true
      share.value = 1
      return
    }
    let frame = 0
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry || entry.intersectionRatio < limits.countUpVisible) return
        observer.disconnect()
        visit.counted = true
        let began: number | undefined
        frame = requestAnimationFrame(function count(now) {
          began ??= now
          const passed = Math.min((now - began) / limits.countUpMs, 1)
          share.value = easeOut(passed)
          if (passed < 1) frame = requestAnimationFrame(count)
        })
      },
      { threshold: limits.countUpVisible },
    )
    observer.observe(place.current)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [place, share])

  return share
}
