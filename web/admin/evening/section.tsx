import { type ReactNode, useContext, useEffect, useRef } from 'react'
import { visit } from '#web/layout/scroll-rules.tsx'
import { BelowHeading } from './gaps/gaps-list.tsx'
import type { Evening } from './use-evening.ts'

export type SectionProps = { evening: Evening }

/** The target of the link that leads past the links to the sections. */
export const sectionId = 'czesc'

type Parts = { title: string; lead?: string; actions?: ReactNode; children: ReactNode }

/**
 * A section of an evening. Its heading gets the focus after a change of section, as a screen's does. After the evening was
 * opened the screen's heading keeps the focus: the code of the section may arrive later. So does the select of sections,
 * whose arrow keys change the section.
 */
export function Section({ title, lead, actions, children }: Parts) {
  const heading = useRef<HTMLHeadingElement>(null)
  const belowHeading = useContext(BelowHeading)
  useEffect(() => {
    const isKept = ['H1', 'SELECT'].includes(document.activeElement?.tagName ?? '')
    if (visit.hasNavigated && !isKept) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <section id={sectionId} className="evening-section" tabIndex={-1}>
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
