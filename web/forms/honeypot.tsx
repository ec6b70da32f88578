import { type KeyboardEvent, useRef } from 'react'

/** What password managers look for. They would fill the field for people. */
const leftAlone = {
  autoComplete: 'off',
  'data-1p-ignore': '',
  'data-lpignore': 'true',
  'data-bwignore': '',
  'data-protonpass-ignore': 'true',
  'data-form-type': 'other',
}

/** A press of a key that writes. Programs that fill forms in write without keys, or with events of their own. */
const isTyping = ({ key, nativeEvent }: KeyboardEvent): boolean => nativeEvent.isTrusted && key.length === 1

/**
 * A field that only bots fill: off-screen, outside of the tab order, hidden from assistive technology. Its value is told only
 * if it was typed by keys, because some programs fill in every field for people.
 */
export function Honeypot({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const isTyped = useRef(false)
  return (
    <div className="honeypot" aria-hidden="true">
      <input
        name="nickname"
        type="text"
        tabIndex={-1}
        {...leftAlone}
        value={value}
        onKeyDown={(event) => {
          if (isTyping(event)) isTyped.current = true
        }}
        onChange={({ target }) => {
          if (isTyped.current) onChange(target.value)
        }}
      />
    </div>
  )
}
