import { type FormEvent, useState } from 'react'
import { TextField } from '#web/forms/text-field.tsx'
import { texts } from '#web/texts/console/scanner.ts'
import { Modal } from '../../dialog/modal.tsx'
import { scanText } from '../scan-actions.ts'
import { readCode } from '../tickets/read-code.ts'

/** For a code that the camera cannot read. */
export function CodeDialog({ onClose }: { onClose: () => void }) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const field = {
    id: 'door-code',
    name: 'code',
    value: code,
    error,
    onChange: (value: string) => {
      setCode(value)
      setError(undefined)
    },
    onBlur: () => {},
  }
  const check = (event: FormEvent) => {
    event.preventDefault()
    if (readCode(code) === null) return setError(texts.code.notACode)
    void scanText(code)
  }
  return (
    <Modal className="modal--drawer" heading={texts.code.heading} onClose={onClose}>
      <form className="stack" onSubmit={check} noValidate>
        <TextField field={field} label={texts.code.field} help={texts.code.help} autoComplete="off" required />
        <button type="submit" className="button button--primary">
          {texts.code.check}
        </button>
      </form>
    </Modal>
  )
}
