import { useEffect, useId, useRef, useState } from 'react'
import { joinNotes, readNote, writeNote } from './notes.ts'
import { texts } from './texts.ts'

type NoteFieldProps = { eventId: number; ticketId: number; name: string }

/** Longer notes are cut by the field. */
const longestNote = 5_000

/** The notes about one presenter, stored as they are typed. */
export function NoteField({ eventId, ticketId, name }: NoteFieldProps) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [isBlocked, setBlocked] = useState(false)
  // The field is uncontrolled: what was typed before the page was hydrated is kept and stored.
  useEffect(() => {
    if (!field.current) return
    const typed = field.current.value
    const stored = readNote(eventId, ticketId)
    field.current.value = typed ? joinNotes(stored, typed) : stored
    if (typed) writeNote(eventId, ticketId, field.current.value)
  }, [eventId, ticketId])
  return (
    <div className="pack-note needs-scripts">
      <label htmlFor={id}>
        {texts.notes.label}
        <span className="visually-hidden">{texts.of(name)}</span>
      </label>
      <textarea
        ref={field}
        id={id}
        rows={4}
        maxLength={longestNote}
        autoComplete="off"
        onChange={({ target }) => setBlocked(!writeNote(eventId, ticketId, target.value))}
      />
      <p className="field-error" role="status">
        {isBlocked && texts.notes.blocked}
      </p>
    </div>
  )
}
