import { useEffect, useId, useRef, useState } from 'react'
import { deviceStorage } from '#web/data/browser-storage.ts'
import { toast } from '#web/ui/toast.ts'
import { texts } from './texts.ts'

const prefixOf = (eventId: number): string => `iskra.notes.${eventId}.`

/**
 * A mentor's notes about presenters, in this browser alone. Each is an entry of its own, so that two tabs do not
 * overwrite each other. The key has the event and the ticket, so notes survive a new link, and no link key is stored.
 */
const readNote = (eventId: number, ticketId: number): string =>
  deviceStorage.read(`${prefixOf(eventId)}${ticketId}`) ?? ''

/** The stored note, followed by what was typed before the field showed it. */
export const joinNotes = (stored: string, typed: string): string =>
  typed.startsWith(stored) ? typed : `${stored}\n${typed}`

/** False if the browser does not store it. */
const writeNote = (eventId: number, ticketId: number, text: string): boolean =>
  deviceStorage.write(`${prefixOf(eventId)}${ticketId}`, text || null)

function removeNotes(eventId: number): void {
  for (const key of deviceStorage.keys()) if (key.startsWith(prefixOf(eventId))) deviceStorage.write(key, null)
}

const longestNote = 5_000

export function NoteField({ eventId, ticketId, name }: { eventId: number; ticketId: number; name: string }) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [state, setState] = useState<'untouched' | 'saved' | 'blocked'>('untouched')
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
        onChange={({ target }) => setState(writeNote(eventId, ticketId, target.value) ? 'saved' : 'blocked')}
      />
      <p className={state === 'blocked' ? 'field-error' : 'field-help'} role="status">
        {state !== 'untouched' && texts.notes[state]}
      </p>
    </div>
  )
}

type AllNotesProps = {
  eventId: number
  startups: readonly { ticketId: number; name: string }[]
  onRemoved: () => void
}

/** Says where the notes are, copies all of an event, and removes them after a question. */
export function AllNotes({ eventId, startups, onRemoved }: AllNotesProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const [isRemoved, setRemoved] = useState(false)
  const copy = async () => {
    const { copyNotes } = await import('./copy-notes.ts')
    copyNotes(startups.map(({ ticketId, name }) => ({ name, note: readNote(eventId, ticketId) })))
  }
  const remove = () => {
    removeNotes(eventId)
    setRemoved(true)
    onRemoved()
    if (!details.current) return
    details.current.open = false
    details.current.querySelector('summary')?.focus()
  }
  return (
    <section className="pack-notes needs-scripts">
      <p>{texts.notes.about}</p>
      <button type="button" className="button" onClick={() => copy().catch(() => toast(texts.notes.notCopied))}>
        {texts.notes.copy}
      </button>
      <details ref={details}>
        <summary className="button">{texts.notes.remove}</summary>
        <p>{texts.notes.question}</p>
        <button type="button" className="button" onClick={remove}>
          {texts.notes.confirm}
        </button>
      </details>
      <p className="small soft" role="status">
        {isRemoved && texts.notes.removed}
      </p>
    </section>
  )
}
