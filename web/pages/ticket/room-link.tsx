import { useState } from 'react'
import { texts } from '#web/texts/ticket.ts'

/** Opens the room of a ticket while it is open, which only the data of the rendered page contains. Its code is loaded then. */
export function RoomLink({ ticket }: { ticket: { code: string | null; hasRoom?: boolean } }) {
  const [hasRoom] = useState(ticket.hasRoom)
  return hasRoom ? (
    <a className="button button--primary" href={`/ticket/${ticket.code}/room`}>
      {texts.toRoom}
    </a>
  ) : null
}
