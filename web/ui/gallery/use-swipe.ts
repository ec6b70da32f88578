import { type PointerEvent, useRef } from 'react'

/** Distance of a swipe in pixels that changes the photo. */
const swipeThreshold = 48

/**
 * Horizontal swipes. Calls `step` with 1 (next) or -1 (previous). The browser still handles pinch and scroll. The custom
 * property `--swipe` of the element is the distance of the finger while it moves.
 */
export function useSwipe(step: (by: number) => void) {
  const startX = useRef<number | null>(null)
  const moveBy = (element: HTMLElement, by: number) => {
    element.style.setProperty('--swipe', `${by}px`)
  }
  const end = (event: PointerEvent<HTMLElement>, by: number) => {
    startX.current = null
    moveBy(event.currentTarget, 0)
    if (Math.abs(by) > swipeThreshold) step(by < 0 ? 1 : -1)
  }
  return {
    onPointerDown: ({ pointerType, isPrimary, clientX }: PointerEvent) => {
      startX.current = isPrimary && pointerType !== 'mouse' ? clientX : null
    },
    onPointerMove: ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
      if (startX.current !== null) moveBy(currentTarget, clientX - startX.current)
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (startX.current !== null) end(event, event.clientX - startX.current)
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, 0),
  }
}
