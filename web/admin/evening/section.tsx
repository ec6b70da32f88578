import { type ReactNode, useContext, useEffect, useRef } from 'react'
import { visit } from '#web/layout/scroll-rules.tsx'
import { BelowHeading } from './gaps/gaps-list.tsx'
import type { Evening } from './use-evening.ts'

export type SectionProps = { evening: Evening }

type Parts = { title: string; lead?: string; actions?: ReactNode; children: ReactNode }

/**
 * A section of an evening. Its heading gets the focus after a change of section, as a screen's does. After the evening was
 * opened the screen's heading keeps the focus: the code of the section may arrive later.
 */
export function Section({ title, lead, actions, children }: Parts) {
  const heading = useRef<HTMLHeadingElement>(null)
  const belowHeading = useContext(BelowHeading)
  useEffect(() => {
    if (visit.hasNavigated && document.activeElement?.tagName !== 'H1') heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <section className="evening-section">
      <header className="section-head">
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {actions}
        {lead && <p className="screen-lead">{lead}</p>}
      </header>
      {belowHeading}
      {children}
    </section>
  )
}
