import { type RefObject, useEffect, useRef, useState } from 'react'
import { limits } from '#schema/limits.ts'
import { statistics as texts } from './texts.ts'

/** The animation runs once until a reload. Set in effects only, so requests of the Worker do not share it. */
const animation = { hasRun: false }

/** From 0 to 1. Starts when `limits.countUpVisible` of the element is visible; 1 at once with reduced motion. */
function useCountUp(target: RefObject<Element | null>): number {
  const [progress, setProgress] = useState(animation.hasRun ? 1 : 0)

  useEffect(() => {
    if (animation.hasRun || !target.current) return
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      animation.hasRun = true
      setProgress(1)
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
          setProgress(1 - (1 - elapsed) ** 3)
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
  }, [target])

  return progress
}

/** Numbers with a count-up animation. Screen readers and visitors without JavaScript get the final numbers as text. */
const Statistics = () => {
  const section = useRef<HTMLElement>(null)
  const progress = useCountUp(section)
  return (
    <section ref={section} className="section section--ink statistics" aria-labelledby="statistics-title">
      <div className="wrap">
        <h2 id="statistics-title" className="visually-hidden">
          {texts.title}
        </h2>
        <ul className="statistics-row">
          {texts.list.map(({ count, atLeast, name, words }) => (
            <li key={name}>
              <span className="figure figures" aria-hidden="true">
                {Math.round(count * progress)}
                {atLeast && progress > 0 && <span className="figure-plus">+</span>}
              </span>
              <span className="statistics-words visually-hidden">{words}</span> {name}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

export default Statistics
