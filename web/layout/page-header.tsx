import type { ReactNode } from 'react'

type PageHeaderProps = { title: string; lead: string | null; children?: ReactNode }

/** The title and lead at the top of a page. */
export const PageHeader = ({ title, lead, children }: PageHeaderProps) => (
  <header className="page-head wrap stack">
    <h1>{title}</h1>
    {lead && <p className="lead">{lead}</p>}
    {children}
  </header>
)
