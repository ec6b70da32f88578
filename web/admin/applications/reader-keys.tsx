import { type RefObject, useEffect, useId, useRef } from 'react'
import { keysOf } from '#schema/keys.ts'
import { texts } from '#web/texts/console/applications.ts'
import { Spoken } from '#web/ui/spoken.tsx'

const copy = texts.keys

/** The keys of the reader, by what they do, in the order of the legend. */
const readerKeys = {
  next: '→',
  previous: '←',
  accept: 'P',
  refuse: 'O',
  undo: 'Z',
  mailNote: 'D',
  teamNote: 'N',
} as const
type ReaderAction = keyof typeof readerKeys

/** The names that browsers have for keys which are shown as an arrow. */
const arrows = { next: 'ArrowRight', previous: 'ArrowLeft' }
const shortcuts: Record<ReaderAction, string> = { ...readerKeys, ...arrows }

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
      const action = keysOf(shortcuts).find((one) => shortcuts[one].toLowerCase() === event.key.toLowerCase())
      if (!action || document.querySelector('dialog[open]')) return
      event.preventDefault()
      current.current[action]()
    }
    element?.addEventListener('keydown', onKey)
    return () => element?.removeEventListener('keydown', onKey)
  }, [reader])
}

type KeyButtonProps = {
  label: string
  action: ReaderAction
  className?: string
  isDisabled?: boolean
  why?: string | undefined
  onPress: () => void
}

/** A button that a key presses too, and that shows which. */
export const KeyButton = ({ label, action, className = '', isDisabled, why, onPress }: KeyButtonProps) => (
  <button
    type="button"
    className={`button ${className}`}
    aria-disabled={isDisabled}
    aria-keyshortcuts={shortcuts[action]}
    title={why}
    onClick={() => why === undefined && onPress()}
  >
    {label}{' '}
    <span className="key" aria-hidden="true">
      {readerKeys[action]}
    </span>
  </button>
)

const spoken: Partial<Record<ReaderAction, string>> = copy.spoken

const legend = [
  ...keysOf(readerKeys).map((action) => ({ key: readerKeys[action], label: copy[action], said: spoken[action] })),
  { key: 'Esc', label: copy.leave, said: undefined },
]

export function KeyLegend() {
  const id = useId()
  return (
    <section className="key-legend desk-only" aria-labelledby={id}>
      <h2 id={id}>{copy.heading}</h2>
      <dl>
        {legend.map(({ key, label, said }) => (
          <div key={key}>
            <dt>
              <kbd>
                <Spoken text={key} said={said} />
              </kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
