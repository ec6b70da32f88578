import { type FormEvent, useState } from 'react'
import { Link } from 'wouter'
import { roomLimits } from '#schema/evening-limits.ts'
import { ApiError, serverSentence } from '#web/data/failure.ts'
import { takeSeat } from '#web/data/room-writes.ts'
import { texts } from './texts.ts'

const copy = texts.enter

type SeatFormProps = {
  code: string
  nonce: string
  /** Why the phone is asked again. */
  notice: string | null
  onSeated: (seat: string) => void
}

/** Asks for the sign on the screen, once for each phone. */
export function SeatForm({ code, nonce, notice, onSeated }: SeatFormProps) {
  const [sign, setSign] = useState('')
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState(notice)
  const enter = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    setSending(true)
    try {
      onSeated(await takeSeat({ ticket: code, room: sign, nonce }))
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      setError(failure.fields.room ?? serverSentence(failure) ?? copy.failed)
      setSending(false)
    }
  }
  return (
    <form className="room-entrance stack stack--close" onSubmit={(event) => void enter(event)}>
      <h1>{copy.heading}</h1>
      <p id="znak-opis">{copy.lead}</p>
      <div className="field">
        <label htmlFor="znak">{copy.label}</label>
        <input
          id="znak"
          className="room-sign"
          value={sign}
          required
          minLength={roomLimits.signs}
          maxLength={roomLimits.signs}
          autoCapitalize="characters"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          aria-describedby="znak-opis znak-blad"
          onChange={({ target }) => setSign(target.value.toUpperCase())}
        />
      </div>
      <p id="znak-blad" className={error ? 'error-box' : undefined} role="alert">
        {error}
      </p>
      <button type="submit" className="button button--primary" aria-disabled={isSending}>
        {isSending ? copy.sending : copy.button}
      </button>
      <Link className="arrow-link" href={`/ticket/${code}`}>
        {copy.toTicket}
      </Link>
    </form>
  )
}
