import type { ReactNode } from 'react'

type PageHeadProps = { title: string; lead: string | null; children?: ReactNode }

/** The title and lead at the top of a page. */
export const PageHead = ({ title, lead, children }: PageHeadProps) => (
  <header className="page-head wrap stack">
    <h1>{title}</h1>
    {lead && <p className="lead">{lead}</p>}
    {children}
  </header>
)
