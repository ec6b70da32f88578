import { type ReactNode, useState } from 'react'

/** A panel that is out of the way until it is opened. What is in it exists only then. */
export function Folded({ heading, children }: { heading: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="lead-panel" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <h2>{heading}</h2>
      </summary>
      {isOpen && <div className="lead-folded">{children}</div>}
    </details>
  )
}
