import { useRef, useState } from 'react'
import { removeNotes } from './notes.ts'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.notes

/** Says where the notes are, and removes all of an event after a question. */
export function RemoveNotes({ eventId, onRemoved }: { eventId: number; onRemoved: () => void }) {
  const details = useRef<HTMLDetailsElement>(null)
  const [isRemoved, setRemoved] = useState(false)
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
      <p>{texts.about}</p>
      <details ref={details}>
        <summary className="button">{texts.remove}</summary>
        <p>{texts.question}</p>
        <button type="button" className="button" onClick={remove}>
          {texts.confirm}
        </button>
      </details>
      <p className="small soft" role="status">
        {isRemoved && texts.removed}
      </p>
    </section>
  )
}
