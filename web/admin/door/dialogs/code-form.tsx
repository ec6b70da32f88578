import { type FormEvent, useState } from 'react'
import { TextField } from '#web/forms/text-field.tsx'
import { texts } from '#web/texts/console/scanner.ts'
import { explain } from '../../form/explain.ts'
import { isUnreachable } from '../open-door.ts'
import { scanShortCode, scanText } from '../scan-actions.ts'
import { useOpening } from '../screen/use-opening.ts'
import { useText } from '../screen/use-text.ts'
import { readCode, readShortCode } from '../tickets/look-up.ts'

/** A typed code. The short one needs network, because no list has it. */
export function CodeForm() {
  const opening = useOpening()
  const { value: code, field, setError } = useText('door-code')
  const [isChecking, setChecking] = useState(false)
  const checkShort = async (shortCode: string) => {
    if (opening) return setError(texts.rehearsal.unavailable(opening))
    setChecking(true)
    try {
      if (!(await scanShortCode(shortCode))) setError(texts.code.unknown)
    } catch (failure) {
      setError(isUnreachable(failure) ? texts.code.offline : explain(failure))
    }
    setChecking(false)
  }
  const check = (event: FormEvent) => {
    event.preventDefault()
    if (isChecking) return
    const shortCode = readShortCode(code)
    if (shortCode !== null) void checkShort(shortCode)
    else if (readCode(code) === null) setError(texts.code.notACode)
    else void scanText(code)
  }
  return (
    <form className="stack door-code" onSubmit={check} noValidate>
      <TextField field={field} label={texts.code.field} help={texts.code.help} autoComplete="off" required />
      <button type="submit" className="button button--primary" aria-disabled={isChecking}>
        {isChecking ? texts.code.checking : texts.code.check}
      </button>
    </form>
  )
}
