import { type ReactNode, useId } from 'react'
import { Spoken } from '#web/ui/spoken.tsx'

type SectionProps = {
  title: string
  /** Stands instead of the content. */
  empty?: string | false
  /** The id that links of this page name. */
  anchor?: string
  children: ReactNode
}

/** A section of the event page with its heading. */
export function Section({ title, empty, anchor, children }: SectionProps) {
  const id = useId()
  return (
    <section id={anchor} className="event-section stack" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {empty ? (
        <p className="empty">
          <Spoken text={empty} />
        </p>
      ) : (
        children
      )}
    </section>
  )
}
