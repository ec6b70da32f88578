import { useLayoutEffect } from 'react'
import { dismissAnswer, doorState } from '../door-state.ts'
import { allowSound } from '../feedback.ts'
import { scanText } from '../scan-actions.ts'

/** A longer pause begins a new text. Scanners type a key in some milliseconds, but a busy phone may stall. */
const pauseMs = 3_000
/** What is shorter is no code: somebody pressed keys. */
const shortest = 20

/** Collects typed keys, each with its time in milliseconds. Returns the text when Enter ends it, and null otherwise. */
export function createKeyBuffer(): (key: string, at: number) => string | null {
  let typed = ''
  let last = 0
  return (key, at) => {
    if (at - last > pauseMs) typed = ''
    last = at
    if (key.length === 1) typed += key
    if (key !== 'Enter') return null
    const text = typed
    typed = ''
    return text.length < shortest ? null : text
  }
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, select, textarea')

/** Handles a USB scanner, which types a code and Enter anywhere, and Escape, which closes an answer. Not in fields. */
export function useKeys(): void {
  // A layout effect: the page takes keys as soon as it is shown.
  useLayoutEffect(() => {
    const add = createKeyBuffer()
    const onKey = (event: KeyboardEvent) => {
      allowSound()
      if (isField(event.target) || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 'Escape' && doorState.getState().answer) return dismissAnswer()
      const code = add(event.key, event.timeStamp)
      if (code === null) return
      // Enter must not press the button that has the focus.
      event.preventDefault()
      void scanText(code)
    }
    document.addEventListener('keydown', onKey, { capture: true })
    document.addEventListener('pointerdown', allowSound)
    return () => {
      document.removeEventListener('keydown', onKey, { capture: true })
      document.removeEventListener('pointerdown', allowSound)
    }
  }, [])
}
