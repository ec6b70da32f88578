import { useId, useRef } from 'react'
import { toast } from '#web/ui/toast.ts'

type CopyFieldProps = {
  label: string
  value: string
  /** The text of the button, and what a toast says afterwards. */
  copy: string
  copied: string
  notCopied: string
}

/** A text to take along, with a button that copies it. If that is refused, the text is selected. */
export function CopyField({ label, value, copy, copied, notCopied }: CopyFieldProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const take = async () => {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(value)
      toast(copied)
    } catch {
      toast(notCopied)
    }
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="row copy-field">
        <input ref={field} id={id} value={value} readOnly onFocus={({ target }) => target.select()} />
        <button type="button" className="button button--primary" onClick={take}>
          {copy}
        </button>
      </div>
    </div>
  )
}
