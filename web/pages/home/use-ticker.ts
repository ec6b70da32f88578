import { type RefObject, useEffect, useRef } from 'react'
import { limits } from '#schema/limits.ts'
import { useIsMobile } from '#web/ui/use-is-mobile.ts'

/** Minimum time between steps in milliseconds. Limits the speed on displays with a high refresh rate. */
const minFrameMs = 12

/** Moves a track of identical rows on phones, one step per frame. On desktops CSS animates it. */
export function useTicker(track: RefObject<HTMLElement | null>, moving: boolean) {
  const mobile = useIsMobile()
  const offset = useRef(0)

  useEffect(() => {
    const element = track.current
    if (!element || !mobile || !moving) return
    let lastStep = 0
    let frame = requestAnimationFrame(function step(now) {
      frame = requestAnimationFrame(step)
      if (now - lastStep < minFrameMs) return
      lastStep = now
      // Wraps after one row. Measured in each frame: a row gets shorter when a logo fails to load.
      const row = element.firstElementChild?.clientWidth || 1
      offset.current = (offset.current + limits.ticker.pixelsPerFrame) % row
      element.style.transform = `translateX(${-offset.current}px)`
    })
    return () => cancelAnimationFrame(frame)
  }, [track, mobile, moving])

  useEffect(() => {
    if (mobile === false) track.current?.style.removeProperty('transform')
  }, [track, mobile])
}
