import { type RefObject, useEffect, useRef } from 'react'
import { limits } from '#schema/limits.ts'
import { useIsMobile } from '#web/ui/use-is-mobile.ts'

/** Screens that draw more often than this many milliseconds apart get a step with every second drawing or so. */
const shortestFrame = 12

/** Moves a track of equal rows on phones, a step with each frame (spec §9). On desks CSS moves it. */
export function useTicker(track: RefObject<HTMLElement | null>, moving: boolean) {
  const mobile = useIsMobile()
  const moved = useRef(0)

  useEffect(() => {
    const element = track.current
    if (!element || !mobile || !moving) return
    let drawn = 0
    let frame = requestAnimationFrame(function step(now) {
      frame = requestAnimationFrame(step)
      if (now - drawn < shortestFrame) return
      drawn = now
      // After one row the next one stands where it began. A row without its broken logos is shorter.
      const row = element.firstElementChild?.clientWidth || 1
      moved.current = (moved.current + limits.ticker.pixelsPerFrame) % row
      element.style.transform = `translateX(${-moved.current}px)`
    })
    return () => cancelAnimationFrame(frame)
  }, [track, mobile, moving])

  useEffect(() => {
    if (mobile === false) track.current?.style.removeProperty('transform')
  }, [track, mobile])
}
