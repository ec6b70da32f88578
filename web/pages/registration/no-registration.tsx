import type { ReactNode } from 'react'

type NoRegistrationProps = { title: string; text: string; children?: ReactNode }

/** Replaces the form if registration is not possible: the reason, and links in `children`. */
export const NoRegistration = ({ title, text, children }: NoRegistrationProps) => (
  <div className="wrap refusal stack">
    <h1>{title}</h1>
    <p>{text}</p>
    {children}
  </div>
)
