import type { GuestEvent } from '#schema/order.ts'
import { texts } from '#web/texts/event-notes.ts'
import { Prose } from './prose.tsx'

type Notes = Pick<GuestEvent, 'guestNoteHtml' | 'accessNoteHtml'>

/** How to get in, and accessibility, for holders of tickets and orders. Nothing if organisers wrote neither. */
export function EventNotes({ event: { guestNoteHtml, accessNoteHtml } }: { event: Notes }) {
  if (!guestNoteHtml && !accessNoteHtml) return null
  return (
    <div className="card event-notes stack">
      {guestNoteHtml && (
        <section className="stack stack--close" aria-labelledby="jak-wejsc">
          <h2 id="jak-wejsc">{texts.guest}</h2>
          <Prose html={guestNoteHtml} />
        </section>
      )}
      {accessNoteHtml && (
        <section className="stack stack--close" aria-labelledby="dostepnosc">
          <h2 id="dostepnosc">{texts.access}</h2>
          <Prose html={accessNoteHtml} />
        </section>
      )}
    </div>
  )
}

/** What organisers change because of the answers to the last evening, above the tickets of the next. Nothing without a note. */
export const ChangesNote = ({ event: { changesNoteHtml } }: { event: Pick<GuestEvent, 'changesNoteHtml'> }) =>
  changesNoteHtml ? (
    <section className="card event-notes stack stack--close" aria-labelledby="co-zmieniamy">
      <h2 id="co-zmieniamy">{texts.changes}</h2>
      <Prose html={changesNoteHtml} />
    </section>
  ) : null
