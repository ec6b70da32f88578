import { type ReadonlySignal, useSignal } from '@preact/signals-react'
import { type RefObject, useEffect } from 'react'
import { limits } from '#schema/limits.ts'

/**
 * The animation runs once until the page is reloaded. Set in effects only, so the Worker never shares it between
 * requests.
 */
const visit = { counted: false }

const easeOut = (progress: number): number => 1 - (1 - progress) ** 3

/**
 * Progress of the count-up, from 0 to 1. Starts when `limits.countUpVisible` of the element is visible. 1 at once with
 * reduced motion.
 */
export function useCountUp(target: RefObject<Element | null>): ReadonlySignal<number> {
  const share = useSignal(visit.counted ? 1 : 0)

  useEffect(() => {
    if (visit.counted || !target.current) return
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
        let startedAt: number | undefined
        frame = requestAnimationFrame(function count(now) {
          startedAt ??= now
          const progress = Math.min((now - startedAt) / limits.countUpMs, 1)
          share.value = easeOut(progress)
          if (progress < 1) frame = requestAnimationFrame(count)
        })
      },
      { threshold: limits.countUpVisible },
    )
    observer.observe(target.current)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [target, share])

  return share
}
