import { type DragEvent, type KeyboardEvent, useRef } from 'react'

/** `list` with the item at `from` moved to `to`. A place outside the list changes nothing. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = [...list]
  if (to < 0 || to >= list.length) return rest
  rest.splice(to, 0, ...rest.splice(from, 1))
  return rest
}

const steps: Partial<Record<string, number>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }

/**
 * Lets items be moved by dragging, and by Alt with an arrow key. Returns the props of the element of the item at a place.
 * `move` is called with places inside of the list.
 */
export function useReorder(count: number, move: (from: number, to: number) => void) {
  /** The place of the item that is being dragged. */
  const dragged = useRef<number | null>(null)
  return (at: number) => ({
    draggable: true,
    onKeyDown: (event: KeyboardEvent) => {
      const step = steps[event.key]
      if (!event.altKey || step === undefined) return
      // Browsers go back in their history.
      event.preventDefault()
      if (at + step >= 0 && at + step < count) move(at, at + step)
    },
    onDragStart: () => {
      dragged.current = at
    },
    onDragEnd: () => {
      dragged.current = null
    },
    onDragOver: (event: DragEvent) => {
      if (dragged.current !== null) event.preventDefault()
    },
    onDrop: (event: DragEvent) => {
      if (dragged.current === null) return
      event.preventDefault()
      if (dragged.current !== at) move(dragged.current, at)
    },
  })
}
