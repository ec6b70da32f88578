import { type RefObject, useEffect, useRef } from 'react'

/** The keys of the reader, by what they do. */
export const readerKeys = {
  next: '→',
  previous: '←',
  accept: 'P',
  refuse: 'O',
  undo: 'Z',
  mailNote: 'D',
  teamNote: 'N',
} as const
export type ReaderAction = keyof typeof readerKeys

const actionOf = (key: string): ReaderAction | undefined => {
  if (key === 'ArrowRight') return 'next'
  if (key === 'ArrowLeft') return 'previous'
  const letter = key.toUpperCase()
  return (['accept', 'refuse', 'undo', 'mailNote', 'teamNote'] as const).find((one) => readerKeys[one] === letter)
}

const isTyping = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && target.matches('textarea, select, input:not([type=checkbox])')

/**
 * Single keys work only while the focus is in the reader, so that they disturb nobody who speaks to the computer
 * (WCAG 2.1.4). In a field they are letters, and Escape leaves it. In a dialog they do nothing. A key that is held down
 * acts once.
 */
export function useReaderKeys(reader: RefObject<HTMLElement | null>, actions: Record<ReaderAction, () => void>): void {
  const current = useRef(actions)
  useEffect(() => {
    current.current = actions
  })
  useEffect(() => {
    const element = reader.current
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      if (isTyping(event.target)) {
        if (event.key === 'Escape') element?.querySelector<HTMLElement>('h1')?.focus()
        return
      }
      const action = actionOf(event.key)
      if (!action || document.querySelector('dialog[open]')) return
      event.preventDefault()
      current.current[action]()
    }
    element?.addEventListener('keydown', onKey)
    return () => element?.removeEventListener('keydown', onKey)
  }, [reader])
}
