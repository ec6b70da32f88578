import { type PointerEvent, useRef } from 'react'

/** How far a finger goes, in pixels, before it means the next photo. */
const farEnough = 48

/** Follows a finger sideways; `step` is called where it went far enough. Pinching and scrolling stay the browser's. */
export function useSwipe(step: (by: number) => void) {
  const from = useRef<number | null>(null)
  const follow = (element: HTMLElement, by: number) => {
    element.style.translate = by === 0 ? '' : `${by}px`
  }
  const end = (event: PointerEvent<HTMLElement>, by: number) => {
    from.current = null
    follow(event.currentTarget, 0)
    if (Math.abs(by) > farEnough) step(by < 0 ? 1 : -1)
  }
  return {
    onPointerDown: ({ pointerType, isPrimary, clientX }: PointerEvent) => {
      from.current = isPrimary && pointerType !== 'mouse' ? clientX : null
    },
    onPointerMove: ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
      if (from.current !== null) follow(currentTarget, clientX - from.current)
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (from.current !== null) end(event, event.clientX - from.current)
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, 0),
  }
}
