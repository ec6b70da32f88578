import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { takeSeat } from '#web/data/room-writes.ts'
import { type Kept, keep, readKept } from './kept.ts'
import { SeatForm } from './seat-form.tsx'
import { SeatedRoom } from './seated-room.tsx'
import { texts } from './texts.ts'

type RoomOfTicketProps = {
  /** The code of a ticket, or its six letters. Null asks for letters. */
  ticket: string | null
  byLetters?: boolean
  needsSign?: boolean
  /** The letters that somebody entered with. */
  onLetters?: (letters: string) => void
  children?: ReactNode
}

/** The entrance of the room, or the room itself once this phone has the seat of the ticket. */
export function RoomOfTicket({ ticket, byLetters = false, needsSign = true, onLetters, children }: RoomOfTicketProps) {
  /** Null until the browser has read what it keeps, and while no ticket is known. */
  const [held, setHeld] = useState<{ ticket: string; kept: Kept } | null>(null)
  const [notice, setNotice] = useState<string | null>(null)
  const [isNew, setNew] = useState(false)
  useEffect(() => setHeld(ticket === null ? null : { ticket, kept: readKept(ticket) }), [ticket])
  const change = useCallback(
    (how: (kept: Kept) => Partial<Kept>) =>
      setHeld((before) => {
        if (!before) return null
        const kept = { ...before.kept, ...how(before.kept) }
        keep(before.ticket, kept)
        return { ...before, kept }
      }),
    [],
  )
  const end = useCallback(() => {
    setNotice(texts.enter.ended)
    change(() => ({ seat: null, nonce: crypto.randomUUID() }))
  }, [change])
  if (ticket !== null && held?.ticket !== ticket) return <p aria-busy="true">{texts.loading}</p>
  if (held?.kept.seat)
    return (
      <SeatedRoom
        key={held.kept.seat}
        ticket={held.ticket}
        seat={held.kept.seat}
        {...{ kept: held.kept, change, isNew }}
        onEnded={end}
      />
    )
  const enter = async ({ letters, sign }: { letters: string; sign: string }) => {
    const of = byLetters ? letters : (ticket ?? '')
    const kept = readKept(of)
    const seat = await takeSeat({ ...(byLetters ? { shortCode: of } : { ticket: of }), room: sign, nonce: kept.nonce })
    keep(of, { ...kept, seat })
    setNew(true)
    setHeld({ ticket: of, kept: { ...kept, seat } })
    onLetters?.(of)
  }
  return (
    <SeatForm letters={byLetters ? (ticket ?? '') : null} {...{ needsSign, notice, enter }}>
      {children}
    </SeatForm>
  )
}
