import { useEffect, useRef } from 'react'

const forwards = ['PageDown', 'ArrowRight']
const backwards = ['PageUp', 'ArrowLeft']

/** Keys of a presenter's remote control, and arrows: forwards and back. Fields keep their own keys. */
export function useStepKeys(acts: { press: () => void; back: () => void }): void {
  const latest = useRef(acts)
  latest.current = acts
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
      if (isTyping || event.repeat || event.ctrlKey || event.altKey || event.metaKey) return
      if (!forwards.includes(event.key) && !backwards.includes(event.key)) return
      event.preventDefault()
      if (forwards.includes(event.key)) latest.current.press()
      else latest.current.back()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
