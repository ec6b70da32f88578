import { type FormEvent, useId, useState } from 'react'
import { limits } from '#schema/limits.ts'
import { Folded } from './folded.tsx'
import { texts as allTexts } from './texts.ts'
import type { Lead } from './use-lead.ts'

const texts = allTexts.freeing

/** Frees the seat of a ticket, for a guest who has another phone now. */
export const SeatsPanel = ({ lead }: { lead: Lead }) => (
  <Folded heading={texts.heading}>
    <SeatForm lead={lead} />
  </Folded>
)

function SeatForm({ lead }: { lead: Lead }) {
  const [ticket, setTicket] = useState('')
  const [freed, setFreed] = useState<string | null>(null)
  const id = useId()
  const free = async (event: FormEvent) => {
    event.preventDefault()
    setFreed(null)
    if (!(await lead('/seats/free', { ticket }))) return
    setFreed(ticket)
    setTicket('')
  }
  return (
    <form className="lead-seat" onSubmit={(event) => void free(event)}>
      <p id={`${id}-help`} className="soft">
        {texts.help}
      </p>
      <label htmlFor={id}>{texts.label}</label>
      <input
        id={id}
        value={ticket}
        required
        maxLength={limits.nameMax}
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        aria-describedby={`${id}-help`}
        onChange={({ target }) => setTicket(target.value)}
      />
      <button type="submit" className="button">
        {texts.button}
      </button>
      <p role="status">{freed !== null && texts.done(freed)}</p>
    </form>
  )
}
