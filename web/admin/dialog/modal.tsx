import { type ReactNode, useEffect, useId, useRef } from 'react'
import { texts } from '#web/texts/console/frame.ts'
import { Icon } from '#web/ui/icon.tsx'

type ModalProps = { heading: string; onClose: () => void; className?: string; children: ReactNode }

/** What gets the focus when a dialog opens: the first field, or an element with the mark before it. Without either, its cross. */
const firstFocus = '[data-first-focus], input, select, textarea'

/** A modal dialog, open while it is rendered. Escape and its cross close it. Then the focus is where it was before. */
export function Modal({ heading, onClose, className = '', children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const opened = document.activeElement
    dialog.current?.showModal()
    dialog.current?.querySelector<HTMLElement>(firstFocus)?.focus()
    return () => {
      if (opened instanceof HTMLElement) opened.focus()
    }
  }, [])
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
        <h2 id={id}>{heading}</h2>
        <button type="button" className="button button--quiet button--icon" aria-label={texts.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      {children}
    </dialog>
  )
}
