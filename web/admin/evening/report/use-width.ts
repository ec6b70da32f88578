import { useLayoutEffect, useRef, useState } from 'react'

/** The width of an element in CSS pixels, so that a drawing keeps the size of its letters. */
export function useWidth<E extends Element>(initial: number) {
  const ref = useRef<E>(null)
  const [width, setWidth] = useState(initial)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const resizing = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(Math.round(entry.contentRect.width))
    })
    resizing.observe(element)
    return () => resizing.disconnect()
  }, [])
  return { ref, width }
}
