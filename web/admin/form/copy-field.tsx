import { useId, useRef } from 'react'
import { texts } from '#web/texts/console/form.ts'
import { toast } from '#web/ui/toast.ts'

/** A read-only text with a button that copies it. It also selects the text, for browsers that refuse to copy. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const copy = async () => {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(value)
      toast(texts.copy.done)
    } catch {
      toast(texts.copy.failed)
    }
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="row copy-field">
        <input ref={field} id={id} value={value} readOnly onFocus={({ target }) => target.select()} />
        <button type="button" className="button button--primary" onClick={copy}>
          {texts.copy.button}
        </button>
      </div>
    </div>
  )
}
