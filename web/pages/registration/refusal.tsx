import type { ReactNode } from 'react'

type RefusalProps = { title: string; text: string; children?: ReactNode }

/** Why there is no form here, and where to go instead. */
export const Refusal = ({ title, text, children }: RefusalProps) => (
  <div className="wrap refusal stack">
    <h1>{title}</h1>
    <p>{text}</p>
    {children}
  </div>
)
