import type { ReactNode } from 'react'

/** A part of an accordion behind its heading, which opens it. It works without scripts. */
export const Folded = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <details>
    <summary>
      <h2>{heading}</h2>
    </summary>
    <div className="stack stack--close">{children}</div>
  </details>
)
