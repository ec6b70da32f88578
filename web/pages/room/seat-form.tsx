import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { roomLimits } from '#schema/evening-limits.ts'
import { ApiError, serverSentence } from '#web/data/failure.ts'
import { texts } from './texts.ts'

const copy = texts.enter

type Typed = { letters: string; sign: string }

type SeatFormProps = {
  /** Whether the six letters of the ticket are asked for, and those that are known. */
  letters: string | null
  /** False for who was let in at the door. */
  needsSign: boolean
  /** Why the phone is asked again. */
  notice: string | null
  /** Takes the seat. Throws an `ApiError`. */
  enter: (typed: Typed) => Promise<void>
  children?: ReactNode
}

type SignFieldProps = {
  id: string
  label: string
  length: number
  value: string
  onChange: (value: string) => void
}

/** A short code that somebody reads and types. What it may be is a matter of the server. */
const SignField = ({ id, label, length, value, onChange }: SignFieldProps) => (
  <div className="field">
    <label htmlFor={id}>{label}</label>
    <input
      id={id}
      className="room-sign"
      value={value}
      required
      minLength={length}
      maxLength={length}
      autoCapitalize="characters"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      aria-describedby="wejscie-opis"
      onChange={({ target }) => onChange(target.value.toUpperCase())}
    />
  </div>
)

/** Takes a seat, once for each phone. */
export function SeatForm({ letters: known, needsSign, notice, enter, children }: SeatFormProps) {
  const [letters, setLetters] = useState(known ?? '')
  const [sign, setSign] = useState('')
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState(notice)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The room is gone, and what had the focus with it.
    if (notice) heading.current?.focus()
  }, [notice])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    setSending(true)
    // The same refusal is said again.
    setError(null)
    try {
      await enter({ letters, sign })
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      const isUnknown = known !== null && failure.status === 404
      setError(isUnknown ? copy.unknown : (failure.fields.room ?? serverSentence(failure) ?? copy.failed))
      setSending(false)
    }
  }
  return (
    <form className="room-entrance stack stack--close" onSubmit={(event) => void submit(event)}>
      <h1 ref={heading} tabIndex={-1}>
        {copy.heading}
      </h1>
      <p id="wejscie-opis">{needsSign ? copy.lead : copy.inside}</p>
      {known !== null && (
        <SignField id="litery" label={copy.letters} length={6} value={letters} onChange={setLetters} />
      )}
      {needsSign && (
        <SignField id="kod-sali" label={copy.sign} length={roomLimits.signs} value={sign} onChange={setSign} />
      )}
      <p className={error ? 'error-box' : undefined} role="alert">
        {error}
      </p>
      <button type="submit" className="button button--primary" aria-disabled={isSending}>
        {isSending ? copy.sending : copy.button}
      </button>
      {children}
    </form>
  )
}
