import { type ReactNode, useEffect, useId, useRef } from 'react'
import { texts } from '#web/texts/console/frame.ts'
import { Icon } from '#web/ui/icon.tsx'

type ModalProps = { heading: string; onClose: () => void; className?: string; children: ReactNode }

/** What gets the focus when a dialog opens: the first field, or an element with the mark before it. Without either, its heading. */
const firstFocus = '[data-first-focus], input, select, textarea'

/** The paragraph that says what a dialog is about. Screen readers read it with the heading. */
const about = ':scope > p, :scope > form > p'

/**
 * A modal dialog, open while it is rendered. Escape and its cross close it. Then the focus is where it was before. Its first
 * paragraph is its description.
 */
export function Modal({ heading, onClose, className = '', children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const opened = document.activeElement
    dialog.current?.showModal()
    const first = dialog.current?.querySelector<HTMLElement>(firstFocus) ?? dialog.current?.querySelector('h2')
    first?.focus()
    const text = dialog.current?.querySelector(about)
    if (text) {
      text.id ||= `${id}-about`
      dialog.current?.setAttribute('aria-describedby', text.id)
    }
    return () => {
      if (opened instanceof HTMLElement) opened.focus()
    }
  }, [id])
  return (
    <dialog
      ref={dialog}
      className={`modal ${className}`}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <header className="modal-head">
        <h2 id={id} tabIndex={-1}>
          {heading}
        </h2>
        <button type="button" className="button button--quiet button--icon" aria-label={texts.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      {children}
    </dialog>
  )
}
