import { useEffect, useRef } from 'react'
import { texts } from '#web/texts/console/list.ts'

type SearchFieldProps = { value: string; onChange: (value: string) => void; label?: string }

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** The search of a list. The key `/` moves the focus here, unless somebody is typing or a dialog is open. */
export function SearchField({ value, onChange, label = texts.search }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (document.querySelector('dialog[open]')) return
      event.preventDefault()
      input.current?.select()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <label className="tool tool--search">
      <span className="tool-label">{label}</span>
      <input
        ref={input}
        type="search"
        value={value}
        title={texts.searchHint}
        aria-keyshortcuts="/"
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  )
}
