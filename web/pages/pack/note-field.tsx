import { useEffect, useId, useRef, useState } from 'react'
import { texts } from '#web/texts/pack.ts'
import { readNote, writeNote } from './notes.ts'

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
    const typed = field.current?.value
    if (typed) writeNote(eventId, ticketId, typed)
    else if (field.current) field.current.value = readNote(eventId, ticketId)
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
