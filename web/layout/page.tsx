import type { ReactNode } from 'react'

type PageProps = { className?: string; children: ReactNode }

/** The landmark that the skip link jumps to and that takes focus after a navigation. */
export const Page = ({ className, children }: PageProps) => (
  <main id="tresc" tabIndex={-1} className={className}>
    {children}
  </main>
)
