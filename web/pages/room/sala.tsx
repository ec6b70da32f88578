import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { Head } from '#web/layout/head.tsx'
import { Main } from '#web/layout/main.tsx'
import { readRandomId } from '#web/page-props.ts'
import { keepTicket, keptTicket } from './kept.ts'
import { RoomOfTicket } from './room-of-ticket.tsx'
import { texts } from './texts.ts'

/**
 * Where the code on the wall leads: to the room of the ticket that this browser showed today. Else it asks for the six letters of a
 * ticket, and is the room.
 */
export function Sala() {
  /** Undefined until the browser has read what it keeps. */
  const [letters, setLetters] = useState<string | null | undefined>(undefined)
  useEffect(() => {
    const ticket = keptTicket()
    if (ticket && readRandomId(ticket)) location.replace(`/ticket/${ticket}/room`)
    else setLetters(ticket)
  }, [])
  return (
    <Main className="room-page">
      <Head title={texts.sala.title} description={texts.sala.description} />
      <div className="wrap room stack">
        <noscript>{texts.script}</noscript>
        {letters === undefined ? (
          <p aria-busy="true">{texts.loading}</p>
        ) : (
          <RoomOfTicket
            ticket={letters}
            byLetters
            onLetters={(typed) => {
              keepTicket(typed)
              setLetters(typed)
            }}
          >
            <Link className="arrow-link" href="/tickets">
              {texts.enter.lost}
            </Link>
          </RoomOfTicket>
        )}
      </div>
    </Main>
  )
}
