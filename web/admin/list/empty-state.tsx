import type { ReactNode } from 'react'

type EmptyStateProps = {
  heading: string
  /** What to do to get something here. */
  text: string
  children?: ReactNode
}

export const EmptyState = ({ heading, text, children }: EmptyStateProps) => (
  <div className="empty stack">
    <h2 className="empty-heading">{heading}</h2>
    <p>{text}</p>
    {children && <div className="row">{children}</div>}
  </div>
)
