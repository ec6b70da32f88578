import { type ReactNode, useId, useRef, useState } from 'react'
import { texts } from '#web/texts/console/form.ts'
import { toast } from '#web/ui/toast.ts'
import { confirm } from '../dialog/confirm.tsx'
import { Modal } from '../dialog/modal.tsx'

type CopyDialogProps = {
  heading: string
  lead: string
  label: string
  value: string
  onClose: () => void
  children?: ReactNode
}

/**
 * Shows a text once, such as a secret. Its button copies it, and selects it for browsers that refuse to copy. Closing it asks
 * while nobody has copied.
 */
export function CopyDialog({ heading, lead, label, value, onClose, children }: CopyDialogProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    field.current?.select()
    setCopied(true)
    try {
      await navigator.clipboard.writeText(value)
      toast(texts.copy.done)
    } catch {
      toast(texts.copy.failed)
    }
  }
  const close = async () => {
    if (isCopied || (await confirm(texts.copy.leave))) onClose()
  }
  return (
    <Modal className="modal--form" heading={heading} onClose={close}>
      <p>{lead}</p>
      {children}
      <div className="field">
        <label htmlFor={id}>{label}</label>
        <div className="row copy-field">
          <input
            ref={field}
            id={id}
            value={value}
            readOnly
            onFocus={({ target }) => target.select()}
            onCopy={() => setCopied(true)}
          />
          <button type="button" className="button button--primary" onClick={copy}>
            {texts.copy.button}
          </button>
        </div>
      </div>
      <div className="row modal-foot">
        <button type="button" className="button" onClick={close}>
          {texts.copy.close}
        </button>
      </div>
    </Modal>
  )
}
