import { type ReactNode, useId } from 'react'

/** A section of the event page with its heading. `empty` stands instead of its content. */
export function Section({ title, empty, children }: { title: string; empty?: string | false; children: ReactNode }) {
  const id = useId()
  return (
    <section className="event-section stack" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {empty ? <p className="empty">{empty}</p> : children}
    </section>
  )
}
