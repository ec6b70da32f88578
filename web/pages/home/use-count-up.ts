import { type ReadonlySignal, useSignal } from '@preact/signals-react'
import { type RefObject, useEffect } from 'react'
import { limits } from '#schema/limits.ts'

/**
 * The animation runs once until the page is reloaded. Set in effects only, so the Worker never shares it between
 * requests.
 */
const animation = { hasRun: false }

/** Both from 0 to 1. */
const easeOut = (elapsed: number): number => 1 - (1 - elapsed) ** 3

/**
 * Progress of the count-up, from 0 to 1. Starts when `limits.countUpVisible` of the element is visible. 1 at once with
 * reduced motion.
 */
export function useCountUp(target: RefObject<Element | null>): ReadonlySignal<number> {
  const progress = useSignal(animation.hasRun ? 1 : 0)

  useEffect(() => {
    if (animation.hasRun || !target.current) return
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      animation.hasRun = true
      progress.value = 1
      return
    }
    let frame = 0
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry || entry.intersectionRatio < limits.countUpVisible) return
        observer.disconnect()
        animation.hasRun = true
        let startedAt: number | undefined
        frame = requestAnimationFrame(function count(now) {
          startedAt ??= now
          const elapsed = Math.min((now - startedAt) / limits.countUpMs, 1)
          progress.value = easeOut(elapsed)
          if (elapsed < 1) frame = requestAnimationFrame(count)
        })
      },
      { threshold: limits.countUpVisible },
    )
    observer.observe(target.current)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [target, progress])

  return progress
}
